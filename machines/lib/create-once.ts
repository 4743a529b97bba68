/**
 * Returns a function that creates a value at its first call, and returns the same value from then on. For formatters of dates:
 * the first one takes the browser of a slow phone 100 ms, more than the rest of the file it stands in.
 */
export function createOnce<Value extends object>(create: () => Value): () => Value {
  let created: Value | undefined
  return () => {
    created ??= create()
    return created
  }
}
