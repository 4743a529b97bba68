/** How often something awaited is looked at, in milliseconds. */
const LOOK_EVERY_MS = 250

/** Waits until something has come about. False when it has not within `patienceMs`. */
export async function until(isSo: () => Promise<boolean> | boolean, patienceMs: number): Promise<boolean> {
  const end = performance.now() + patienceMs
  while (!(await isSo())) {
    if (performance.now() > end) return false
    await pause(LOOK_EVERY_MS)
  }
  return true
}

/** Does nothing for a while, in milliseconds. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
