/** Calls `listener` each time the visitor returns to this tab. Returns a function that stops it. */
export function watchPageShown(listener: () => void): () => void {
  const look = () => {
    if (document.visibilityState === 'visible') listener()
  }
  document.addEventListener('visibilitychange', look)
  return () => document.removeEventListener('visibilitychange', look)
}
