import { BRAZIL } from '../rules/limits.ts'
import {
  COUNTRY_CODES,
  type CountryCode,
  formatE164,
  IMPLAUSIBLE_PHONE,
  isDigitSequence,
  isOneRepeatedDigit,
  readPhone,
} from '../rules/phone.ts'
import { countCharacters, readLine } from '../rules/text.ts'
import { E164_DIGITS, LINK_MESSAGE_MAX, PHONE_TEXT_MAX, TRACKING_MAX } from './limits.ts'

/** What can be wrong with a link's phone number. */
export type LinkPhoneProblem =
  | 'empty'
  | 'notANumber'
  | 'tooShort'
  | 'tooLong'
  | 'sameDigits'
  | 'sequence'
  | 'notInPlan'

/** What the visitor reads. */
export const LINK_PHONE_MESSAGES: Readonly<Record<LinkPhoneProblem, string>> = {
  empty: 'Informe o número que vai receber as conversas.',
  notANumber: 'Use só números, espaços, parênteses e traços. Letras não fazem parte de um telefone.',
  tooShort: 'Faltam dígitos. Informe o DDD e o número completo.',
  tooLong: 'São dígitos demais para um telefone. Confira se dois números foram colados juntos.',
  sameDigits: IMPLAUSIBLE_PHONE.allSame,
  sequence: IMPLAUSIBLE_PHONE.sequence,
  notInPlan: 'Este número não existe no plano de numeração do país. Confira o DDD e cada dígito.',
}

/** A parsed number: international digits without plus, or what is wrong with it. */
export type LinkPhone =
  | { readonly digits: string; readonly problem: null }
  | { readonly digits: null; readonly problem: LinkPhoneProblem }

/**
 * Parses what was typed or pasted: a national number of the country, an international one with `+` or `00`, or a `wa.me`
 * address. Whether the number exists is checked against a numbering plan afterwards.
 */
export function parseLinkPhone(countryCode: CountryCode, typed: string): LinkPhone {
  const text = readLine(typed)
  if (text === '') return refusePhone('empty')
  if (text.length > PHONE_TEXT_MAX) return refusePhone('tooLong')
  const linked = /(?:wa\.me\/|[?&]phone=)\+?([0-9]+)/i.exec(text)?.[1]
  if (linked !== undefined) return readAbroad(linked)
  const phone = readPhone(text)
  if (!phone?.replace('+', '')) return refusePhone('notANumber')
  const abroad = /^(?:\+|00)(.*)/.exec(phone)?.[1]
  if (abroad !== undefined) return readAbroad(abroad)
  const international = formatE164({ countryCode, telefone: phone }).slice(1)
  if (countryCode === BRAZIL && international.length < 12) return refusePhone('tooShort')
  return checkDigits(international, international.slice(countryCode.length))
}

/** Reads the digits of a number that names its country. Of other countries than the form's, only the plan knows more. */
function readAbroad(digits: string): LinkPhone {
  const countryCode = COUNTRY_CODES.find((code) => digits.startsWith(code))
  const read = countryCode
    ? formatE164({ countryCode, telefone: digits.slice(countryCode.length) }).slice(1)
    : digits
  return checkDigits(read, read)
}

/** Origin of the conversations a link brings; each field may be empty. */
export type LinkTracking = { readonly source: string; readonly medium: string; readonly campaign: string }

/** What a link is made of. */
export type LinkParts = {
  /** International digits without plus. */
  readonly digits: string
  readonly message: string
  readonly tracking: LinkTracking
  /** Whether the message ends with the origin, so that the office can read it. */
  readonly tellsOrigin: boolean
}

/** Composes the message: the text, and, if wanted, the origin on a separate line. */
export function composeLinkMessage({ message, tracking, tellsOrigin }: Omit<LinkParts, 'digits'>): string {
  const written = normalizeText(message)
  const origin = tellsOrigin ? formatOrigin(tracking) : ''
  if (origin === '') return written
  return `${written}${written === '' ? '' : '\n\n'}Origem: ${origin}`
}

/** Creates the address that opens the conversation. Every value is percent-encoded. */
export function createWhatsAppLink(parts: LinkParts): string {
  const { digits, tracking } = parts
  const parameters = [
    ['text', composeLinkMessage(parts)],
    ['utm_source', slugify(tracking.source)],
    ['utm_medium', slugify(tracking.medium)],
    ['utm_campaign', slugify(tracking.campaign)],
  ].flatMap(([name = '', value = '']) => (value === '' ? [] : [`${name}=${encodeURIComponent(value)}`]))
  return `https://wa.me/${digits}${parameters.length > 0 ? `?${parameters.join('&')}` : ''}`
}

/** Finds the problem of a message as the visitor reads it; null when the message is fine. */
export function findLinkMessageProblem(message: string): string | null {
  const over = countCharacters(message) - LINK_MESSAGE_MAX
  return over > 0
    ? `Passou ${over} ${over === 1 ? 'caractere' : 'caracteres'} do limite de ${LINK_MESSAGE_MAX}.`
    : null
}

/** Turns a tracking value into a slug: lower case, no accents, hyphens between words, at most 60 characters. */
export function slugify(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .slice(0, TRACKING_MAX)
    .replace(/^-|-$/g, '')
}

function formatOrigin({ source, medium, campaign }: LinkTracking): string {
  return [source, medium, campaign].map(slugify).filter(Boolean).join(' / ')
}

function checkDigits(digits: string, national: string): LinkPhone {
  if (digits.length < E164_DIGITS.min) return refusePhone('tooShort')
  if (digits.length > E164_DIGITS.max) return refusePhone('tooLong')
  if (isOneRepeatedDigit(national)) return refusePhone('sameDigits')
  return isDigitSequence(national) ? refusePhone('sequence') : { digits, problem: null }
}

function refusePhone(problem: LinkPhoneProblem): LinkPhone {
  return { digits: null, problem }
}

/** Normalizes a text; a lone surrogate would make `encodeURIComponent` throw. */
function normalizeText(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/\r\n?/g, '\n')
    .trim()
}
