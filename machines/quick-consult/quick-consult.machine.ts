import { assign, type SnapshotFrom, setup } from 'xstate'
import type { WordsOf } from '../lib/chart-words.ts'
import { sayTime } from '../lib/say-time.ts'
import type { StateMeta } from '../lib/state-meta.ts'
import { findReopening, isOnline, type Reopening } from './availability.ts'
import { formatOfflineMessage, HOURS_MESSAGE, ONLINE_MESSAGE } from './availability-messages.ts'
import { AVAILABILITY_CHECK_MS } from './limits.ts'

/** One reading of the running chart. */
export type QuickConsultSnapshot = SnapshotFrom<typeof quickConsultMachine>

type Context = { readonly reopening: Reopening | null }

type Event = { type: 'chat.opened' }

const chart = setup({
  types: {} as { context: Context; events: Event; meta: StateMeta },
  actions: {
    storeReopening: assign({ reopening: () => findReopening(new Date()) }),
    /** Provided by the page: reports the event to the ad platform, with consent only (spec S2 7). */
    reportAdEvent: (_, _event: { name: 'Contact' }) => {},
  },
  guards: { teamAnswers: () => isOnline(new Date()) },
  delays: { atOnce: 0, oneMinute: AVAILABILITY_CHECK_MS },
})

/** What people call what may happen in the chart. */
export const quickConsultWords: WordsOf<typeof chart> = {
  guards: {
    teamAnswers: 'é horário de atendimento',
  },
  events: {
    'chat.opened': 'O visitante abriu a conversa no WhatsApp.',
  },
  actions: {
    storeReopening: 'calcula quando o atendimento volta',
    reportAdEvent: 'avisa a plataforma de anúncios',
  },
  limits: () => ({
    AVAILABILITY_CHECK_MS: {
      says: `O horário de atendimento é conferido a cada ${sayTime(AVAILABILITY_CHECK_MS)}`,
      at: ['oneMinute'],
    },
  }),
}

/** Whether the team answers on WhatsApp right now, checked every minute. */
export const quickConsultMachine = chart.createMachine({
  id: 'quickConsult',
  meta: { title: 'Consulta rápida' },
  description: 'Mostra se a equipe atende agora no WhatsApp ou quando ela volta, minuto a minuto.',
  context: { reopening: null },
  initial: 'unknown',
  on: {
    'chat.opened': {
      description: 'O visitante abre a conversa no WhatsApp, dentro ou fora do horário.',
      actions: { type: 'reportAdEvent', params: { name: 'Contact' } },
    },
  },
  states: {
    unknown: {
      meta: { title: 'Horário ainda desconhecido' },
      description: 'A página foi gerada antes da visita e não sabe que horas são: mostra só o horário.',
      after: { atOnce: 'checking' },
    },
    checking: {
      meta: { title: 'Olhando o relógio' },
      description: 'Olha o relógio do escritório.',
      always: [{ guard: 'teamAnswers', target: 'online' }, { target: 'offline' }],
    },
    online: {
      meta: { title: 'Equipe atendendo' },
      description: 'Dia útil, das 9h30 às 17h no horário do escritório.',
      after: { oneMinute: 'checking' },
    },
    offline: {
      meta: { title: 'Equipe fora do horário', isDetour: true },
      description: 'Fora do horário, fim de semana ou feriado nacional: a página diz quando a equipe volta.',
      entry: 'storeReopening',
      after: { oneMinute: 'checking' },
    },
  },
})

/** Returns the availability message shown to the visitor. */
export function getAvailabilityMessage(snapshot: QuickConsultSnapshot): string {
  const { reopening } = snapshot.context
  if (snapshot.matches('online')) return ONLINE_MESSAGE
  return reopening ? formatOfflineMessage(reopening) : HOURS_MESSAGE
}
