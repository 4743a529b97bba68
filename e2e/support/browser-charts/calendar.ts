import { BOOKING, RECORD } from '#machines/samples/visitor.ts'
import { calendarEntry } from '#machines/scheduling/calendar.entry.ts'
import { CalendarFailure } from '#machines/scheduling/calendar-failure.ts'
import { formatRowDate, formatSlot } from '#machines/scheduling/provider-rows.ts'
import type { BrowserChart } from './browser-chart.ts'
import { choose, DONE, findHeading, getPath, hasFailed, keep, press, readBody, SESSION } from './page-acts.ts'

const { standing: status, ...CALL } = BOOKING

/** The sample call, as the API answers it. */
const BOOKED = { ...CALL, status }

const MOVING_LINK = `/conversa#alterar.3f1f7f80-6f6f-4f6f-8f6f-3f1f7f806f6f.${'A'.repeat(43)}`

function isMoved(input: unknown): boolean {
  return Object(Object(input).call).moved !== null
}

/** The calendar, opened over the page of the booked call. */
export const calendar: BrowserChart = {
  entry: calendarEntry,
  // The link in the e-mail opens a call to be moved.
  route: ({ start }) => (isMoved(start.input) ? MOVING_LINK : '/confirm-schedule'),
  prepare: (context, { start }, origin) => {
    const { hasPlan } = start.input as { readonly hasPlan: boolean }
    return keep(context, origin, 'dadosCadastro', {
      ...RECORD,
      ...(hasPlan ? { implementationPlan: 'implantacao-assistida' } : {}),
    })
  },
  async arrive(page, calls) {
    if (!page.url().includes('/conversa')) await press(page, 'Escolher horário')
    await calls.asked('loadDays')
  },
  callOf(request) {
    if (getPath(request) === 'GET /api/session') return { data: SESSION }
    if (getPath(request) === 'GET /api/scheduling') return { data: { appointments: [] } }
    if (getPath(request) === 'POST /api/appointments' && readBody(request).action === 'read')
      return { data: BOOKED }
    const calls: Record<string, string> = {
      getDays: 'loadDays',
      getHours: 'loadTimes',
      createAppointment: 'bookCall',
      listDays: 'loadDays',
      listHours: 'loadTimes',
      change: 'moveCall',
    }
    return calls[String(readBody(request).action)] ?? DONE
  },
  simulateAnswer(source, sample) {
    if (!(sample instanceof CalendarFailure))
      return { data: source === 'bookCall' || source === 'moveCall' ? sample : { rows: sample } }
    if (sample.reason === 'offline') return 'offline'
    const answers = {
      failed: hasFailed(502, 'upstream_failed'),
      slotTaken: hasFailed(409, 'slot_taken'),
      dayClosed: hasFailed(409, 'day_closed'),
      slotPast: hasFailed(409, 'slot_past'),
      slotUnknown: hasFailed(409, 'slot_unknown'),
      tooMany: hasFailed(429, 'too_many_bookings'),
      sessionLost: hasFailed(401, 'session_required'),
      callChanged: hasFailed(409, 'call_changed'),
      callCancelled: hasFailed(409, 'call_cancelled'),
      callOver: hasFailed(409, 'call_over'),
      callMissing: hasFailed(404, 'not_found'),
    }
    return answers[sample.reason]
  },
  bodyOf(source, input) {
    const { date, time, kind, call } = Object(input)
    switch (source) {
      case 'loadTimes':
        return { action: call.moved ? 'listHours' : 'getHours', input: formatRowDate(date) }
      case 'bookCall':
        return { action: 'createAppointment', time: formatSlot(date, time), kind }
      case 'moveCall':
        return { action: 'change', time: formatSlot(date, time) }
      default:
        return null
    }
  },
  atOnce: [],
  // Only a moved call can be missing.
  canFail: (sample, { context: { call } }) =>
    call.moved !== null || !(sample instanceof CalendarFailure) || sample.reason !== 'callMissing',
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
        return press(page, /^(Agendar Chamada|Alterar Horário)$/)
      default:
        return press(page, 'Fechar')
    }
  },
  sees: {
    'calendar.choosing': (page) =>
      page.getByRole('button', { name: /^(Agendar Chamada|Alterar Horário)$/ }).waitFor(),
    'calendar.booking': (page) => page.getByRole('button', { name: 'Agendando...' }).waitFor(),
    'calendar.moving': (page) => page.getByRole('button', { name: 'Alterando...' }).waitFor(),
    'calendar.outdated': (page) => page.getByRole('dialog').getByRole('alert').waitFor(),
    'calendar.booked': (page) => findHeading(page, /^(Agendamento Confirmado|Horário Alterado)$/),
    'calendar.closed': (page) => page.getByRole('dialog').waitFor({ state: 'detached' }),
  },
}
