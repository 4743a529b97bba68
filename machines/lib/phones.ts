/** The country prefix of Brazil. */
const BRAZIL = '55'

/** Final digits that every spelling of a number shares: without prefix, area code and ninth digit. */
const LINE_DIGITS = 8

/** A number as people in Brazil dial it: the prefix, and the trunk zero with or without a carrier's code, may come first. */
const DIALLED = /^(?:0*55)?(?:0+(?:[1-9][0-9])?)?([1-9][0-9]{9,10})$/

/** A national number: area code, the ninth digit of a mobile, and the line. */
const NATIONAL = /^([1-9]{2})(9?)([0-9]{8})$/

/** First digits of mobile lines before the ninth digit was added. Lines that begin with 2 to 5 were landlines. */
const OLD_MOBILE = /^[6-9]/

/** A number in Brazil. A mobile without its ninth digit is the same number when `isOldMobile`. */
type BrazilianNumber = {
  readonly area: string
  readonly ninth: string
  readonly line: string
  readonly isOldMobile: boolean
}

/** Extracts a number's ten or eleven national digits from all that is dialled in Brazil; null for any other. */
export function extractBrazilian(digits: string): string | null {
  return DIALLED.exec(digits)?.[1] ?? null
}

/**
 * Reduces a phone to a key that every spelling of the number shares, for comparing. In Brazil spaces, punctuation, the
 * prefix 55, a leading zero with or without a carrier's code, and the ninth digit of a mobile that existed before it was
 * added (2012 to 2016) make no difference. A number with a plus names its country; any other is read as Brazilian if
 * possible.
 */
export function getPhoneKey(written: string): string {
  const number = parseBrazilian(written)
  if (!number) return extractDigits(written)
  return BRAZIL + number.area + (number.isOldMobile ? '' : number.ninth) + number.line
}

/** Whether two spellings mean the same number. False when one has no digits. */
export function isSamePhone(one: string, other: string): boolean {
  const key = getPhoneKey(one)
  return key !== '' && key === getPhoneKey(other)
}

/** Lists a number in E.164 as given, and a Brazilian mobile also with or without its ninth digit. */
export function listPhoneForms(e164: string): string[] {
  const number = parseBrazilian(e164)
  if (!number?.isOldMobile) return [e164]
  const { area, ninth, line } = number
  return [e164, `+${BRAZIL}${area}${ninth === '' ? '9' : ''}${line}`]
}

/** Returns the full form of a number in E.164: a Brazilian mobile gets its ninth digit, all others stay as they are. */
export function withNinthDigit(e164: string): string {
  return listPhoneForms(e164).reduce((longest, form) => (form.length > longest.length ? form : longest))
}

/** Returns the digits to search a number by: its last eight, which every spelling contains. */
export function getPhoneSearchTerm(phone: string): string {
  return extractDigits(phone).slice(-LINE_DIGITS)
}

/** Parses a number in Brazil; null for any other. */
function parseBrazilian(written: string): BrazilianNumber | null {
  const digits = extractDigits(written)
  const isInternational = written.trim().startsWith('+')
  if (isInternational && !/^0*55/.test(digits)) return null
  const national = extractBrazilian(isInternational ? digits.replace(/^0*55/, '') : digits)
  const [, area, ninth = '', line = ''] = NATIONAL.exec(national ?? '') ?? []
  return area === undefined ? null : { area, ninth, line, isOldMobile: OLD_MOBILE.test(line) }
}

function extractDigits(text: string): string {
  return text.replace(/[^0-9]/g, '')
}
