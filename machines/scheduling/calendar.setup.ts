import { assign, setup } from 'xstate'
import type { AdEventReport } from '../ad-events/events.ts'
import type { DealEvent } from '../deals/event-stages.ts'
import { getBackoffMs } from '../lib/backoff.ts'
import type { WordsOf } from '../lib/chart-words.ts'
import { declareActor } from '../lib/not-provided.ts'
import { sayTime } from '../lib/say-time.ts'
import type { StateMeta } from '../lib/state-meta.ts'
import { RETRY_BACKOFF } from '../retried-request/limits.ts'
import type { BookedCall, CalendarCall, CallKind, MovedCall, Slot } from './booking.ts'
import {
  type CalendarFailureReason,
  isBookingProblem,
  isOutdatedReason,
  isSlotProblem,
} from './calendar-failure.ts'
import type { BookingProblem, OutdatedReason } from './calendar-messages.ts'
import { countPages, parseDays, parseTimes } from './days-and-times.ts'
import {
  BOOKINGS_DAILY,
  CALL_MINUTES,
  DAYS_LOAD_RETRIES,
  DAYS_OPENED,
  HORIZON_DAYS,
  MIN_NOTICE_MS,
  SUCCESS_SHOWN_MS,
} from './limits.ts'
import type { CalendarRow } from './provider-rows.ts'

/** The chart's input. */
export type CalendarInput = {
  /** The deal has an implementation plan. */
  readonly hasPlan: boolean
  /** Whether the visitor goes to the page of the booked call afterwards. */
  readonly redirects: boolean
  /** What is booked or moved. */
  readonly call: CalendarCall
}

/** The chart's output. */
export type CalendarOutput = {
  /** Null when the calendar was closed without a booking. */
  readonly booking: BookedCall | null
  /** Where to go; null to stay. */
  readonly redirectTo: string | null
}

/** The chart's context. */
export type Context = CalendarInput & {
  /** `YYYY-MM-DD`, soonest first. */
  readonly days: readonly string[]
  /** The page of days on screen, counted from 0. */
  readonly page: number
  readonly selectedDate: string | null
  /** The free times of the chosen day, `HH:MM`. */
  readonly times: readonly string[]
  readonly selectedTime: string | null
  /** Failed attempts to load the days, in a row. */
  readonly failedLoads: number
  /** Why the last booking failed; null again after the next choice. */
  readonly problem: BookingProblem | null
  /** Why the call can no longer be moved; null while it can. */
  readonly outdated: OutdatedReason | null
  readonly booking: BookedCall | null
}

/** Events of the chart. */
export type Event =
  | { type: 'days.requested' }
  | { type: 'page.turned'; by: 1 | -1 }
  | { type: 'day.chosen'; date: string }
  | { type: 'times.requested' }
  | { type: 'time.chosen'; time: string }
  | { type: 'booking.submitted' }
  | { type: 'calendar.closed' }

type Listed = { readonly rows: readonly CalendarRow[] }
type Failed = { readonly reason: CalendarFailureReason }

