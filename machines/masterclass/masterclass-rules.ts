import { EMAIL_WORD } from '../lib/email-word.ts'
import { isEmail } from '../rules/email.ts'
import { BRAZIL, EMAIL_MAX_LENGTH, NAME_MAX_LENGTH, NAME_MIN_LENGTH } from '../rules/limits.ts'
import type { Phone } from '../rules/phone.ts'
import { countCharacters, dropUnseen, readLine } from '../rules/text.ts'
import { LINK_PHONE_MESSAGES, parseLinkPhone } from '../tools/whatsapp-link.ts'

/** The classes, by the last part of their address (spec S1 2.1). */
export const MASTERCLASSES = ['automacao', 'premium'] as const

/** A class, by the last part of its address. */
export type Masterclass = (typeof MASTERCLASSES)[number]

/** What the visitor fills in to take part. */
export type ClassRegistration = {
  readonly nome: string
  readonly email: string
  /** As typed; Brazilian unless it begins with plus. */
  readonly telefone: string
  /** The visitor agrees to be contacted about the class (LGPD, art. 7, I). */
  readonly consent: boolean
}

/** A field of a class registration. */
export type ClassField = keyof ClassRegistration

/** The fields in the order of the form. */
export const CLASS_FIELDS: readonly ClassField[] = ['nome', 'email', 'telefone', 'consent']

/** One thing wrong with one field, as the visitor reads it. */
export type ClassIssue = { readonly field: ClassField; readonly message: string }

/** An empty form, without consent. */
export const EMPTY_CLASS_REGISTRATION: ClassRegistration = {
  nome: '',
  email: '',
  telefone: '',
  consent: false,
}

/** Finds everything wrong with a registration, at most one issue per field, in the order of the form. */
export function findClassIssues({
  nome,
  email,
  telefone,
  consent,
}: ClassRegistration): readonly ClassIssue[] {
  const name = countCharacters(readLine(nome))
  return [
    ...listIssue('nome', name < NAME_MIN_LENGTH ? 'Informe o seu nome.' : null),
    ...listIssue(
      'nome',
      name > NAME_MAX_LENGTH ? `O nome pode ter até ${NAME_MAX_LENGTH} caracteres.` : null,
    ),
    ...listIssue('email', findEmailProblem(dropUnseen(email).trim())),
    ...listIssue('telefone', findPhoneProblem(telefone)),
    ...listIssue('consent', consent ? null : 'Para se inscrever, autorize o contato sobre esta aula.'),
  ]
}

/** Normalizes a registration for storage; null while something is wrong with it. */
export function normalizeClassRegistration(
  registration: ClassRegistration,
): { readonly name: string; readonly email: string; readonly phone: Phone } | null {
  const { digits } = parseLinkPhone(BRAZIL, registration.telefone)
  if (digits === null || findClassIssues(registration).length > 0) return null
  return {
    name: readLine(registration.nome),
    email: dropUnseen(registration.email).trim().toLowerCase(),
    phone: `+${digits}`,
  }
}

function findEmailProblem(email: string): string | null {
  if (email === '') return `Informe o seu ${EMAIL_WORD}.`
  return email.length > EMAIL_MAX_LENGTH || !isEmail(email)
    ? `Informe um ${EMAIL_WORD} válido, como nome@dominio.com.br.`
    : null
}

function findPhoneProblem(telefone: string): string | null {
  const { problem } = parseLinkPhone(BRAZIL, telefone)
  if (problem === 'empty') return 'Informe o seu WhatsApp, com DDD.'
  return problem === null ? null : LINK_PHONE_MESSAGES[problem]
}

function listIssue(field: ClassField, message: string | null): ClassIssue[] {
  return message === null ? [] : [{ field, message }]
}
