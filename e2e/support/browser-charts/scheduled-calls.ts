import type { Page, Request } from '@playwright/test'
import { BOOKING } from '#machines/samples/visitor.ts'
import type { BookedCall } from '#machines/scheduling/booking.ts'
import { calendarEntry } from '#machines/scheduling/calendar.entry.ts'
import type { Answer } from '../held-calls.ts'
import { choose, findHeading, nameCalls, press } from './page-acts.ts'

/** A booked call, as the API answers it. */
export function formatView({ standing, ...call }: BookedCall): object {
  return { ...call, status: standing }
}

const DAYS = { data: { rows: calendarEntry.answers.loadDays?.[0] } }
const TIMES = { data: { rows: calendarEntry.answers.loadTimes?.[0] } }

/** Names the requests of a page with booked calls. Answers those of the calendar and of calls the page does not own. */
export function nameScheduling(
  names: Readonly<Record<string, string | Answer>>,
): (request: Request) => string | Answer {
  return nameCalls({
    'POST /api/scheduling getDays': DAYS,
    'POST /api/scheduling getHours': TIMES,
    'POST /api/appointments listDays': DAYS,
    'POST /api/appointments listHours': TIMES,
    'POST /api/appointments createAppointment': { data: formatView(BOOKING) },
    'POST /api/scheduling createAppointment': { data: formatView(BOOKING) },
    'POST /api/appointments change': { data: formatView({ ...BOOKING, revision: 1 }) },
    'POST /api/appointments read': { data: formatView(BOOKING) },
    'POST /api/appointments cancel': { data: formatView({ ...BOOKING, standing: 'cancelled', revision: 1 }) },
    ...names,
  })
}

/** Closes the calendar, with or without a choice. @param submit the button that books or moves the call */
export async function leaveCalendar(page: Page, submit: 'Agendar Chamada' | 'Alterar Horário' | null) {
  if (submit !== null) {
    await choose(page, '10:30')
    await press(page, submit)
    await findHeading(page, /^(Agendamento Confirmado|Horário Alterado)$/)
  }
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).first().click()
}
