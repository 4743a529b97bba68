import type { ActorRefFrom, SnapshotFrom } from 'xstate'
import { declareAdEvent } from '../ad-events/declared.ts'
import { STEP_DEAL_EVENTS } from '../deals/step-deal-events.ts'
import {
  type CalendarOutput,
  type Context,
  chart,
  requireDate,
  requireMoved,
  requireSlot,
} from './calendar.setup.ts'
import { parseCalendarReason } from './calendar-failure.ts'
import { DAYS_FAILED_MESSAGE, HOURS_FAILED_MESSAGE } from './calendar-messages.ts'
import { CONFIRM_SCHEDULE_PATH } from './call-page.ts'
import type { CalendarRow } from './provider-rows.ts'

/** The chart's running instance. */
export type CalendarRef = ActorRefFrom<typeof calendarMachine>

/** One reading of the running chart. */
export type CalendarSnapshot = SnapshotFrom<typeof calendarMachine>

type Listing = { readonly event: { readonly output: readonly CalendarRow[] } }
type Failing = { readonly event: { readonly error: unknown } }

/** The step that a booking records in the session (spec S2 4). */
const BOOKED_STEP = 'call_scheduled'

const loadingDays = chart.createStateConfig({
  // Spec S2 8.
  meta: { title: 'Buscando os dias', message: 'Carregando dias disponíveis...' },
  description: 'Busca os dias disponíveis; se falhar, tenta de novo até duas vezes, com pausas que crescem.',
  tags: 'loadingDays',
  entry: 'startLoading',
  initial: 'attempting',
  states: {
    attempting: {
      meta: { title: 'Pedindo os dias' },
      description: 'Pede os dias ao servidor.',
      invoke: {
        id: 'loadDays',
        src: 'loadDays',
        input: ({ context: { call } }) => ({ call }),
        onDone: [
          {
            guard: { type: 'noDayIsListed', params: ({ event }) => ({ rows: event.output }) },
            target: '#calendar.withoutDays',
          },
          {
            target: '#calendar.choosing',
            actions: [{ type: 'storeDays', params: ({ event }) => ({ rows: event.output }) }, 'openFirstDay'],
          },
        ],
        onError: [
          {
            guard: { type: 'sessionIsLost', params: ({ event }) => parseFailure(event) },
            target: '#calendar.sessionLost',
          },
          {
            guard: { type: 'callIsOutdated', params: ({ event }) => parseFailure(event) },
            target: '#calendar.outdated',
            actions: { type: 'showOutdated', params: ({ event }) => parseFailure(event) },
          },
          {
            guard: { type: 'anotherLoadMayHelp', params: ({ event }) => parseFailure(event) },
            target: 'pausing',
            actions: 'countFailedLoad',
          },
          { target: '#calendar.daysFailed' },
        ],
      },
    },
    pausing: {
      meta: { title: 'Pausa antes de tentar de novo', isDetour: true },
      description: 'Pausa de 1 s e depois 2 s entre as tentativas.',
      after: { loadBackoff: 'attempting' },
    },
  },
})

/** What follows the times of a day. */
const timesListed = [
  {
    guard: { type: 'noTimeIsListed', params: ({ event }: Listing) => ({ rows: event.output }) },
    target: 'withoutTimes',
    actions: { type: 'storeTimes', params: ({ event }: Listing) => ({ rows: event.output }) },
  },
  {
    target: 'pickingTime',
    actions: { type: 'storeTimes', params: ({ event }: Listing) => ({ rows: event.output }) },
  },
] as const

/** Transitions when the times of a day could not be loaded. */
const timesLost = [
  {
    guard: { type: 'sessionIsLost', params: ({ event }: Failing) => parseFailure(event) },
    target: '#calendar.sessionLost',
  },
  {
    guard: { type: 'callIsOutdated', params: ({ event }: Failing) => parseFailure(event) },
    target: '#calendar.outdated',
    actions: { type: 'showOutdated', params: ({ event }: Failing) => parseFailure(event) },
  },
  { target: 'timesFailed' },
] as const

