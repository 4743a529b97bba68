import { ACTIVITY_TYPES } from '#machines/deals/limits.ts'
import { getOfficeMoment } from '#machines/lib/office-time.ts'
import { CALL_KIND_NAMES } from '#machines/scheduling/call-kind-names.ts'
import { formatRowDate } from '#machines/scheduling/provider-rows.ts'
import { readDealLinks } from '../deals/deal-links.ts'
import { escapeHtml } from '../deals/note-html.ts'
import type { NewsOfDeleted } from '../deals/report-deleted-deal.ts'
import { createOnce } from '../intents/create-once.ts'
import type { NewActivity } from '../providers/pipedrive/writes.ts'
import { isMissing } from '../providers/provider-error.ts'
import { withRetry } from '../retried-request/with-retry.ts'
import type { Crm, Store } from '../services.ts'
import { type Appointment, findAppointment } from '../store/appointments.ts'
import { AppointmentContact } from './contact.ts'

/** Where the call takes place (spec S2 9). */
const LOCATION = 'Online'

/**
 * Brings the one activity of a call up to date: created exactly once even across failures (decision 9), moved with
 * the call, given its corrected address, and marked when the call was cancelled, so that the salesperson sees it in the
 * deal's history. A call whose contact was deleted stays unchanged.
 */
export async function writeActivity(
  services: Store & Crm,
  appointmentId: string,
  dealId: number,
  signal: AbortSignal,
): Promise<void> {
  const appointment = await findAppointment(services.database.db, appointmentId)
  const activity = appointment && formatActivity(appointment)
  if (!appointment || !activity) return
  const { id, isNew } = await createOnce(services, {
    key: `activity:${appointmentId}`,
    kind: 'activity',
    leadId: appointment.leadId,
    find: async (scope) => {
      const activities = await services.crm.listActivities(dealId, { signal: scope })
      const found = activities.find(({ note }) => note?.includes(formatReference(appointment)))
      return found ? String(found.id) : null
    },
    create: async (scope) => {
      const links = await readDealLinks(services, dealId, scope)
      return String((await services.crm.createActivity({ ...activity, ...links }, { signal: scope })).id)
    },
    signal,
  })
  if (isNew) return
  try {
    await withRetry((scope) => services.crm.updateActivity(Number(id), activity, { signal: scope }), signal)
  } catch (thrown) {
    // The sales team deleted it.
    if (!isMissing(thrown)) throw thrown
  }
}

/**
 * Finds what the sales team must hear of a call whose deal was deleted, so that its activity could not be created: what happened,
 * when it is and with whom. A call that was changed since is told anew. Null when its contact was deleted.
 */
export async function findCallNews(
  { database }: Store,
  appointmentId: string,
): Promise<NewsOfDeleted | null> {
  const appointment = await findAppointment(database.db, appointmentId)
  const { data: contact } = AppointmentContact.safeParse(appointment?.contact)
  if (!appointment || !contact) return null
  const { startsAt, minutes, kind, revision } = appointment
  const { date, time } = getOfficeMoment(startsAt)
  const isCancelled = appointment.status === 'cancelled'
  return {
    key: `deleted-deal-call:${appointmentId}:${revision}`,
    subject: formatSubject(appointment, contact),
    // Due on the day of the call, where it stands in the salesperson's calendar.
    ...(isCancelled ? {} : { dueDate: date }),
    lines: [
      `O cliente ${isCancelled ? 'cancelou' : 'marcou'} no site: ${CALL_KIND_NAMES[kind].toLowerCase()} de ${minutes} minutos, online, em ${formatRowDate(date)} às ${time} (horário de Brasília), com ${formatContact(contact)}.`,
      ...listComment(contact),
    ],
    reference: formatReference(appointment),
  }
}

/**
 * Formats a call as an activity, in UTC (decision 18), without its deal, person and owner, which the sales team may change.
 * Null when its contact was deleted.
 */
function formatActivity(appointment: Appointment): NewActivity | null {
  const { data: contact } = AppointmentContact.safeParse(appointment.contact)
  if (!contact) return null
  const { name, email } = contact
  const { startsAt, minutes } = appointment
  const isCancelled = appointment.status === 'cancelled'
  const [dueDate, dueTime] = startsAt.toISOString().split('T')
  const note = [
    ...(isCancelled ? ['Conversa cancelada: o horário está livre.'] : []),
    `Contato: ${formatContact(contact)}.`,
    ...listComment(contact),
    formatReference(appointment),
  ]
  return {
    subject: formatSubject(appointment, contact),
    type: ACTIVITY_TYPES.call,
    dueDate,
    dueTime: dueTime?.slice(0, 5),
    duration: formatDuration(minutes),
    busy: !isCancelled,
    done: isCancelled,
    location: LOCATION,
    publicDescription: `Conversa de ${minutes} minutos, online, às ${getOfficeMoment(startsAt).time} (horário de Brasília).`,
    note: note.map(escapeHtml).join('<br>'),
    attendees: [{ email, name }],
  }
}

function formatSubject({ status, kind }: Appointment, { name }: AppointmentContact): string {
  return `${status === 'cancelled' ? 'Cancelada: ' : ''}${CALL_KIND_NAMES[kind]} com ${name}`
}

function formatContact({ name, phone, email }: AppointmentContact): string {
  return `${name}, ${phone}, ${email}`
}

function listComment({ comment }: AppointmentContact): string[] {
  return comment === '' ? [] : [`Comentário: ${comment}`]
}

/** Formats minutes as `01:00`. */
function formatDuration(minutes: number): string {
  const [hours, rest] = [Math.floor(minutes / 60), minutes % 60]
  return `${String(hours).padStart(2, '0')}:${String(rest).padStart(2, '0')}`
}

/** Formats the mark by which this call's activity is found again. */
function formatReference({ id }: Appointment): string {
  return `Agendamento ${id}`
}
