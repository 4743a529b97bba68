/**
 * A gate for work that never leaves the current turn of the event loop: after `budgetMs` of it, whoever comes next
 * waits until timers and sockets had theirs.
 */
export function fairTurns(budgetMs: number): () => Promise<void> {
  let turnStarted = performance.now()
  let pause: Promise<void> | null = null
  return async () => {
    if (pause === null && performance.now() - turnStarted < budgetMs) return
    pause ??= new Promise((resolve) => {
      setImmediate(() => {
        turnStarted = performance.now()
        pause = null
        resolve()
      })
    })
    await pause
  }
}
