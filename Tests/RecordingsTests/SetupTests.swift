import Geometry
import Recognition
import Recordings
import Testing

@MainActor @Suite struct SetupTests {
    /// The reason why a setup is refused.
    private func refusal(_ json: String) -> String {
        let error = #expect(throws: SetupError.self) {
            try RecognitionSetup(json: Array(json.utf8), kinds: RecognizerKind.standard)
        }
        return error?.description(inFile: "s.json") ?? ""
    }

    @Test func `a byte order mark before a setup is skipped`() throws {
        let json = "\u{FEFF}{\"views\":[]}"
        #expect(throws: Never.self) { try RecognitionSetup(json: Array(json.utf8), kinds: RecognizerKind.standard) }
    }

    @Test func `a setup with every member is read`() throws {
        let json = #"""
            {"size":[1280,800],
             "views":[
              {"name":"root","recognizers":[{"kind":"tap","name":"single"},{"kind":"tap","name":"double","numberOfTapsRequired":2},
               {"kind":"edgePan","edges":["left","top"]},{"kind":"hover","isEnabled":false},{"kind":"transform","slopPolicy":"drop"},
               {"kind":"longPress","numberOfTouchesRequired":2,"minimumPressDuration":0.2,"allowableMovement":5,"numberOfTapsRequired":1}]},
              {"name":"piece","in":"root","frame":[540,-300,2e9,200],"follow":true,
               "recognizers":[{"kind":"pan","minimumNumberOfTouches":2,"maximumNumberOfTouches":2,"slopPolicy":"keep",
                "cancelsTouchesInView":false,"delaysTouchesBegan":true,"delaysTouchesEnded":false},{"kind":"pinch"},{"kind":"rotation"},
                {"kind":"swipe","direction":["left","right","up","down"]}]}],
             "simultaneous":[["pan","pinch"],["pan","rotation"],["pinch","rotation"]],
             "require":[{"recognizer":"single","toFail":"double"}],"thresholds":{"panSlop":3}}
            """#
        let setup = try RecognitionSetup(json: Array(json.utf8), kinds: RecognizerKind.standard)
        #expect(setup.size == Size(width: 1280, height: 800))
    }

    @Test(arguments: [
        (
            #"{"views":[{"name":"a","recognizers":[{"kind":"pich"}]}]}"#,
            #"did you mean "pinch"? known are tap, longPress, pan"#
        ),
        (#"{"views":[{"name":"a","recognizers":[{"kind":"pan","minimumTouches":2}]}]}"#, "minimumNumberOfTouches"),
        (
            #"{"views":[{"name":"a","recognizers":[{"kind":"tap","slopPolicy":"keep"}]}]}"#,
            "known are kind, name, numberOfTaps"
        ),
        (#"{"views":[{"name":"a","recognizers":[{"kind":"pan","slopPolicy":"hold"}]}]}"#, "known are drop, keep"),
        (#"{"views":[{"name":"a","recognizers":[{"kind":"swipe","direction":["north"]}]}]}"#, "left, right, up, down"),
        (#"{"views":[{"name":"a","recognizers":[{"kind":"tap","numberOfTapsRequired":0}]}]}"#, "from 1 to 1000"),
        (#"{"views":[{"name":"a","recognizers":[{"kind":"tap","isEnabled":1}]}]}"#, "true or false"),
        (#"{"views":[{"name":"a","recognizers":[{"kind":"tap"},{"kind":"tap"}]}]}"#, "used twice"),
        (#"{"views":[{"name":"a"},{"name":"a"}]}"#, "used twice"),
        (#"{"views":[{"name":"a","in":"b"}]}"#, #"unknown "b""#),
        (#"{"views":[{"name":"a","in":"b"},{"name":"b","in":"a"}]}"#, "cannot contain itself"),
        (#"{"views":[{"name":"a","frame":[1,2,3]}]}"#, "[x, y, width, height]"),
        (#"{"views":[{"recognizers":[]}]}"#, "`name` is missing"),
        (#"{"views":[],"require":[{"recognizer":"x","toFail":"y"}]}"#, "there is none"),
        (
            #"{"views":[{"name":"a","recognizers":[{"kind":"tap"}]}],"simultaneous":[["tap","tpa"]]}"#,
            #"did you mean "tap"?"#
        ),
        (#"{"views":[],"thresholds":{"panSlope":1}}"#, #"did you mean "panSlop"?"#),
        (#"{"views":[],"thresholds":{"panSlop":-1}}"#, "from 0 to 10000000"),
        (#"{"size":[1,2]}"#, "`views` is missing"),
        ("[]", "must be an object"), ("[,]", "s.json:1: not valid JSON at column 2:"),
        ("{\"views\":[],\n \"size\":[1,,2]}", "s.json:2: not valid JSON at column 12:"),
    ])
    func `an invalid setup is refused, and the error describes the mistake`(json: String, words: String) {
        let reason = refusal(json)
        #expect(reason.contains(words), "\(reason)")
    }

    @Test(arguments: [
        (#"{"views":[],"simultanous":true}"#, #"setup: unknown "simultanous"; did you mean "simultaneous"?"#),
        (#"{"views":[{"name":"a","folow":true}]}"#, #"views[0]: unknown "folow"; did you mean "follow"?"#),
        (
            #"{"views":[{"name":"a","recognizers":[{"kind":"tap"}]}],"require":[{"recognizer":"tap","toFail":"tap","fail":1}]}"#,
            #"require[0]: unknown "fail"; did you mean "toFail"?"#
        ),
        (
            #"{"views":[{"name":"a"},{"name":"b","recognizer":[]}]}"#,
            #"views[1]: unknown "recognizer"; did you mean "recognizers"?"#
        ),
        (
            #"{"views":[{"name":"a","frame":[1,2,-3,4]}]}"#,
            "`views[0].frame` must have a width and a height of 0 or more"
        ),
        (
            #"{"views":[{"name":"a","frame":[1,2,3,-4]}]}"#,
            "`views[0].frame` must have a width and a height of 0 or more"
        ),
        (#"{"views":[{"name":"a","frame":[2e12,2,3,4]}]}"#, "from -1000000000000 to 1000000000000"),
        (
            #"{"views":[],"simultaneous":1}"#,
            "`simultaneous` must be true, false or a list of pairs, found the number 1"
        ),
        (
            #"{"views":[{"name":"a","recognizers":[{"kind":"longPress","minimumPressDuration":-1e8}]}]}"#,
            "`minimumPressDuration` must be from 0 to 10000000, found -100000000"
        ),
        (
            #"{"views":[{"name":"a","recognizers":[{"kind":"tap","numberOfTapsRequired":-1e8}]}]}"#,
            "`numberOfTapsRequired` must be a whole number from 1 to 1000, found the number -100000000"
        ),
        (#"{"views":[],"thresholds":{"panSlop":-1e8}}"#, "`thresholds.panSlop` must be from 0 to 10000000"),
        (#"{"views":[],"size":[-1e8,2]}"#, "`size` must be [width, height], both more than 0"),
        (#"{"views":[],"size":[1e8,2]}"#, "`size` must be from 0 to 10000000, found 100000000"),
        (
            #"{"views":[{"name":"a","recognizers":[{"kind":"pinch","minimumScale":3,"maximumScale":2}]}]}"#,
            "views[0].recognizers[0]: `minimumScale` is more than `maximumScale`"
        ),
        (
            #"{"views":[{"name":"a","recognizers":[{"kind":"pan","minimumNumberOfTouches":3,"maximumNumberOfTouches":2}]}]}"#,
            "views[0].recognizers[0]: `minimumNumberOfTouches` is more than `maximumNumberOfTouches`"
        ),
        (#"{"views":[{"name":"a","recognizers":{}}]}"#, "`views[0].recognizers` must be a list, found an object"),
        (#"{"views":[],"require":true}"#, "`require` must be a list, found true"),
        (#"{"views":[],"thresholds":[]}"#, "`thresholds` must be an object, found a list"),
    ])
    func `every member of a setup is checked, at every level`(json: String, words: String) {
        let reason = refusal(json)
        #expect(reason.contains(words), "\(reason)")
    }

    /// Fault in security: a setup with a hundred thousand nested views.
    @Test func `a setup that exceeds the limits is refused`() {
        func views(_ count: Int) -> String {
            let all = (1..<count).map { #",{"name":"\#($0)","in":"\#($0 - 1)"}"# }.joined()
            return #"{"views":[{"name":"0"}\#(all)]}"#
        }
        func recognizers(_ count: Int) -> String {
            let all = (0..<count).map { #"{"kind":"tap","name":"\#($0)"}"# }.joined(separator: ",")
            return #"{"views":[{"name":"a","recognizers":[\#(all)]}]"#
        }
        func requirements(_ count: Int) -> String {
            let one = #"{"recognizer":"0","toFail":"1"}"#
            return recognizers(2) + #","require":[\#(Array(repeating: one, count: count).joined(separator: ","))]}"#
        }
        #expect(refusal(views(100_000)).contains("there are 100000 views, but at most 256 are allowed"))
        #expect(refusal(recognizers(257) + "}").contains("there are 257 recognizers"))
        #expect(refusal(requirements(257)).contains("there are 257 requirements"))
        #expect(throws: Never.self) {
            for json in [views(256), recognizers(256) + "}", requirements(256)] {
                _ = try RecognitionSetup(json: Array(json.utf8), kinds: RecognizerKind.standard)
            }
        }
    }

    @Test func `an unknown or repeated kind of recognizer on the command line is refused`() {
        let error = #expect(throws: SetupError.self) {
            try RecognitionSetup(recognizers: ["pan", "longpres"], kinds: RecognizerKind.standard)
        }
        #expect(error?.reason.contains(#"did you mean "longPress"?"#) == true)
        #expect(throws: SetupError.self) {
            try RecognitionSetup(recognizers: ["pan", "pan"], kinds: RecognizerKind.standard)
        }
    }

    @Test func `a touch goes to the deepest view, and among equally deep views to the one listed last`() throws {
        let setup = #"""
            {"views":[{"name":"a","frame":[0,0,100,100],"recognizers":[{"kind":"tap","name":"ta"}]},
             {"name":"b","in":"a","frame":[50,50,100,100],"recognizers":[{"kind":"tap","name":"tb"}]},
             {"name":"c","frame":[0,0,60,60],"recognizers":[{"kind":"tap","name":"tc"}]}]}
            """#
        func hit(_ x: Double, _ y: Double) throws -> [String] {
            try Recognizing([finger(1, "began", 0, x, y), finger(1, "ended", 0.1, x, y)], setup: setup).summary
        }
        #expect(try hit(10, 10) == ["0.1 tc ended"])
        #expect(try hit(55, 55) == ["0.1 tb ended"])
        #expect(try hit(140, 140) == ["0.1 tb ended"])
        #expect(try hit(90, 10) == ["0.1 ta ended"])
        #expect(try hit(90, 140).isEmpty == false)
        #expect(try hit(100, 10).isEmpty)
    }

    @Test func `only recognizers paired in the setup are simultaneous`() throws {
        let lines = [
            finger(1, "began", 0, 100, 100), finger(2, "began", 0, 200, 100), finger(1, "moved", 0.1, 50, 100),
            finger(2, "moved", 0.1, 300, 100),
        ]
        func began(_ simultaneous: String) throws -> [String] {
            let recognizers = #"[{"kind":"pan"},{"kind":"pinch"}]"#
            let setup = #"{"views":[{"name":"a","recognizers":\#(recognizers)}],"simultaneous":\#(simultaneous)}"#
            return try Recognizing(lines, setup: setup).summary.filter { $0.hasSuffix("began") }
        }
        #expect(try began("[]") == ["0.1 pan began"])
        #expect(try began(#"[["pinch","pan"]]"#) == ["0.1 pan began", "0.1 pinch began"])
        #expect(try began("true") == ["0.1 pan began", "0.1 pinch began"])
        #expect(try began("false") == ["0.1 pan began"])
    }

    @Test func `requirements that close a cycle are reported and ignored`() throws {
        let setup = #"""
            {"views":[{"name":"a","recognizers":[{"kind":"tap","name":"x"},{"kind":"tap","name":"y"}]}],
             "require":[{"recognizer":"x","toFail":"y"},{"recognizer":"y","toFail":"x"}]}
            """#
        #expect(
            try Recognizing([], setup: setup).warnings == [#""y" does not wait for "x", which already waits for it"#])
    }

    @Test func `the setup's size overrides the header's, and the root view grows with the window`() throws {
        let tap = [finger(1, "began", 0.1, 500, 50), finger(1, "ended", 0.2, 500, 50)]
        let header = #"{"touchstone":1,"size":[600,100]}"#
        let views = #""views":[{"name":"a","recognizers":[{"kind":"tap"}]}]"#
        #expect(try Recognizing(tap, setup: "{\(views)}", header: header).summary == ["0.2 tap ended"])
        #expect(try Recognizing(tap, setup: "{\"size\":[400,100],\(views)}", header: header).summary.isEmpty)
        let corner = [
            #"{"t":0,"resize":[600,300]}"#, finger(1, "began", 0.1, 599, 299), finger(1, "ended", 0.2, 599, 299),
        ]
        #expect(try Recognizing(corner, setup: "{\"size\":[400,100],\(views)}").summary == ["0.2 tap ended"])
    }

    @Test func `thresholds are read from the setup or from the recording's options`() throws {
        let move = [finger(1, "began", 0, 50, 50), finger(1, "moved", 0.1, 55, 50)]
        let views = #""views":[{"name":"a","recognizers":[{"kind":"pan"}]}]"#
        #expect(try Recognizing(move, setup: "{\(views)}").summary.isEmpty)
        #expect(
            try Recognizing(move, setup: #"{\#(views),"thresholds":{"panSlop":4}}"#).summary.first == "0.1 pan began")
        let header = #"{"touchstone":1,"options":{"thresholds":{"panSlop":4}}}"#
        #expect(try Recognizing(move, setup: "{\(views)}", header: header).summary.first == "0.1 pan began")
        let setting = [#"{"t":0,"setting":{"panSlop":4}}"#]
        #expect(try Recognizing(setting + move, setup: "{\(views)}").summary.first == "0.1 pan began")
    }
}
