import { BRAZIL, PHONE_MAX_DIGITS, PHONE_MIN_DIGITS } from './limits.ts'
import { readLine } from './text.ts'

/** Country prefixes of the sign-up form, in the form's order; the first is the default (spec S1 2.9). */
export const COUNTRY_CODES = ['55', '1', '351', '44'] as const

/** One of the four country prefixes, without its plus. */
export type CountryCode = (typeof COUNTRY_CODES)[number]

/** A phone as a form holds it: the country chosen, and the digits typed, with or without what is dialled before them. */
export type FormPhone = { readonly countryCode: CountryCode; readonly telefone: string }

/**
 * A phone in E.164: `+5511987654321`. What a form sends becomes one at once (`formatE164`); what is compared and sent on is derived
 * from it. Only the stored registration also keeps the digits as they were typed.
 */
export type Phone = `+${string}`

/** Shape of a phone number in a request: digits with the country prefix, with or without a plus (spec S1 7.1). */
export const PHONE_NUMBER = new RegExp(`^\\+?[0-9]{${PHONE_MIN_DIGITS},${PHONE_MAX_DIGITS}}$`)

/** Lengths of national numbers, which distinguish a typed prefix from the number's own first digits. */
const NATIONAL_LENGTHS: Readonly<Record<CountryCode, readonly number[]>> = {
  '55': [10, 11],
  '1': [10],
  '351': [9],
  '44': [10],
}

/** Patterns of mobile numbers by country prefix; +1 has no separate ones. */
const MOBILE: Readonly<Record<CountryCode, RegExp>> = {
  '55': /^[1-9]{2}9[0-9]{8}$/,
  '1': /^[2-9][0-9]{2}[2-9][0-9]{6}$/,
  '351': /^9[0-9]{8}$/,
  '44': /^7[0-9]{9}$/,
}

/** A number as people in Brazil dial it: the prefix, and the trunk zero with or without a carrier's code, may come first. */
const DIALLED = /^(?:0*55)?(?:0+(?:[1-9][0-9])?)?([1-9][0-9]{9,10})$/

/** A national number of Brazil: area code, the ninth digit of a mobile, and the line. */
const BRAZILIAN = /^([1-9]{2})(9?)([0-9]{8})$/

/** First digits of mobile lines before the ninth digit was added. Lines that begin with 2 to 5 were landlines. */
const OLD_MOBILE = /^[6-9]/

/** Fewest digits after a country's prefix for two leading zeros to count as an international prefix, not as typing in progress. */
const SHORTEST_ABROAD = 8

/** Final digits that every spelling of a number shares: without prefix, area code and ninth digit. */
const LINE_DIGITS = 8

// Reading.

/** Extracts the digits 0 to 9, at most 15: the phone field accepts only these (spec S1 5). */
export function extractPhoneDigits(typed: string): string {
  return extractDigits(typed).slice(0, PHONE_MAX_DIGITS)
}

/** A phone as it was typed: the country it names, null when it is none of the form's, and the digits without that prefix. */
type TypedPhone = { readonly countryCode: CountryCode | null; readonly telefone: string }

/**
 * Parses a phone for the form's field as it was typed, pasted or filled in by the browser. A plus or two leading zeros name the
 * country, regardless of any text around the number: `+351 912 345 678`, `WhatsApp: (+351) 912-345-678`, `0044 7700 900123`.
 * The field's own content is parsed to itself, so the server reads what the field holds.
 */
export function parseTypedPhone(typed: string): TypedPhone {
  const { countryCode, telefone } = parseWhole(typed)
  return { countryCode, telefone: extractPhoneDigits(telefone) }
}

/**
 * Parses a phone that was sent, by the rule of the form's field but without cutting it: a cut number would be somebody else's. What
 * the field never holds stays as it is, for `findPhoneProblem` to refuse: words, and a plus that names none of the form's countries.
 */
export function parseSentPhone({ countryCode: chosen, telefone: sent }: FormPhone): FormPhone {
  const { countryCode, telefone } = parseWhole(sent)
  const isForeign = countryCode === null && sent.includes('+')
  if (isForeign || readPhone(sent) === null) return { countryCode: chosen, telefone: sent }
  return { countryCode: countryCode ?? chosen, telefone }
}

function parseWhole(typed: string): TypedPhone {
  const characters = typed.replace(/[^0-9+]/g, '')
  const [, sign, abroad = ''] = /(\+|^00)([0-9]+)$/.exec(characters) ?? []
  const named = COUNTRY_CODES.find(
    (code) => abroad.startsWith(code) && (sign === '+' || abroad.length >= code.length + SHORTEST_ABROAD),
  )
  if (!named && characters.includes('+')) return parseWhole(extractDigits(characters))
  // After a prefix two zeros are a slip, and would name another country when the field is read again.
  const digits = named ? abroad.slice(named.length).replace(/^00+/, '0') : characters
  return {
    countryCode: named ?? null,
    // With prefix and carrier's code a number has more digits than the field holds.
    telefone: digits.length > PHONE_MAX_DIGITS ? (extractBrazilian(digits) ?? digits) : digits,
  }
}

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
  const digits = extractDigits(bare)
  return /^[ (]*\+/.test(bare) ? `+${digits}` : digits
}

