import { expect } from '@playwright/test'
import { BOOKING, RECORD } from '#machines/samples/visitor.ts'
import { bookedCallEntry } from '#machines/scheduling/booked-call.entry.ts'
import type { BookedCallInput } from '#machines/scheduling/booked-call.machine.ts'
import type { Path } from '#src/studio/paths/occurrence.ts'
import type { BrowserChart } from './browser-chart.ts'
import { causeBy, convertSample, findButton, findHeading, press } from './page-acts.ts'
import { formatView, leaveCalendar, nameScheduling } from './scheduled-calls.ts'
import { store } from './stored.ts'

const LINK = { id: '3f1f7f80-6f6f-4f6f-8f6f-3f1f7f806f6f', signature: 'A'.repeat(43) }

const WORDS = { see: 'ver', change: 'alterar', cancel: 'cancelar' }

// A second call, so that the page keeps showing the first one after it is cancelled.
const OTHER = { ...BOOKING, id: 'outra', startsAt: '2026-11-25T13:30:00.000Z' }

const FIND_BOOKINGS = { data: { appointments: [BOOKING, OTHER].map(formatView) } }

function getInput({ start }: Path): BookedCallInput {
  return start.input as BookedCallInput
}

/** A booked call, on its own page and on the page that its e-mails open. */
export const bookedCall: BrowserChart = {
  entry: bookedCallEntry,
  route(path) {
    const { known, reference, intent } = getInput(path)
    if (known !== null) return '/confirm-schedule'
    return reference === null ? '/conversa' : `/conversa#${WORDS[intent]}.${LINK.id}.${LINK.signature}`
  },
  prepare: (context, _, origin) =>
    store(context, origin, { place: 'cookie', name: 'dadosCadastro', value: RECORD }),
  async arrive(page, calls) {
    const { pathname, hash } = new URL(page.url())
    if (pathname === '/confirm-schedule') return findHeading(page, 'Sua conversa está marcada')
    if (hash !== '') return calls.asked('readCall')
    await findHeading(page, 'Sua conversa')
  },
  callOf: nameScheduling({
    'GET /api/scheduling': FIND_BOOKINGS,
    'POST /api/appointments read': 'readCall',
    'POST /api/appointments cancel': 'cancelCall',
  }),
  simulateAnswer(_, sample) {
    if (!(sample instanceof Error)) return { data: formatView(sample as typeof BOOKING) }
    return convertSample(sample, {
      missing: [404, 'not_found'],
      changed: [409, 'call_changed'],
      over: [409, 'call_over'],
    })
  },
  bodyOf(source, input, path) {
    const reference = getInput(path).known === null ? LINK : Object(input).reference
    return source === 'readCall'
      ? { action: 'read', ...reference }
      : { action: 'cancel', ...reference, revision: Object(input).revision }
  },
  atOnce: [],
  cause: causeBy({
    'call.requested': (page) => press(page, 'Tentar novamente'),
    'change.requested': (page) => press(page, /^Alterar horário/),
    'calendar.closed': (page, event) => leaveCalendar(page, Object(event).booking && 'Alterar Horário'),
    'cancelling.requested': (page) => press(page, /^Cancelar conversa/),
    'cancelling.confirmed': (page) => press(page, 'Sim, cancelar'),
    'cancelling.withdrawn': (page) => press(page, 'Manter a conversa'),
  }),
  sees: {
    async 'bookedCall.standing'(page, { context: { call } }) {
      // On the page of all calls, beside another one.
      const shown = page.url().includes('/confirm-schedule') ? 2 : 1
      if (call.canChange)
        return expect(page.getByRole('button', { name: /^Alterar horário/ })).toHaveCount(shown)
      await page.getByText('Para mudar ou cancelar, avise pelo WhatsApp').waitFor()
    },
    'bookedCall.changing': (page) =>
      page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).first().waitFor(),
    'bookedCall.confirming': (page) => findHeading(page, 'Cancelar esta conversa?'),
    'bookedCall.cancelling': (page) => findButton(page, 'Cancelando...'),
  },
}
