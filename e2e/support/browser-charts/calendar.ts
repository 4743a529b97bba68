import { calendarEntry } from '#machines/calendar/calendar.entry.ts'
import { CalendarFailure } from '#machines/calendar/calendar-failure.ts'
import { RECORD } from '#machines/lib/chart-samples.ts'
import type { BrowserChart } from './browser-chart.ts'
import { bodyOf, choose, DONE, failed, heading, keep, pathOf, press, SESSION } from './page-acts.ts'

/** The calendar, opened over the page of the booked call. */
export const calendar: BrowserChart = {
  entry: calendarEntry,
  route: () => '/confirm-schedule',
  prepare: (context, { start }, origin) => {
    const { hasPlan } = start.input as { readonly hasPlan: boolean }
    return keep(context, origin, 'dadosCadastro', {
      ...RECORD,
      ...(hasPlan ? { implementationPlan: 'implantacao-assistida' } : {}),
    })
  },
  async arrive(page, calls) {
    await press(page, 'Escolher horário')
    await calls.asked('loadDays')
  },
  callOf(request) {
    if (pathOf(request) === 'GET /api/session') return { data: SESSION }
    if (pathOf(request) === 'GET /api/scheduling') return { data: { appointments: [] } }
    if (pathOf(request) !== 'POST /api/scheduling') return DONE
    const calls: Record<string, string> = {
      getDays: 'loadDays',
      getHours: 'loadTimes',
      createAppointment: 'bookCall',
    }
    return calls[String(bodyOf(request).action)] ?? DONE
  },
  told(source, sample) {
    if (!(sample instanceof CalendarFailure))
      return { data: source === 'bookCall' ? sample : { rows: sample } }
    if (sample.reason === 'offline') return 'offline'
    const answers = {
      failed: failed(502, 'upstream_failed'),
      slotTaken: failed(409, 'slot_taken'),
      tooMany: failed(429, 'too_many_bookings'),
      sessionLost: failed(401, 'session_required'),
    }
    return answers[sample.reason]
  },
  atOnce: [],
  offers: () => true,
  cause(page, event) {
    const { by, date, time } = Object(event)
    switch (event.type) {
      case 'days.requested':
        return press(page, /^(Tentar Novamente|Recarregar)$/)
      case 'page.turned':
        return press(page, by === 1 ? 'Próxima semana' : 'Semana anterior')
      case 'day.chosen':
        return choose(page, date)
      case 'times.requested':
        return press(page, 'Carregar horários de novo')
      case 'time.chosen':
        return choose(page, time)
      case 'booking.submitted':
        return press(page, 'Agendar Chamada')
      default:
        return press(page, 'Fechar')
    }
  },
  sees: {
    'calendar.choosing': (page) => page.getByRole('button', { name: 'Agendar Chamada' }).waitFor(),
    'calendar.booking': (page) => page.getByRole('button', { name: 'Agendando...' }).waitFor(),
    'calendar.booked': (page) => heading(page, 'Agendamento Confirmado'),
    'calendar.closed': (page) => page.getByRole('dialog').waitFor({ state: 'detached' }),
  },
}