/** Brings a valid phone of a form to E.164. A typed country prefix or trunk zero is not repeated. */
export function formatE164(phone: FormPhone): Phone {
  return `+${phone.countryCode}${extractNationalNumber(phone)}`
}

/**
 * Reduces a phone to digits and puts the country prefix 55 before numbers of eleven digits (spec S2 5). Numbers with a
 * plus already name their country.
 */
export function normalizePhone(phone: string): string {
  const digits = extractDigits(phone)
  return digits.length === 11 && !namesCountry(phone) ? BRAZIL + digits : digits
}

// Checking.

/** What is wrong with a phone. */
export type PhoneProblem = 'phoneLengthWrong' | 'phoneAllSame' | 'phoneSequence'

/** What is said of digits that nobody is called by (spec S1 5). */
export const IMPLAUSIBLE_PHONE = {
  allSame: 'Telefone inválido: todos os dígitos são iguais.',
  sequence: 'Telefone inválido: sequência de dígitos não permitida.',
} as const

/** Finds what makes a form's phone invalid (spec S1 5); null when it is valid. */
export function findPhoneProblem(phone: FormPhone): PhoneProblem | null {
  if (!/^[0-9]*$/.test(phone.telefone)) return 'phoneLengthWrong'
  const national = extractNationalNumber(phone)
  if (!hasEnoughDigits(phone) || national.length > PHONE_MAX_DIGITS) return 'phoneLengthWrong'
  if (isOneRepeatedDigit(national)) return 'phoneAllSame'
  return isDigitSequence(national) ? 'phoneSequence' : null
}

/** Whether there are enough digits to say anything about the number. Portuguese numbers have only nine, so their prefix counts too. */
export function hasEnoughDigits({ countryCode, telefone }: FormPhone): boolean {
  const prefix = countryCode === '351' && telefone.length === 9 ? countryCode.length : 0
  return telefone.length + prefix >= PHONE_MIN_DIGITS
}

/**
 * Why a code may not reach a number: it lacks its area code, is a landline, has too few or too many digits, or is otherwise no
 * mobile number.
 */
export type PhoneDoubt = 'areaCodeMissing' | 'landline' | 'tooShort' | 'tooLong' | 'notMobile'

/** Finds what makes a typed number doubtful, for a hint in the form; null when it looks like a mobile number. */
export function findPhoneDoubt(phone: FormPhone): PhoneDoubt | null {
  const { countryCode } = phone
  const national = extractNationalNumber(phone)
  if (MOBILE[countryCode].test(national)) return null
  if (national.length > Math.max(...NATIONAL_LENGTHS[countryCode])) return 'tooLong'
  if (countryCode === BRAZIL && /^9[0-9]{8}$/.test(national)) return 'areaCodeMissing'
  // Ten digits are a landline or a mobile without its ninth digit.
  if (countryCode === BRAZIL && /^[1-9]{2}[2-5][0-9]{7}$/.test(national)) return 'landline'
  return countryCode === BRAZIL && /^[1-9]{2}[6-9][0-9]{7}$/.test(national) ? 'tooShort' : 'notMobile'
}

/** Whether every digit is the same, as in `00000000000`. */
export function isOneRepeatedDigit(digits: string): boolean {
  return /^([0-9])\1+$/.test(digits)
}

/**
 * Whether the digits run up or down, as in `0123456789` or `9876543210`. A run continues past the ends (`...8901...`),
 * because a phone can have more than ten digits.
 */
export function isDigitSequence(digits: string): boolean {
  return digits.length > 1 && (isRun(digits, 1) || isRun(digits, 9))
}

function isRun(digits: string, step: number): boolean {
  return [...digits].every(
    (digit, index) => index === 0 || Number(digit) === (Number(digits[index - 1]) + step) % 10,
  )
}

// Comparing. What the CRM or a message says is compared by `isSamePhone`. Our rows hold E.164: they are looked up by
// `listPhoneForms`, and locked by `withNinthDigit`. Who holds a person of the CRM, only the same E.164 says.

/**
 * Reduces a phone to what every spelling of the number shares, for comparing. In Brazil spaces, punctuation, the
 * prefix 55, a leading zero with or without a carrier's code, and the ninth digit of a mobile that existed before it was
 * added (2012 to 2016) make no difference. A number with a plus names its country; any other is read as Brazilian if
 * possible.
 */
