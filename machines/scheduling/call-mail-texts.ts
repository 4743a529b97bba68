import type { MailTexts } from '../lib/mail-texts.ts'
import { OFFICE_TIME_ZONE } from '../lib/office-time.ts'
import type { CallKind } from './booking.ts'
import { CALL_KIND_NAMES } from './call-kind-names.ts'

/** The occasion of an e-mail about a call. */
export type CallMailCause = 'booked' | 'changed' | 'cancelled' | 'reminder'

/** What the texts speak of. */
export type CallOfMail = {
  readonly kind: CallKind
  readonly startsAt: Date
  readonly minutes: number
  /** The visitor's first name; null where it should not be repeated. */
  readonly firstName: string | null
  readonly brandName: string
  /** Where a person answers. */
  readonly brandEmail: string
  /** Whether the reader can change it by the links. */
  readonly canChange: boolean
  /** Whether a reminder follows. */
  readonly isReminded: boolean
}

/** Labels of the links. */
export const CALL_MAIL_LINKS = {
  change: 'Alterar horário',
  cancel: 'Cancelar conversa',
  see: 'Marcar outro dia',
} as const

const longDay = new Intl.DateTimeFormat('pt-BR', {
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: OFFICE_TIME_ZONE,
})
const clock = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'short', timeZone: OFFICE_TIME_ZONE })

/** Writes an e-mail about a call. */
export function writeCallMail(cause: CallMailCause, call: CallOfMail): MailTexts {
  const day = longDay.format(call.startsAt)
  const time = clock.format(call.startsAt)
  const name = CALL_KIND_NAMES[call.kind]
  const opening = OPENINGS[cause](name, `${day}, às ${time}`)
  return {
    ...opening,
    greeting: call.firstName === null ? 'Olá.' : `Olá, ${call.firstName}.`,
    facts: [
      ['O quê', CALL_KIND_NAMES[call.kind]],
      ['Dia', day],
      ['Horário', `${time} (horário de Brasília)`],
      ['Duração', `${call.minutes} minutos`],
      ['Onde', 'Online'],
    ],
    after: cause === 'cancelled' ? [AFTER_CANCELLING] : listNext(cause, call),
    reason: `Você recebe este e-mail porque este endereço foi informado ao agendar uma conversa com a ${call.brandName}. Se não foi você, pode ignorá-lo.`,
  }
}

type Opening = Pick<MailTexts, 'subject' | 'title' | 'lead'>

const OPENINGS: Readonly<Record<CallMailCause, (name: string, when: string) => Opening>> = {
  booked: (name, when) => ({
    subject: `${name} confirmada: ${when}`,
    title: `Sua ${name.toLowerCase()} está marcada`,
    lead: 'O horário é seu. Abra o anexo para pôr a conversa na sua agenda.',
  }),
  changed: (name, when) => ({
    subject: `${name} com novo horário: ${when}`,
    title: 'O horário mudou',
    lead: `A sua ${name.toLowerCase()} tem um novo horário. O arquivo em anexo atualiza a sua agenda.`,
  }),
  cancelled: (name, when) => ({
    subject: `${name} cancelada: ${when}`,
    title: `Sua ${name.toLowerCase()} foi cancelada`,
    lead: 'O arquivo em anexo a retira da sua agenda.',
  }),
  reminder: (name, when) => ({
    subject: `Lembrete: ${name.toLowerCase()}, ${when}`,
    title: `Sua ${name.toLowerCase()} está chegando`,
    lead: 'Passamos para lembrar do horário que você escolheu.',
  }),
}

const AFTER_CANCELLING = 'Se quiser marcar outro dia, comece pelo link abaixo.'

function listNext(cause: CallMailCause, { isReminded, canChange, brandEmail }: CallOfMail): string[] {
  return [
    'No horário marcado, a nossa equipe chama você no WhatsApp do cadastro.',
    ...(cause !== 'reminder' && isReminded ? ['Um dia antes, enviamos um lembrete.'] : []),
    canChange
      ? 'Se o horário não servir mais, altere ou cancele pelos links abaixo.'
      : `Para alterar ou cancelar, escreva para ${brandEmail}.`,
  ]
}