/** Actors, actions and guards of the calendar's chart. */
export const chart = setup({
  types: {} as {
    input: CalendarInput
    context: Context
    events: Event
    output: CalendarOutput
    tags: 'loadingDays' | 'loadingTimes' | 'booking' | 'choosing'
    meta: StateMeta<DealEvent['type']>
  },
  actors: {
    loadDays: declareActor<readonly CalendarRow[], { call: CalendarCall }>('loadDays'),
    loadTimes: declareActor<readonly CalendarRow[], { call: CalendarCall; date: string }>('loadTimes'),
    bookCall: declareActor<BookedCall, Slot & { kind: CallKind }>('bookCall'),
    moveCall: declareActor<BookedCall, Slot & { moved: MovedCall }>('moveCall'),
  },
  actions: {
    startLoading: assign({ failedLoads: 0 }),
    countFailedLoad: assign(({ context }) => ({ failedLoads: context.failedLoads + 1 })),
    storeDays: assign((_, { rows }: Listed) => ({ days: parseDays(rows) })),
    openFirstDay: assign(({ context: { days } }) => ({ selectedDate: days[0] ?? null })),
    openNextDay: assign(({ context }) => ({ selectedDate: getNextDay(context) ?? null })),
    turnPage: assign(({ context }, { by }: { by: 1 | -1 }) => ({ page: context.page + by })),
    chooseDay: assign(({ context }, { date }: { date: string }) => ({
      selectedDate: date,
      times: [],
      // Choosing the same day again keeps the chosen time.
      selectedTime: date === context.selectedDate ? context.selectedTime : null,
      problem: null,
    })),
    storeTimes: assign(({ context: { selectedTime } }, { rows }: Listed) => {
      const times = parseTimes(rows)
      return { times, selectedTime: times.find((time) => time === selectedTime) ?? null }
    }),
    chooseTime: assign((_, { time }: { time: string }) => ({ selectedTime: time, problem: null })),
    showProblem: assign((_, { reason }: Failed) => ({ problem: isBookingProblem(reason) ? reason : null })),
    showOutdated: assign((_, { reason }: Failed) => ({ outdated: isOutdatedReason(reason) ? reason : null })),
    clearProblem: assign({ problem: null }),
    storeBooking: assign((_, { booking }: { booking: BookedCall }) => ({ booking })),
    /** Provided by the page: records the step in the visitor's session (spec S2 4). */
    noteStep: (_, _params: { readonly step: string }) => {},
    /** Provided by the page: reports the event to the ad platform, with consent only (spec S2 7, decision 7). */
    reportAdEvent: (_, _event: AdEventReport) => {},
    /** Provided by the page: called with the output when the calendar closes. */
    reportClosed: (_, _output: CalendarOutput) => {},
  },
  guards: {
    anotherLoadMayHelp: ({ context }, { reason }: Failed) =>
      isBookingProblem(reason) && context.failedLoads < DAYS_LOAD_RETRIES,
    noDayIsListed: (_, { rows }: Listed) => parseDays(rows).length === 0,
    noTimeIsListed: (_, { rows }: Listed) => parseTimes(rows).length === 0,
    nextDayMayHelp: ({ context }, { rows }: Listed) =>
      parseTimes(rows).length === 0 && getNextDay(context) !== undefined,
    pageExists: ({ context }, { by }: { by: 1 | -1 }) => {
      const page = context.page + by
      return page >= 0 && page < countPages(context.days)
    },
    dayIsListed: ({ context }, { date }: { date: string }) => context.days.includes(date),
    timeIsListed: ({ context }, { time }: { time: string }) => context.times.includes(time),
    slotIsChosen: ({ context }) => context.selectedDate !== null && context.selectedTime !== null,
    slotIsGone: (_, { reason }: Failed) => isSlotProblem(reason),
    slotIsChosenForMove: ({ context: { call, selectedDate, selectedTime } }) =>
      call.moved !== null && selectedDate !== null && selectedTime !== null,
    callIsOutdated: (_, { reason }: Failed) => isOutdatedReason(reason),
    sessionIsLost: (_, { reason }: Failed) => reason === 'sessionLost',
  },
  delays: {
    loadBackoff: ({ context }) => getBackoffMs(context.failedLoads, RETRY_BACKOFF),
    successShown: ({ context }) =>
      context.hasPlan ? SUCCESS_SHOWN_MS.withPlan : SUCCESS_SHOWN_MS.withoutPlan,
  },
})

