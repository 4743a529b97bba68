import { definePromises, type Moment } from '../lib/chart-promises.ts'
import { calendarMachine } from './calendar.machine.ts'
import {
  type CalendarFailureReason,
  isOutdatedReason,
  isSlotProblem,
  parseCalendarReason,
} from './calendar-failure.ts'
import { parseTimes } from './days-and-times.ts'
import type { CalendarRow } from './provider-rows.ts'

/** Whether one of the calendar's calls has just failed for such a reason. */
const failedFor = (at: Moment<typeof calendarMachine>, holds: (reason: CalendarFailureReason) => boolean) =>
  (['loadDays', 'loadTimes', 'bookCall', 'moveCall'] as const).some((call) =>
    at.failed(call, (thrown) => holds(parseCalendarReason(thrown))),
  )

const OPENING = { choosing: 'openingDay' } as const

const hasNoTimes = (rows: readonly CalendarRow[]) => parseTimes(rows).length === 0

type Opened = { readonly days: readonly string[]; readonly selectedDate: string | null }

/** The day listed after the one that is open. */
const getDayAfter = (opened: Opened | undefined) =>
  opened?.days[opened.days.indexOf(opened.selectedDate ?? '') + 1]

/** Whether the third day is open, or the last. */
const isLastOpened = (opened: Opened | undefined) =>
  opened?.selectedDate === opened?.days[2] || getDayAfter(opened) === undefined

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const calendarPromises = definePromises(calendarMachine, ({ always, leadsTo, never, onlyAfter }) => [
  onlyAfter('Uma conversa só é marcada quando a pessoa envia um dia e um horário escolhidos.', 'S2 2',
    (at) => at.context.booking !== null,
    (at) => at.got('booking.submitted') !== null),
  always('Só se marca com dia e horário.', 'S2 2',
    (at) => at.called('bookCall') || at.called('moveCall'),
    ({ context: { days, selectedDate, times, selectedTime } }) =>
      days.includes(selectedDate ?? '') && times.includes(selectedTime ?? '')),
  always('Marcada, conta Schedule e call_scheduled uma vez; remarcada, nenhuma.', 'S2 4',
    (at) => at.entered('booked'),
    (at) => [at.did('reportAdEvent', { name: 'Schedule' }), at.did('noteStep')].every((times) => times === (at.answered('bookCall') ? 1 : 0))),
  never('Nada conta como marcado antes de marcado.', 'S2 4',
    (at) => at.did('reportAdEvent') > 0 && !at.is('booked')),
  always('A agenda pode ser fechada a qualquer momento.', 'S2 2',
    ({ snapshot }) => snapshot.status === 'active',
    ({ snapshot }) => snapshot.can({ type: 'calendar.closed' })),
  always('Um horário que já não está livre é dito, e os horários são lidos de novo.', 'S2 8',
    (at) => failedFor(at, isSlotProblem),
    (at) => at.called('loadTimes') && at.context.problem !== null),
  always('Uma conversa que já mudou ou passou é dita assim.', 'decisão 43',
    (at) => failedFor(at, isOutdatedReason),
    (at) => at.is('outdated') && failedFor(at, (reason) => reason === at.context.outdated)),
  always('Sem a sessão, a página o diz.', 'S2 8',
    (at) => failedFor(at, (reason) => reason === 'sessionLost'),
    (at) => at.is('sessionLost')),
  always('Dias e horários pedidos de novo são lidos de novo.', 'S2 2',
    (at) => at.got('days.requested') !== null || at.got('times.requested') !== null,
    (at) => at.called(at.got('days.requested') === null ? 'loadTimes' : 'loadDays')),
  always('Só se escolhe um dia da lista.', 'S2 2',
    (at) => at.got('day.chosen') !== null && at.called('loadTimes'),
    (at) => at.context.days.includes(at.got('day.chosen')?.date ?? '')),
  always('O calendário chega com o primeiro dia aberto.', 'projeto',
    (at) => at.answered('loadDays') && at.is('choosing') && at.before?.context.selectedDate === null,
    (at) => at.called('loadTimes') && at.context.selectedDate === at.context.days[0]),
  always('Sem horário livre, abre-se o dia seguinte, até o terceiro.', 'projeto',
    (at) => at.answered('loadTimes', hasNoTimes) && at.was(OPENING),
    (at) => isLastOpened(at.before?.context)
      ? at.is({ choosing: 'withoutTimes' }) && at.context.selectedDate === at.before?.context.selectedDate
      : at.called('loadTimes') && at.context.selectedDate === getDayAfter(at.before?.context)),
  always('Com horário livre, o dia aberto fica.', 'projeto',
    (at) => at.answered('loadTimes', (rows: readonly CalendarRow[]) => !hasNoTimes(rows)),
    (at) => at.is({ choosing: 'pickingTime' }) && at.context.selectedDate === at.before?.context.selectedDate),
  always('O dia que a pessoa escolheu não muda sozinho.', 'S2 2',
    (at) => at.was({ choosing: 'loadingTimes' }) && at.got('day.chosen') === null,
    (at) => at.context.selectedDate === at.before?.context.selectedDate),
  always('Num dia sem horários nenhum fica escolhido.', 'S2 2',
    (at) => at.is({ choosing: 'withoutTimes' }),
    ({ context }) => context.times.length === 0 && context.selectedTime === null),
  always('Um envio novo apaga o aviso do anterior.', 'S2 8',
    (at) => at.called('bookCall') || at.called('moveCall'),
    ({ context }) => context.problem === null),
  always('Uma falha passageira é tentada de novo até duas vezes.', 'S2 9',
    (at) => at.entered({ loadingDays: 'pausing' }),
    ({ context }) => context.failedLoads <= 2),
  always('Fechada, a página fica sabendo uma vez.', 'S2 2',
    (at) => at.is('closed'),
    (at) => at.did('reportClosed') === 1),
  leadsTo('De toda falha se chega a marcar.', 'S2 2',
    (at) => at.is('daysFailed') || at.is({ choosing: 'timesFailed' }),
    (at) => at.is('booked')),
])
