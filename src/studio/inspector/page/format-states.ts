/** Formats a state value on one line: `filling.name`, and parallel regions: `entry.editing | resend.available`. */
export function formatStates(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  return Object.entries(value)
    .map(([key, inner]) => {
      const deeper = formatStates(inner)
      if (deeper === '') return key
      return deeper.includes(' | ') ? `${key}.(${deeper})` : `${key}.${deeper}`
    })
    .join(' | ')
}
