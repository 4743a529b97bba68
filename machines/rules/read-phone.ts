import { readLine } from './text.ts'

/**
 * Reads a phone as people write and paste it: with direction marks, `tel:`, punctuation, the zero abroad leaves out
 * (`+44 (0)20`) and the `xx` that stands for a carrier's code (`0xx11`).
 * @returns a plus where it names its country, and the digits; null where anything else stands in it
 */
export function readPhone(typed: string): string | null {
  const bare = readLine(typed)
    .replace(/^tel:/i, '')
    .replace(/^(\(?\+.*)\(0\)/, '$1')
    .replace(/0 ?xx/i, '0')
  if (!/^[0-9+().\- /\u2010-\u2015]*$/.test(bare)) return null
  const digits = bare.replace(/[^0-9]/g, '')
  return /^[ (]*\+/.test(bare) ? `+${digits}` : digits
}
