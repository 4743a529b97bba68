/**
 * Codes as the system, Node, Postgres and its driver write them; text that a visitor typed does not match by chance.
 */
const CODE = /^[A-Z0-9][A-Z0-9_]{2,49}$/

/**
 * Finds the code of what caused an error: `ECONNREFUSED`, `57P01`. Drivers wrap the system's errors, and Node puts the
 * failed attempts of one connection into an `AggregateError`: the innermost code says most.
 */
export function findErrorCode(thrown: unknown): string | undefined {
  return findInnermost(thrown, new Set())
}

function findInnermost(thrown: unknown, seen: Set<unknown>): string | undefined {
  if (!(thrown instanceof Error) || seen.has(thrown)) return undefined
  seen.add(thrown)
  const inner = [thrown.cause, ...(thrown instanceof AggregateError ? thrown.errors : [])]
  for (const cause of inner) {
    const code = findInnermost(cause, seen)
    if (code !== undefined) return code
  }
  return 'code' in thrown && typeof thrown.code === 'string' && CODE.test(thrown.code)
    ? thrown.code
    : undefined
}

/** Returns whether a time-out caused an error: the database's driver gives its own no code. */
export function isTimeout(thrown: unknown): boolean {
  return thrown instanceof Error && (/timeout/i.test(thrown.message) || isTimeout(thrown.cause))
}
