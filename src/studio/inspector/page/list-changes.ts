/** A value that an event changed: its path, and its earlier and present value, each undefined if missing. */
export type Change = { readonly path: string; readonly before: unknown; readonly after: unknown }

/** Lists the differences between two contexts, field by field. A list counts as one value. */
export function listChanges(before: unknown, after: unknown, path = ''): readonly Change[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return []
  if (!isRecord(before) || !isRecord(after)) return [{ path, before, after }]
  const keys = new Set([...Object.keys(before), ...Object.keys(after)])
  return [...keys].flatMap((key) =>
    listChanges(before[key], after[key], path === '' ? key : `${path}.${key}`),
  )
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
