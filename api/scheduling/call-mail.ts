import { formatCalendarFile } from '#machines/scheduling/calendar-file.ts'
import { CALL_MAIL_LINKS, type CallMailCause, writeCallMail } from '#machines/scheduling/call-mail-texts.ts'
import { formatCallAddress } from '#machines/scheduling/call-page.ts'
import { getReminderDelay } from '#machines/scheduling/reminder.ts'
import { hashContact } from '../lib/hash-contact.ts'
import { getMailBrand, type MailBrand } from '../mail/brand.ts'
import { layOutMail } from '../mail/layout.ts'
import type { MailLink } from '../mail/mail-page.tsx'
import type { Mail } from '../mail/mailer.ts'
import type { Calendar, Settings } from '../services.ts'
import type { Appointment } from '../store/appointments.ts'
import { signCallLink } from './call-link.ts'
import type { AppointmentContact } from './contact.ts'

/** A first name that the e-mail may repeat: any other typed text could send a stranger's words to this address. */
const FIRST_NAME = /^[\p{L}'’-]{1,40}$/u

/**
 * Composes the e-mail about a call. Its id is derived from call, address, revision and cause, so that every repetition has
 * the same id, and the one to a corrected address another.
 * @param contact of the appointment
 */
export async function composeCallMail(
  { config, secrets, scheduling }: Calendar & Settings,
  appointment: Appointment,
  contact: AppointmentContact,
  cause: CallMailCause,
): Promise<Mail> {
  const brand = getMailBrand(config)
  const { id, startsAt, minutes, kind, revision } = appointment
  const [firstName = ''] = contact.name.trim().split(/\s+/)
  const texts = writeCallMail(cause, {
    kind,
    startsAt,
    minutes,
    firstName: FIRST_NAME.test(firstName) ? firstName : null,
    brandName: brand.name,
    brandEmail: brand.email,
    canChange: scheduling === null,
    isReminded: getReminderDelay(startsAt, new Date()) !== null,
  })
  const links = scheduling
    ? []
    : listLinks(brand, { id, signature: signCallLink({ id, contact }, secrets.session) }, cause)
  const booking = { id, startsAt: startsAt.toISOString(), durationMinutes: minutes, revision }
  const entry = {
    title: `${texts.facts[0]?.[1] ?? ''} com a ${brand.name}`,
    description: `Conversa de ${minutes} minutos, online. Para alterar ou cancelar, abra o e-mail de confirmação.`,
    location: 'Online',
    host: new URL(brand.siteUrl).host,
  }
  const method = cause === 'cancelled' ? 'CANCEL' : 'REQUEST'
  return {
    id: `${id}.${hashContact(secrets.session, contact.email)}.${revision}.${cause}`,
    to: contact.email,
    ...(await layOutMail(texts, links, brand)),
    // A reminder does not change the calendar entry.
    calendar:
      cause === 'reminder'
        ? null
        : {
            method,
            content: formatCalendarFile(booking, entry, new Date(), {
              name: method,
              organizer: brand,
              attendee: contact.email,
            }),
          },
  }
}

function listLinks(
  { siteUrl }: MailBrand,
  link: { readonly id: string; readonly signature: string },
  cause: CallMailCause,
): readonly MailLink[] {
  // The page of the call offers the calendar in a browser that knows the reader, and contact with the team in any
  // other.
  if (cause === 'cancelled')
    return [{ label: CALL_MAIL_LINKS.see, to: formatCallAddress(siteUrl, 'see', link) }]
  return [
    { label: CALL_MAIL_LINKS.change, to: formatCallAddress(siteUrl, 'change', link) },
    { label: CALL_MAIL_LINKS.cancel, to: formatCallAddress(siteUrl, 'cancel', link) },
  ]
}