export function getComparedPhone(written: string): string {
  const number = parseBrazilian(written)
  if (!number) return extractDigits(written)
  return BRAZIL + number.area + (number.isOldMobile ? '' : number.ninth) + number.line
}

/** Whether two spellings mean the same number. False when one has no digits. */
export function isSamePhone(one: string, other: string): boolean {
  const key = getComparedPhone(one)
  return key !== '' && key === getComparedPhone(other)
}

/** Lists a number in E.164 as given, and a Brazilian mobile also with or without its ninth digit. */
export function listPhoneForms(e164: Phone): Phone[] {
  const number = parseBrazilian(e164)
  if (!number?.isOldMobile) return [e164]
  const { area, ninth, line } = number
  return [e164, `+${BRAZIL}${area}${ninth === '' ? '9' : ''}${line}`]
}

/** Returns the full form of a number in E.164: a Brazilian mobile gets its ninth digit, all others stay as they are. */
export function withNinthDigit(e164: Phone): Phone {
  return listPhoneForms(e164).reduce((longest, form) => (form.length > longest.length ? form : longest))
}

/** Returns the digits to search a number by: its last eight, which every spelling contains. */
export function getPhoneSearchTerm(phone: string): string {
  return extractDigits(phone).slice(-LINE_DIGITS)
}

// Showing.

/** Formats eleven digits as `(DD) 9XXXX-XXXX` and ten as `(DD) XXXX-XXXX`; others are returned as they are (spec S2 5). */
export function formatBrazilianPhone(digits: string): string {
  if (!/^[0-9]{10,11}$/.test(digits)) return digits
  return `(${digits.slice(0, 2)}) ${digits.slice(2, -4)}-${digits.slice(-4)}`
}

/**
 * Formats a phone for display, from bare digits or the international format: `+55 (11) 98765-4321`. Ten or eleven bare
 * digits get the prefix 55 (spec S1 5).
 */
export function formatPhone(phone: string): string {
  const { prefix, national } = splitPhone(phone)
  if (prefix === BRAZIL) return `+${BRAZIL} ${formatBrazilianPhone(national)}`
  return `+${prefix} ${national}`.trim()
}

/**
 * Masks a phone so that it can be shown without proof: `(11) 9••••-4821`; abroad, the prefix and the last four digits.
 * Takes bare digits or the international format.
 */
export function maskPhone(phone: string): string {
  const { prefix, national } = splitPhone(phone)
  const lastFour = national.slice(-4)
  if (prefix !== BRAZIL) return `+${prefix} ${'•'.repeat(Math.max(0, national.length - 4))}${lastFour}`
  const ninth = national.length === 11 ? national.slice(2, 3) : ''
  return `(${national.slice(0, 2)}) ${ninth}••••-${lastFour}`
}

// Taking apart.

/** Extracts the national number of a phone typed with its country's prefix, a trunk zero or, in Brazil, a carrier's code. */
function extractNationalNumber({ countryCode, telefone }: FormPhone): string {
  if (countryCode === BRAZIL) return extractBrazilian(telefone) ?? telefone
  const lengths = NATIONAL_LENGTHS[countryCode]
  const typedTooMuch = [countryCode, '0'].find(
    (prefix) => telefone.startsWith(prefix) && lengths.includes(telefone.length - prefix.length),
  )
  return telefone.slice(typedTooMuch?.length ?? 0)
}

/** Extracts a number's ten or eleven national digits from all that is dialled in Brazil; null for any other. */
function extractBrazilian(digits: string): string | null {
  return DIALLED.exec(digits)?.[1] ?? null
}

/** Parses a number in Brazil; null for any other. A mobile without its ninth digit is the same number when `isOldMobile`. */
function parseBrazilian(written: string) {
  const digits = extractDigits(written)
  if (namesCountry(written) && !/^0*55/.test(digits)) return null
  const national = extractBrazilian(namesCountry(written) ? digits.replace(/^0*55/, '') : digits)
  const [, area, ninth = '', line = ''] = BRAZILIAN.exec(national ?? '') ?? []
  return area === undefined ? null : { area, ninth, line, isOldMobile: OLD_MOBILE.test(line) }
}

function splitPhone(phone: string): { prefix: string; national: string } {
  const digits = extractDigits(phone)
  const isBare = !namesCountry(phone) && digits.length <= 11
  const prefix = isBare ? BRAZIL : (COUNTRY_CODES.find((code) => digits.startsWith(code)) ?? '')
  return { prefix, national: isBare ? digits : digits.slice(prefix.length) }
}

/** Whether a number names its country with a plus. */
function namesCountry(phone: string): boolean {
  return phone.trim().startsWith('+')
}

function extractDigits(text: string): string {
  return text.replace(/[^0-9]/g, '')
}
