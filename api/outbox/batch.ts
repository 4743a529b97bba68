/**
 * Joins calls that arrive while an earlier one is running, so that many of them need one statement.
 * @param run does the work of several items at once
 */
export function createBatch<Item>(
  run: (items: readonly Item[]) => Promise<unknown>,
): (item: Item) => Promise<void> {
  let waiting: Item[] = []
  let next: Promise<void> | null = null
  let underWay: Promise<unknown> = Promise.resolve()

  async function runNext() {
    // A failed batch has rejected for its own callers; it must not fail the next one.
    await underWay.catch(() => {})
    const items = waiting
    waiting = []
    next = null
    underWay = run(items)
    await underWay
  }

  return (item) => {
    waiting.push(item)
    next ??= runNext()
    return next
  }
}
