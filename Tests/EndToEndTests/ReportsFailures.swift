import TestServers
import Testing

/// Leaves files about a failed test in a folder, and names the folder in the failure.
struct ReportsFailures: SuiteTrait, TestTrait, TestScoping {
    let isRecursive = true

    func provideScope(
        for test: Test, testCase: Test.Case?, performing function: @Sendable () async throws -> Void
    ) async throws {
        let report = FailureReport(of: test.name)
        let handler = IssueHandlingTrait.compactMapIssues { issue in
            var issue = issue
            report.write()
            issue.comments.append("See \(report.folder)")
            return issue
        }
        do {
            try await handler.provideScope(for: test, testCase: testCase) {
                try await FailureReport.$current.withValue(report) { try await function() }
            }
        } catch {
            // An error is recorded as an issue after this scope.
            report.write()
            throw TestError("\(error). See \(report.folder)")
        }
    }
}

extension Trait where Self == ReportsFailures {
    static var reportsFailures: Self { Self() }
}