/** What people call what may happen in the chart. */
export const calendarWords: WordsOf<typeof chart> = {
  calls: {
    loadDays: 'buscar os dias',
    loadTimes: 'buscar os horários',
    bookCall: 'agendar a conversa',
    moveCall: 'mudar o horário',
  },
  delays: {
    loadBackoff: 'uma pausa que cresce',
    successShown: '3 s, ou 4 s com plano de implementação',
  },
  guards: {
    anotherLoadMayHelp: 'outra tentativa ainda pode ajudar',
    noDayIsListed: 'não veio nenhum dia',
    noTimeIsListed: 'não veio nenhum horário',
    nextDayMayHelp: 'não veio nenhum horário, e o dia seguinte ainda pode ser aberto',
    pageExists: 'há outra página de dias',
    dayIsListed: 'o dia está na lista',
    timeIsListed: 'o horário está na lista',
    slotIsChosen: 'dia e horário estão escolhidos',
    slotIsChosenForMove: 'dia e horário estão escolhidos e a conversa já existe',
    callIsOutdated: 'a conversa mudou, foi cancelada, já começou ou não existe',
    slotIsGone: 'o horário não está livre',
    sessionIsLost: 'a sessão terminou ou é de outra pessoa',
  },
  events: {
    'days.requested': 'A pessoa pede os dias de novo.',
    'page.turned': 'A pessoa vira a página dos dias.',
    'day.chosen': 'A pessoa escolheu um dia.',
    'time.chosen': 'A pessoa escolheu um horário.',
    'times.requested': 'A pessoa pede os horários de novo.',
    'booking.submitted': 'A pessoa agenda a conversa.',
    'calendar.closed': 'A pessoa fechou o calendário.',
  },
  actions: {
    startLoading: 'começa a buscar os dias do zero',
    countFailedLoad: 'conta mais uma busca que falhou',
    storeDays: 'guarda os dias livres',
    openFirstDay: 'abre o primeiro dia',
    openNextDay: 'abre o dia seguinte',
    turnPage: 'vira a página dos dias',
    chooseDay: 'marca o dia',
    storeTimes: 'guarda os horários livres',
    chooseTime: 'marca o horário',
    showProblem: 'mostra o que deu errado',
    showOutdated: 'mostra por que a conversa não pode mais mudar',
    clearProblem: 'apaga a mensagem de erro',
    storeBooking: 'guarda a conversa agendada',
    noteStep: 'registra o passo na sessão',
    reportAdEvent: 'avisa a plataforma de anúncios',
    reportClosed: 'diz a quem abriu o calendário como ele fechou',
  },
  crm: {
    bookCall: 'a atividade da conversa',
    moveCall: 'a mesma atividade, com o novo horário',
  },
  limits: () => ({
    DAYS_LOAD_RETRIES: {
      says: `Até ${DAYS_LOAD_RETRIES} novas tentativas de buscar os dias`,
      at: ['anotherLoadMayHelp'],
    },
    DAYS_OPENED: {
      says: `Até ${DAYS_OPENED} dias se abrem sozinhos, em busca do primeiro horário livre`,
      at: ['nextDayMayHelp', 'choosing.openingDay'],
    },
    RETRY_BACKOFF: {
      says: `A primeira pausa é de ${sayTime(RETRY_BACKOFF.baseMs)}; nenhuma passa de ${sayTime(RETRY_BACKOFF.maxMs)}`,
      at: ['loadBackoff'],
    },
    SUCCESS_SHOWN_MS: {
      says: `O aviso de sucesso fica ${sayTime(SUCCESS_SHOWN_MS.withoutPlan)}, ou ${sayTime(SUCCESS_SHOWN_MS.withPlan)} com plano de implementação`,
      at: ['successShown'],
    },
    CALL_MINUTES: {
      says: `A demonstração dura ${CALL_MINUTES.demonstration} minutos; a consultoria, ${CALL_MINUTES.consultation} minutos`,
      at: ['choosing', 'booking'],
    },
    HORIZON_DAYS: {
      says: `Há horários para os próximos ${HORIZON_DAYS} dias`,
      at: ['choosing', 'loadingDays'],
    },
    MIN_NOTICE_MS: {
      says: `Um horário se marca com ao menos ${sayTime(MIN_NOTICE_MS)} de antecedência`,
      at: ['choosing', 'booking'],
    },
    BOOKINGS_DAILY: { says: `Até ${BOOKINGS_DAILY} agendamentos em 24 horas`, at: ['booking'] },
  }),
}

/** Returns the next day to open automatically; undefined once the first `DAYS_OPENED` days were opened. */
function getNextDay({ days, selectedDate }: Context): string | undefined {
  return days.slice(0, DAYS_OPENED)[days.indexOf(selectedDate ?? '') + 1]
}

/** Returns the chosen slot; the guards have checked that there is one. */
export function requireSlot({ selectedDate, selectedTime }: Context): Slot {
  if (selectedDate === null || selectedTime === null) throw new Error('No slot is chosen')
  return { date: selectedDate, time: selectedTime }
}

/** Returns the call to be moved; the guard has checked that there is one. */
export function requireMoved({ call: { moved } }: Context): MovedCall {
  if (moved === null) throw new Error('No call is to be moved')
  return moved
}

/** Returns the day that is open; every transition into the calling state has set one. */
export function requireDate({ selectedDate }: Context): string {
  if (selectedDate === null) throw new Error('No day is chosen')
  return selectedDate
}