const choosing = chart.createStateConfig({
  meta: { title: 'Escolhendo dia e horário' },
  description:
    'O primeiro dia com horário livre já está aberto. O visitante escolhe nele um horário, ou outro dia, sete por página.',
  tags: 'choosing',
  initial: 'openingDay',
  on: {
    'page.turned': {
      guard: { type: 'pageExists', params: ({ event }) => event },
      actions: { type: 'turnPage', params: ({ event }) => event },
    },
    'day.chosen': {
      description: 'Os horários do dia escolhido são buscados.',
      guard: { type: 'dayIsListed', params: ({ event }) => event },
      target: '.loadingTimes',
      reenter: true,
      actions: { type: 'chooseDay', params: ({ event }) => event },
    },
  },
  states: {
    openingDay: {
      meta: { title: 'Abrindo o primeiro dia livre' },
      description:
        'Busca os horários do primeiro dia sem que a pessoa o escolha; sem horário livre, os do dia seguinte. Depois de três dias, a escolha é dela.',
      tags: 'loadingTimes',
      invoke: {
        id: 'loadFirstTimes',
        src: 'loadTimes',
        input: ({ context }) => ({ call: context.call, date: requireDate(context) }),
        onDone: [
          {
            guard: { type: 'nextDayMayHelp', params: ({ event }) => ({ rows: event.output }) },
            target: 'openingDay',
            reenter: true,
            actions: 'openNextDay',
          },
          ...timesListed,
        ],
        onError: timesLost,
      },
    },
    loadingTimes: {
      meta: { title: 'Buscando os horários' },
      description: 'Busca os horários livres do dia. Um horário já escolhido que continue livre é mantido.',
      tags: 'loadingTimes',
      invoke: {
        id: 'loadTimes',
        src: 'loadTimes',
        input: ({ context }) => ({ call: context.call, date: requireDate(context) }),
        onDone: timesListed,
        onError: timesLost,
      },
    },
    pickingTime: {
      meta: { title: 'Escolhendo o horário' },
      description: 'Os horários estão na tela, sem os do almoço.',
      on: {
        'time.chosen': {
          guard: { type: 'timeIsListed', params: ({ event }) => event },
          actions: { type: 'chooseTime', params: ({ event }) => event },
        },
        'booking.submitted': [
          {
            description: 'A conversa já existe: ela muda para o dia e horário escolhidos.',
            guard: 'slotIsChosenForMove',
            target: '#calendar.moving',
            actions: 'clearProblem',
          },
          {
            description: 'Dia e horário escolhidos: a conversa é agendada uma vez só.',
            guard: 'slotIsChosen',
            target: '#calendar.booking',
            actions: 'clearProblem',
          },
        ],
      },
    },
    withoutTimes: {
      // Decision 15.
      meta: {
        title: 'Dia sem horários',
        isDetour: true,
        message: 'Não há horários disponíveis para este dia. Escolha outra data.',
      },
      description: 'O dia não tem mais horário livre; outro dia pode ser escolhido.',
    },
    timesFailed: {
      meta: { title: 'Horários não carregaram', isDetour: true, message: HOURS_FAILED_MESSAGE },
      description: 'Os horários não puderam ser carregados; a escolha do dia fica.',
      on: { 'times.requested': 'loadingTimes' },
    },
  },
})

const booking = chart.createStateConfig({
  description: 'O pedido está no servidor. Repetir o mesmo pedido não faz um segundo agendamento.',
  meta: { title: 'Agendando', dealEvents: [STEP_DEAL_EVENTS.bookedCall] },
  tags: 'booking',
  invoke: {
    id: 'bookCall',
    src: 'bookCall',
    input: ({ context }) => ({ ...requireSlot(context), kind: context.call.kind }),
    onDone: {
      description: 'Agendado: a sessão anota call_scheduled e a plataforma de anúncios recebe Schedule.',
      target: 'booked',
      actions: [
        { type: 'storeBooking', params: ({ event }) => ({ booking: event.output }) },
        { type: 'noteStep', params: { step: BOOKED_STEP } },
        {
          type: 'reportAdEvent',
          params: declareAdEvent({ name: 'Schedule', fact: 'appointment' }, ({ event }) => ({
            factId: event.output.id,
          })),
        },
      ],
    },
    onError: [
      {
        guard: { type: 'sessionIsLost', params: ({ event }) => parseFailure(event) },
        target: 'sessionLost',
      },
      {
        description: 'O horário não está livre: o dia escolhido fica e os horários são atualizados.',
        guard: { type: 'slotIsGone', params: ({ event }) => parseFailure(event) },
        target: 'choosing.loadingTimes',
        actions: { type: 'showProblem', params: ({ event }) => parseFailure(event) },
      },
      {
        description: 'Falhou: dia e horário continuam escolhidos para tentar de novo.',
        target: 'choosing.pickingTime',
        actions: { type: 'showProblem', params: ({ event }) => parseFailure(event) },
      },
    ],
  },
})

