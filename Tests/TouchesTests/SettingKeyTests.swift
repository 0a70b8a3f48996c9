import Testing
import Touches

@Suite struct SettingKeyTests {
    private enum Fruit: String, CaseIterable { case apple, pear }

    private static let size = SettingKey<Double>("size", in: 0...100)
    private static let fruit = SettingKey<Fruit>("fruit")
    private static let isRipe = SettingKey<Bool>("ripe")
    private static let pair = SettingKey<[Double]>("pair", count: 2)
    private static let group = SettingGroup("basket", [size, fruit])
    private let keys: SettingKeys = [size, fruit, isRipe, pair, group]

    @Test func `a written value is read back unchanged`() {
        var settings = Settings(Self.size, 30)
        settings[Self.fruit] = .pear
        settings[Self.isRipe] = true
        settings[Self.pair] = [1, 2]
        settings[Self.group] = Settings(Self.size, 3)
        #expect(
            settings == [
                "size": .number(30), "fruit": .text("pear"), "ripe": .boolean(true),
                "pair": .list([.number(1), .number(2)]),
                "basket": .object(["size": .number(3)]),
            ])
        #expect(settings[Self.size] == 30 && settings[Self.fruit] == .pear && settings[Self.isRipe] == true)
        #expect(settings[Self.pair] == [1, 2] && settings[Self.group]?[Self.size] == 3)
        #expect(keys.problems(in: settings).isEmpty)
        settings[Self.size] = nil
        #expect(settings.values["size"] == nil)
    }

    @Test(
        arguments: [
            .number(-1), .number(100.5), .number(.infinity), .text("3"), .boolean(true),
            .list([.number(1)]),
        ] as [SettingValue])
    func `an invalid value is read as nil and reported`(value: SettingValue) {
        let settings = Settings(["size": value])
        #expect(settings[Self.size] == nil)
        #expect(
            keys.problems(in: settings)
                == [.invalid(name: "size", requirement: "a number from 0 to 100", found: value)])
    }

    @Test func `an unknown setting is reported along with the nearest known name, even in a group`() {
        #expect(
            keys.problems(in: ["friut": .boolean(true), "basket": .object(["siz": .number(1)])]) == [
                .unknown(name: "siz", nearest: "size"), .unknown(name: "friut", nearest: "fruit"),
            ])
        #expect(keys.problems(in: ["telephone": .boolean(true)]) == [.unknown(name: "telephone", nearest: nil)])
    }

    @Test func `a setting that two modules declare accepts the values of both`() {
        let both = keys + [SettingKey<String>("size")]
        #expect(both.problems(in: ["size": .text("large")]).isEmpty && both.problems(in: ["size": .number(3)]).isEmpty)
        #expect(both.problems(in: ["size": .boolean(true)]).count == 1)
    }
}
