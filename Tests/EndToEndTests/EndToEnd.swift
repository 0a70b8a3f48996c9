import Testing

/// The program on real servers, one test after the other: they share the servers.
@Suite(.serialized) enum EndToEnd {}
