/** Field 63 with its length, the last before the four digits of the check. */
const CHECK_FIELD = '6304'

/** Payload format indicator, always the first field of a BR Code. */
const FORMAT_FIELD = '000201'

/** Name of the PIX arrangement, in the receiver's account field. */
const PIX_ARRANGEMENT = 'br.gov.bcb.pix'

/** Fields every code has: format, category, currency, country, receiver's name and city, and the check itself. */
const REQUIRED_FIELDS = ['00', '52', '53', '58', '59', '60', '63'] as const

/**
 * CRC-16 of a BR Code (CCITT, polynomial 0x1021, from 0xFFFF) as four upper-case hexadecimal digits.
 * @param text everything before the check's own four digits; reckoned over its UTF-8 bytes
 */
export function brCodeCheck(text: string): string {
  let crc = 0xffff
  for (const byte of utf8(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/**
 * Whether a text is a whole PIX code that a bank's app can read: fields complete, in reais, and the check right. It is
 * checked before anybody is shown it, so that a cut or garbled code is never paid.
 */
export function isBrCode(text: string): boolean {
  // Half a character has no bytes to be checked.
  if (/[\ud800-\udfff]/u.test(text)) return false
  if (!text.startsWith(FORMAT_FIELD) || text.slice(-8, -4) !== CHECK_FIELD) return false
  if (brCodeCheck(text.slice(0, -4)) !== text.slice(-4).toUpperCase()) return false
  const fields = fieldsOf(text)
  if (fields === null || !REQUIRED_FIELDS.every((id) => fields.has(id))) return false
  return fields.get('53') === '986' && (fields.get('26') ?? '').toLowerCase().includes(PIX_ARRANGEMENT)
}

/** The fields by id: two digits of id, two of length, then the value. Null where a length does not fit. */
function fieldsOf(text: string): ReadonlyMap<string, string> | null {
  const fields = new Map<string, string>()
  for (let at = 0; at < text.length; ) {
    const head = text.slice(at, at + 4)
    const end = at + 4 + Number(head.slice(2))
    if (!/^\d{4}$/.test(head) || end > text.length) return null
    fields.set(head.slice(0, 2), text.slice(at + 4, end))
    at = end
  }
  return fields
}

/** UTF-8 bytes without the host's encoder, which charts do not know. */
function utf8(text: string): number[] {
  return [...encodeURIComponent(text).matchAll(/%([0-9A-F]{2})|./g)].map(([part, hex]) =>
    hex === undefined ? part.charCodeAt(0) : Number.parseInt(hex, 16),
  )
}
