import { RECORD } from '#machines/samples/visitor.ts'
import type { BookedCall } from '#machines/scheduling/booking.ts'
import { confirmScheduleEntry } from '#machines/scheduling/confirm-schedule.entry.ts'
import type { BrowserChart } from './browser-chart.ts'
import { causeBy, convertSample, findHeading, press } from './page-acts.ts'
import { formatView, leaveCalendar, nameScheduling } from './scheduled-calls.ts'
import { store } from './stored.ts'

/** The page of the booked calls. */
export const confirmSchedule: BrowserChart = {
  entry: confirmScheduleEntry,
  route: () => '/confirm-schedule',
  prepare: (context, _, origin) =>
    store(context, origin, { place: 'cookie', name: 'dadosCadastro', value: RECORD }),
  arrive: (_, calls) => calls.asked('findBookings'),
  callOf: nameScheduling({ 'GET /api/scheduling': 'findBookings' }),
  simulateAnswer: (_, sample) =>
    sample instanceof Error
      ? convertSample(sample)
      : { data: { appointments: (sample as readonly BookedCall[]).map(formatView) } },
  atOnce: [],
  cause: causeBy({
    'bookings.requested': (page) => press(page, 'Tentar novamente'),
    'calendar.opened': (page) => press(page, 'Escolher horário'),
    'calendar.closed': (page, event) => leaveCalendar(page, Object(event).booking && 'Agendar Chamada'),
    async 'call.moved'(page) {
      await press(page, /^Alterar horário/)
      await leaveCalendar(page, 'Alterar Horário')
    },
    async 'call.cancelled'(page) {
      await press(page, /^Cancelar conversa/)
      await press(page, 'Sim, cancelar')
    },
  }),
  sees: {
    'confirmSchedule.finding': (page) => page.getByText('Carregando...').first().waitFor(),
    'confirmSchedule.failed': (page) =>
      page.getByText('Não foi possível carregar as suas conversas.').waitFor(),
    async 'confirmSchedule.scheduled'(page, { context: { bookings } }) {
      await findHeading(page, 'Sua conversa está marcada')
      const cancelled = bookings.filter(({ standing }: BookedCall) => standing === 'cancelled').length
      await page
        .getByRole('button', { name: /^Alterar horário/ })
        .nth(bookings.length - cancelled - 1)
        .waitFor()
    },
    'confirmSchedule.cancelled': (page) => findHeading(page, 'Conversa cancelada'),
    'confirmSchedule.unscheduled': (page) => findHeading(page, 'Nenhuma conversa marcada'),
    'confirmSchedule.choosing': (page) => page.getByRole('dialog').waitFor(),
  },
}
