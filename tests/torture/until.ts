/** How often a condition is checked, in milliseconds. */
const LOOK_EVERY_MS = 250

/** Waits until a condition holds. Returns false when it does not within `patienceMs`. */
export async function waitUntil(
  isSo: () => Promise<boolean> | boolean,
  patienceMs: number,
): Promise<boolean> {
  const end = performance.now() + patienceMs
  while (!(await isSo())) {
    if (performance.now() > end) return false
    await pause(LOOK_EVERY_MS)
  }
  return true
}

/** Waits for the given milliseconds. */
export function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