const moving = chart.createStateConfig({
  meta: { title: 'Mudando o horário' },
  description:
    'O pedido de outro horário está no servidor. O horário antigo fica guardado até o novo ser garantido.',
  tags: 'booking',
  invoke: {
    id: 'moveCall',
    src: 'moveCall',
    input: ({ context }) => ({ ...requireSlot(context), moved: requireMoved(context) }),
    onDone: {
      description: 'O horário mudou; o antigo está livre de novo.',
      target: 'booked',
      actions: { type: 'storeBooking', params: ({ event }) => ({ booking: event.output }) },
    },
    onError: [
      {
        description: 'A conversa foi alterada ou cancelada em outra página, ou já começou.',
        guard: { type: 'callIsOutdated', params: ({ event }) => parseFailure(event) },
        target: 'outdated',
        actions: { type: 'showOutdated', params: ({ event }) => parseFailure(event) },
      },
      {
        description: 'O horário não está livre: a conversa continua no horário antigo.',
        guard: { type: 'slotIsGone', params: ({ event }) => parseFailure(event) },
        target: 'choosing.loadingTimes',
        actions: { type: 'showProblem', params: ({ event }) => parseFailure(event) },
      },
      {
        description: 'Falhou: a conversa continua no horário antigo e a escolha fica para tentar de novo.',
        target: 'choosing.pickingTime',
        actions: { type: 'showProblem', params: ({ event }) => parseFailure(event) },
      },
    ],
  },
})

/** A visitor books a call, or moves one: a day, a time, one press, and a confirmation that closes by itself (spec S2 2). */
export const calendarMachine = chart.createMachine({
  id: 'calendar',
  meta: { title: 'Calendário' },
  description: 'O visitante escolhe dia e horário de uma conversa e a agenda ou muda, sem marcar duas vezes.',
  context: ({ input: { hasPlan, redirects, call } }) => ({
    hasPlan,
    redirects,
    call,
    days: [],
    page: 0,
    selectedDate: null,
    times: [],
    selectedTime: null,
    failedLoads: 0,
    problem: null,
    outdated: null,
    booking: null,
  }),
  initial: 'loadingDays',
  on: {
    'calendar.closed': { description: 'O visitante fechou o calendário.', target: '.closed' },
  },
  states: {
    loadingDays,
    daysFailed: {
      meta: { title: 'Dias não carregaram', isDetour: true, message: DAYS_FAILED_MESSAGE },
      description: 'Os dias não puderam ser carregados: tentar novamente ou fechar.',
      on: { 'days.requested': 'loadingDays' },
    },
    withoutDays: {
      // Spec S2 8, decision 14.
      meta: {
        title: 'Nenhum dia disponível',
        isDetour: true,
        message: 'Não há dias disponíveis no momento.',
      },
      description: 'Não há dia disponível: recarregar ou fechar.',
      on: { 'days.requested': 'loadingDays' },
    },
    sessionLost: {
      meta: {
        title: 'Cadastro não encontrado',
        isDetour: true,
        message: 'Não encontramos o seu cadastro neste navegador. Volte ao cadastro e tente novamente.',
      },
      description: 'A sessão terminou ou é de outra pessoa: só um novo cadastro ajuda.',
    },
    choosing,
    booking,
    moving,
    outdated: {
      meta: { title: 'Conversa já mudou', isDetour: true },
      description: 'A conversa não está mais como a página mostrava: fechar mostra como ela ficou.',
    },
    booked: {
      meta: { title: 'Conversa agendada' },
      description: 'Agendamento Confirmado, na tela por 3 s, ou 4 s quando há plano de implementação.',
      after: { successShown: 'closed' },
    },
    closed: {
      meta: { title: 'Calendário fechado' },
      type: 'final',
      description: 'O calendário saiu da tela.',
      entry: { type: 'reportClosed', params: ({ context }) => createOutput(context) },
    },
  },
  output: ({ context }) => createOutput(context),
})

function createOutput({ booking, redirects, hasPlan, call }: Context): CalendarOutput {
  // With a plan, the page that opened the calendar decides where to go.
  const redirectTo =
    booking !== null && redirects && !hasPlan && call.moved === null ? CONFIRM_SCHEDULE_PATH : null
  return { booking, redirectTo }
}

function parseFailure({ error }: { readonly error: unknown }) {
  return { reason: parseCalendarReason(error) }
}
