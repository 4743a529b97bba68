import { BRAZIL, isDigitSequence, isOneRepeatedDigit } from '../rules/phone.ts'
import { lengthOf } from '../rules/rules.ts'
import { type CountryCode, phoneE164 } from '../sign-up/registration.ts'

/** Shortest and longest international number, digits with the country prefix (E.164). */
const E164_DIGITS = { min: 8, max: 15 } as const

/** A pasted text longer than this is no phone number, whatever it holds. */
const PHONE_TEXT_MAX = 120

/** Longest message of a link, in characters: beyond that its QR Code gets too dense for a phone's camera. */
export const LINK_MESSAGE_MAX = 500

/** Longest value of a tracking parameter, in characters. */
export const TRACKING_MAX = 60

/** What can be wrong with the number of a link. */
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
  sameDigits: 'Telefone inválido: todos os dígitos são iguais.',
  sequence: 'Telefone inválido: sequência de dígitos não permitida.',
  notInPlan: 'Este número não existe no plano de numeração do país. Confira o DDD e cada dígito.',
}

/** A number as it was read: international digits without plus, or what is wrong with it. */
export type LinkPhone =
  | { readonly digits: string; readonly problem: null }
  | { readonly digits: null; readonly problem: LinkPhoneProblem }

/**
 * Reads what was typed or pasted beside a country: a national number, an international one with `+` or `00`, or a
 * whole `wa.me` address. Only the digits count; whether the number exists is asked of a numbering plan afterwards.
 */
export function readLinkPhone(countryCode: CountryCode, typed: string): LinkPhone {
  const text = typed.trim()
  if (text === '') return refused('empty')
  if (text.length > PHONE_TEXT_MAX) return refused('tooLong')
  const linked = /(?:wa\.me\/|[?&]phone=)\+?([0-9]+)/i.exec(text)?.[1]
  if (linked !== undefined) return checked(linked, linked)
  const bare = text.replace(/^tel:/i, '')
  if (!/^[0-9+().\-\s\u00a0\u2010-\u2015]*$/.test(bare)) return refused('notANumber')
  const digits = bare.replace(/[^0-9]/g, '')
  if (digits === '') return refused('notANumber')
  if (bare.trim().startsWith('+')) return checked(digits, digits)
  if (digits.startsWith('00')) return checked(digits.slice(2), digits.slice(2))
  const international = phoneE164({ countryCode, telefone: digits }).slice(1)
  if (countryCode === BRAZIL && international.length < 12) return refused('tooShort')
  return checked(international, international.slice(countryCode.length))
}

/** Where a conversation that came through the link started; any of them may be empty. */
export type LinkTracking = { readonly source: string; readonly medium: string; readonly campaign: string }

/** What a link is made of. */
export type LinkParts = {
  /** International digits without plus. */
  readonly digits: string
  readonly message: string
  readonly tracking: LinkTracking
  /** Repeats the origin at the end of the message, the one place where the office reads it. */
  readonly tellsOrigin: boolean
}

/** The message as it arrives: the written one, and the origin on a line of its own where that is wanted. */
export function linkMessage({ message, tracking, tellsOrigin }: Omit<LinkParts, 'digits'>): string {
  const written = tidyText(message)
  const origin = tellsOrigin ? originOf(tracking) : ''
  if (origin === '') return written
  return `${written}${written === '' ? '' : '\n\n'}Origem: ${origin}`
}

/** The address that opens the conversation. Every value is percent-encoded, so no text can change the address's shape. */
export function whatsAppLink(parts: LinkParts): string {
  const { digits, tracking } = parts
  const parameters = [
    ['text', linkMessage(parts)],
    ['utm_source', slugOf(tracking.source)],
    ['utm_medium', slugOf(tracking.medium)],
    ['utm_campaign', slugOf(tracking.campaign)],
  ].flatMap(([name = '', value = '']) => (value === '' ? [] : [`${name}=${encodeURIComponent(value)}`]))
  return `https://wa.me/${digits}${parameters.length > 0 ? `?${parameters.join('&')}` : ''}`
}

/** What is wrong with a message, as shown, or null. */
export function linkMessageProblem(message: string): string | null {
  const over = lengthOf(message) - LINK_MESSAGE_MAX
  return over > 0
    ? `Passou ${over} ${over === 1 ? 'caractere' : 'caracteres'} do limite de ${LINK_MESSAGE_MAX}.`
    : null
}

/** A tracking value as addresses carry it: lower case, without accents, words joined by hyphens, at most 60 characters. */
export function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '-')
    .slice(0, TRACKING_MAX)
    .replace(/^-+|-+$/g, '')
}

function originOf({ source, medium, campaign }: LinkTracking): string {
  return [source, medium, campaign].map(slugOf).filter(Boolean).join(' / ')
}

function checked(digits: string, national: string): LinkPhone {
  if (digits.length < E164_DIGITS.min) return refused('tooShort')
  if (digits.length > E164_DIGITS.max) return refused('tooLong')
  if (isOneRepeatedDigit(national)) return refused('sameDigits')
  return isDigitSequence(national) ? refused('sequence') : { digits, problem: null }
}

function refused(problem: LinkPhoneProblem): LinkPhone {
  return { digits: null, problem }
}

/** Half a surrogate pair would make `encodeURIComponent` throw. */
function tidyText(text: string): string {
  return text
    .replace(/\p{Surrogate}/gu, '\ufffd')
    .replace(/\r\n?/g, '\n')
    .trim()
}
