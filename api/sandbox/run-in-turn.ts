/** Runs work of the same key sequentially, and of different keys concurrently. */
export type RunInTurn = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

/** Creates a function that queues work by key. */
export function createRunInTurn(): RunInTurn {
  const tails = new Map<string, Promise<unknown>>()
  return (key, work) => {
    const turn = (tails.get(key) ?? Promise.resolve()).then(work)
    const tail = turn
      .catch(() => {})
      .then(() => {
        if (tails.get(key) === tail) tails.delete(key)
      })
    tails.set(key, tail)
    return turn
  }
}
