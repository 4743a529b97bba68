const RealDate = Date

/** The time that `Date` shows inside `runAtMoment`, in epoch milliseconds. */
let shown = 0

/** One class for all calls, because a search through a chart makes hundreds of thousands of them. */
class ShownDate extends RealDate {
  constructor(...parts: unknown[]) {
    // A spread cannot choose among the overloads of the built-in constructor.
    super(...((parts.length === 0 ? [shown] : parts) as [number]))
  }

  static override now() {
    return shown
  }
}

/**
 * Calls a function with `Date` set to another moment, because charts read `Date` themselves.
 * @param moment epoch milliseconds
 */
export function runAtMoment<Result>(moment: number, act: () => Result): Result {
  const outside = { date: globalThis.Date, shown }
  shown = moment
  globalThis.Date = ShownDate as DateConstructor
  try {
    return act()
  } finally {
    globalThis.Date = outside.date
    shown = outside.shown
  }
}
