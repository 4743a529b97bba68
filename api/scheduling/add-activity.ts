import { SLOT_MINUTES } from '#machines/calendar/office-hours.ts'
import { escapeHtml } from '../deals/add-note-once.ts'
import { createOnce } from '../lib/create-once.ts'
import type { NewActivity } from '../providers/pipedrive/writes.ts'
import type { Services } from '../services.ts'
import type { Appointment } from '../store/appointments.ts'
import type { Lead } from '../store/leads.ts'
import { AppointmentContact } from './contact.ts'

/** The activity's type in the CRM, and where the call takes place (spec S2 9). */
const ACTIVITY_TYPE = 'demonstracao'
const LOCATION = 'Online'
const DURATION = `00:${SLOT_MINUTES}`

/** Adds a booked call to its deal as an activity, in UTC (decision 18), once, whatever fails (decision 9). */
export async function addActivityOnce(
  services: Services,
  appointment: Appointment,
  { personId }: Pick<Lead, 'personId'>,
  dealId: number,
  signal: AbortSignal,
): Promise<void> {
  const activity = activityOf(appointment, personId, dealId)
  await createOnce(services, {
    key: `activity:${appointment.id}`,
    kind: 'activity',
    leadId: appointment.leadId,
    find: async (scope) => {
      const activities = await services.crm.listActivities(dealId, { signal: scope })
      const found = activities.find(({ note }) => note?.includes(referenceOf(appointment)))
      return found ? String(found.id) : null
    },
    create: async (scope) => String((await services.crm.createActivity(activity, { signal: scope })).id),
    signal,
  })
}

function activityOf(appointment: Appointment, personId: number | null, dealId: number): NewActivity {
  const { name, phone, email, comment } = AppointmentContact.parse(appointment.contact)
  const [dueDate, dueTime] = appointment.startsAt.toISOString().split('T')
  const note = [
    `Contato: ${name}, ${phone}, ${email}.`,
    ...(comment === '' ? [] : [`Comentário: ${comment}`]),
    referenceOf(appointment),
  ]
  return {
    subject: `Demonstração com ${name}`,
    type: ACTIVITY_TYPE,
    dealId,
    personId: personId ?? undefined,
    dueDate,
    dueTime: dueTime?.slice(0, 5),
    duration: DURATION,
    busy: true,
    done: false,
    location: LOCATION,
    publicDescription: 'Conversa de 30 minutos, online. Horário de Brasília na confirmação enviada.',
    note: note.map(escapeHtml).join('<br>'),
    attendees: [{ email, name }],
  }
}

/** Tells this call's activity from any other. */
function referenceOf({ id }: Appointment): string {
  return `Agendamento ${id}`
}
