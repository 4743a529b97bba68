import { setup } from 'xstate'
import type { WordsOf } from '../lib/chart-words.ts'
import { sayTime } from '../lib/say-time.ts'
import type { StateMeta } from '../lib/state-meta.ts'
import { REMINDER_BEFORE_MS, REMINDER_MIN_GAP_MS } from './limits.ts'

/** What happens to a call in the server's calendar. */
export type AppointmentEvent =
  | { readonly type: 'booking.confirmed' }
  | { readonly type: 'booking.failed' }
  | { readonly type: 'call.moved' }
  | { readonly type: 'call.cancelled' }
  | { readonly type: 'address.corrected' }
  | { readonly type: 'call.begun' }

const chart = setup({
  types: {} as { events: AppointmentEvent; meta: StateMeta },
  // The server carries these out in the transaction that stores the step (`api/store/appointment-changes.ts`).
  actions: {
    /** Queues the activity in the CRM and the e-mails of a booked call. */
    reportBooked: () => {},
    /** Queues the changed activity and the e-mail that says so. */
    reportChanged: () => {},
    /** Queues the changed activity and the confirmation to the corrected address. */
    reportAddress: () => {},
  },
})

/** What people call what may happen in the chart. */
export const appointmentWords: WordsOf<typeof chart> = {
  events: {
    'booking.confirmed': 'A agenda confirmou o horário.',
    'booking.failed': 'A agenda recusou o horário.',
    'call.moved': 'A conversa mudou de horário.',
    'call.cancelled': 'A conversa foi cancelada.',
    'address.corrected': 'A pessoa corrigiu o e-mail do cadastro.',
    'call.begun': 'A hora da conversa chegou.',
  },
  actions: {
    reportBooked: 'cria a atividade no CRM e manda o e-mail com o convite',
    reportChanged: 'acerta a atividade no CRM e avisa por e-mail',
    reportAddress: 'acerta a atividade no CRM e manda o convite ao endereço certo',
  },
  crm: {
    reportBooked: 'a atividade da conversa, e o negócio na etapa 46',
    reportChanged: 'a mesma atividade, com o novo horário ou o cancelamento',
    reportAddress: 'a mesma atividade, com o e-mail corrigido',
  },
  limits: () => ({
    REMINDER_BEFORE_MS: {
      says: `O lembrete vai por e-mail ${sayTime(REMINDER_BEFORE_MS)} antes`,
      at: ['booked', 'changed'],
    },
    REMINDER_MIN_GAP_MS: {
      says: `Sem lembrete para quem marca ou muda menos de ${sayTime(REMINDER_MIN_GAP_MS)} antes dele`,
      at: ['booked', 'changed'],
    },
  }),
}

/** What may happen to a call that will take place, whether it was moved before or not. */
const KEPT = {
  'call.moved': { target: 'changed', actions: 'reportChanged' },
  'call.cancelled': { target: 'cancelled', actions: 'reportChanged' },
  'address.corrected': { actions: 'reportAddress' },
  'call.begun': { target: 'over' },
} as const

/** Late answers of the scheduling provider. */
const ANSWERED_TWICE = {
  'booking.confirmed': { description: 'A confirmação veio outra vez: nada muda.' },
  'booking.failed': { description: 'A recusa veio depois da confirmação: a confirmação vale.' },
} as const

/** A call in the server's calendar, from the reserved time to its start. The server stores the state and steps it by `appointmentLife`. */
export const appointmentMachine = chart.createMachine({
  id: 'appointment',
  meta: { title: 'Conversa no servidor' },
  description:
    'A vida de uma conversa na agenda do servidor: reservada, marcada, remarcada, cancelada ou já passada.',
  initial: 'reserved',
  states: {
    reserved: {
      meta: { title: 'Horário reservado' },
      description:
        'O horário está guardado enquanto o serviço de agenda não responde. Na agenda própria, passa direto.',
      on: {
        'booking.confirmed': { target: 'booked', actions: 'reportBooked' },
        'booking.failed': {
          target: 'released',
          description:
            'Se outro pedido ainda pode marcar este horário, a reserva fica até esse pedido terminar.',
        },
        'address.corrected': {
          target: 'reserved',
          description: 'A reserva passa ao endereço certo; ainda não há conversa a avisar.',
        },
      },
    },
    booked: {
      meta: { title: 'Marcada' },
      description: 'A conversa está marcada e ocupa o seu horário.',
      on: { ...KEPT, ...ANSWERED_TWICE },
    },
    changed: {
      meta: { title: 'Remarcada' },
      description: 'Foi remarcada, uma ou mais vezes: ocupa só o novo horário.',
      on: { ...KEPT, ...ANSWERED_TWICE },
    },
    cancelled: {
      meta: { title: 'Cancelada', isDetour: true },
      description:
        'Foi cancelada: o horário está livre, e a conversa não volta. Marcar de novo é outra conversa.',
      on: {
        'call.cancelled': { description: 'Já estava cancelada: nada muda.' },
        ...ANSWERED_TWICE,
      },
    },
    over: {
      meta: { title: 'Já começou' },
      description: 'A hora chegou: não pode mais ser remarcada nem cancelada.',
      on: ANSWERED_TWICE,
    },
    released: {
      meta: { title: 'Reserva desfeita', isDetour: true },
      type: 'final',
      description: 'O serviço não marcou a conversa: a reserva é apagada.',
    },
  },
})
