/** Runs work of the same key one after another, and of different keys at once. */
export type InTurn = <Result>(key: string, work: () => Promise<Result>) => Promise<Result>

/** A queue for each key that is in use. */
export function createInTurn(): InTurn {
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
