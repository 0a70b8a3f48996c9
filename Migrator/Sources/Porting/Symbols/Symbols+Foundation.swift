extension Symbols {
    /// The names that require an import of Foundation if the source no longer imports UIKit, which
    /// re-exports it. Names that the migration usually removes, such as `NSObject`, are left out.
    static let foundation = foundationOfSwift.union(
        foundationOfObjectiveC.subtracting(["NSCoder", "NSNumber", "NSObject", "NSObjectProtocol", "NSSet"]))

    private static let foundationOfSwift: Set<String> = [
        "Bundle", "Data", "Date", "DateFormatter", "DispatchQueue", "DispatchTime", "DispatchWorkItem", "FileManager",
        "IndexPath", "Notification", "NotificationCenter", "NumberFormatter", "OperationQueue",
        "ProcessInfo", "RunLoop", "TimeInterval", "Timer", "URL", "UUID", "UserDefaults", "acos", "arc4random",
        "arc4random_uniform", "asin", "atan", "atan2", "cbrt", "ceil", "cos", "drand48", "exp", "fabs", "floor", "fmax",
        "fmin", "fmod", "hypot", "log", "log10", "log2", "pow", "round", "sin", "sqrt", "tan", "tanh", "trunc",
        "NSTimeInterval",
    ]

    /// A selection of the names beginning with `NS` that Foundation provides on Linux.
    static let foundationOfObjectiveC: Set<String> = [
        "NSArray", "NSAttributedString", "NSCache", "NSCalendar", "NSCharacterSet", "NSCoder", "NSCoding",
        "NSComparisonPredicate", "NSCondition", "NSConditionLock", "NSCopying", "NSCountedSet", "NSData", "NSDate",
        "NSDateComponents", "NSDateInterval", "NSDecimalNumber", "NSDictionary", "NSEnumerator", "NSError",
        "NSErrorDomain", "NSExpression", "NSHomeDirectory", "NSIndexPath", "NSIndexSet", "NSKeyedArchiver",
        "NSKeyedUnarchiver", "NSLocale", "NSLocalizedString", "NSLock", "NSLocking", "NSLog", "NSMakeRange",
        "NSMeasurement", "NSMutableArray", "NSMutableAttributedString", "NSMutableCharacterSet", "NSMutableCopying",
        "NSMutableData", "NSMutableDictionary", "NSMutableIndexSet", "NSMutableOrderedSet", "NSMutableSet",
        "NSMutableString", "NSNotFound", "NSNotification", "NSNull", "NSNumber", "NSObject", "NSObjectProtocol",
        "NSOrderedSet", "NSPoint", "NSPredicate", "NSRange", "NSRect", "NSRecursiveLock", "NSRegularExpression",
        "NSSecureCoding", "NSSet", "NSSize", "NSSortDescriptor", "NSString", "NSStringFromClass",
        "NSTemporaryDirectory", "NSTimeZone", "NSURL", "NSURLComponents", "NSURLQueryItem", "NSUUID", "NSUserName",
        "NSValue",
    ]

    /// Foundation classes that lost the prefix `NS` in Swift 3, which also renamed their members.
    static let renamedInFoundation: Set<String> = [
        "Bundle", "DateFormatter", "FileManager", "JSONSerialization", "NotificationCenter", "NumberFormatter",
        "Operation", "OperationQueue", "ProcessInfo", "RunLoop", "Scanner", "Thread", "Timer", "URLSession",
        "UserDefaults",
    ]
}
