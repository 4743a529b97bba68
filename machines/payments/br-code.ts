/** Id and length of the checksum field; its four digits end the code. */
const CHECK_FIELD = '6304'

/** Payload format indicator, always the first field of a BR Code. */
const FORMAT_FIELD = '000201'

/** Identifier of PIX in the merchant account field. */
const PIX_ARRANGEMENT = 'br.gov.bcb.pix'

/** Required fields: format, category, currency, country, receiver's name and city, and the checksum. */
const REQUIRED_FIELDS = ['00', '52', '53', '58', '59', '60', '63'] as const

/**
 * Computes the CRC-16 of a BR Code (CCITT, polynomial 0x1021, from 0xFFFF) as four upper-case hexadecimal digits.
 * @param text everything before the four digits of the checksum; computed over its UTF-8 bytes
 */
export function computeBrCodeCheck(text: string): string {
  let crc = 0xffff
  for (const byte of encodeUtf8(text)) {
    crc ^= byte << 8
    for (let bit = 0; bit < 8; bit += 1) crc = ((crc << 1) ^ (crc & 0x8000 ? 0x1021 : 0)) & 0xffff
  }
  return crc.toString(16).toUpperCase().padStart(4, '0')
}

/**
 * Whether a text is a complete PIX code: all fields, in reais, and a valid checksum. Checked before the code is shown, so
 * that no visitor pays a truncated or corrupted code.
 */
export function isBrCode(text: string): boolean {
  // A lone surrogate has no UTF-8 bytes.
  if (/[\ud800-\udfff]/u.test(text)) return false
  if (!text.startsWith(FORMAT_FIELD) || text.slice(-8, -4) !== CHECK_FIELD) return false
  if (computeBrCodeCheck(text.slice(0, -4)) !== text.slice(-4).toUpperCase()) return false
  const fields = parseFields(text)
  if (fields === null || !REQUIRED_FIELDS.every((id) => fields.has(id))) return false
  return fields.get('53') === '986' && (fields.get('26') ?? '').toLowerCase().includes(PIX_ARRANGEMENT)
}

/** Parses the fields by id: two digits of id, two of length, then the value. Null when a length does not fit. */
function parseFields(text: string): ReadonlyMap<string, string> | null {
  const fields = new Map<string, string>()
  for (let at = 0; at < text.length; ) {
    const head = text.slice(at, at + 4)
    const end = at + 4 + Number(head.slice(2))
    if (!/\d{4}/.test(head) || end > text.length) return null
    fields.set(head.slice(0, 2), text.slice(at + 4, end))
    at = end
  }
  return fields
}

/** Encodes UTF-8 without `TextEncoder`, which is not part of plain ECMAScript. */
function encodeUtf8(text: string): number[] {
  return [...encodeURIComponent(text).matchAll(/%([0-9A-F]{2})|./g)].map(([part, hex]) =>
    hex === undefined ? part.charCodeAt(0) : Number.parseInt(hex, 16),
  )
}
