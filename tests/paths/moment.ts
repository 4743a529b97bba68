const RealDate = Date

/** Does something as if it were another moment, in epoch milliseconds: charts read `Date` themselves. */
export function atMoment<Result>(moment: number, act: () => Result): Result {
  class Then extends RealDate {
    constructor(...parts: unknown[]) {
      // The built-in constructor has overloads that a spread cannot choose from.
      super(...((parts.length === 0 ? [moment] : parts) as [number]))
    }

    static override now() {
      return moment
    }
  }
  globalThis.Date = Then as DateConstructor
  try {
    return act()
  } finally {
    globalThis.Date = RealDate
  }
}
