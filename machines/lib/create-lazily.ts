/**
 * Returns a function that creates a value at its first call, and returns the same value from then on. Meant for date
 * formatters: creating the first one blocks a desktop browser for 10 ms and a slow phone for several times as long.
 */
export function createLazily<Value extends object>(create: () => Value): () => Value {
  let created: Value | undefined
  return () => {
    created ??= create()
    return created
  }
}
