/** A chart's value on one line: `filling.name`, regions side by side: `entry.editing | resend.available`. */
export function stateWords(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value !== 'object' || value === null) return ''
  return Object.entries(value)
    .map(([key, inner]) => {
      const deeper = stateWords(inner)
      if (deeper === '') return key
      return deeper.includes(' | ') ? `${key}.(${deeper})` : `${key}.${deeper}`
    })
    .join(' | ')
}
