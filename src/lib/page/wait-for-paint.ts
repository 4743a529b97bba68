/** Settles after the page has been painted with what was changed before the call. */
export function waitForPaint(): Promise<void> {
  return new Promise((settle) => requestAnimationFrame(() => setTimeout(settle)))
}
