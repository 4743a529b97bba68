/** The end of the last work in each queue, by its name. */
const ends = new Map<string, Promise<void>>()

/**
 * Runs work after all work that was started before it under the same name in this process, whether that succeeded or
 * not.
 * @throws the signal's reason when it is aborted before the turn has come; the work is then left out
 */
export async function doInTurn<Result>(
  name: string,
  signal: AbortSignal,
  work: () => Promise<Result>,
): Promise<Result> {
  let end = () => {}
  const done = new Promise<void>((resolve) => {
    end = resolve
  })
  const before = ends.get(name)
  const own = before ? before.then(() => done) : done
  ends.set(name, own)
  try {
    await waitUnlessAborted(before, signal)
    return await work()
  } finally {
    end()
    if (ends.get(name) === own) ends.delete(name)
  }
}

async function waitUnlessAborted(turn: Promise<void> | undefined, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  if (!turn) return
  let onAbort = () => {}
  const aborted = new Promise<never>((_, reject) => {
    onAbort = () => reject(signal.reason)
  })
  signal.addEventListener('abort', onAbort, { once: true })
  try {
    await Promise.race([turn, aborted])
  } finally {
    signal.removeEventListener('abort', onAbort)
  }
}
