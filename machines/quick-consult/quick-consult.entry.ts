import { defineChartEntry } from '../lib/chart-entry.ts'
import { getAvailabilityMessage, quickConsultMachine } from './quick-consult.machine.ts'
import { quickConsultPromises } from './quick-consult.promises.ts'

/** The chart in the registry. */
export const quickConsultEntry = defineChartEntry({
  machine: quickConsultMachine,
  promises: quickConsultPromises,
  title: 'Consulta rápida',
  purpose: 'Mostra se a equipe atende agora no WhatsApp ou quando ela volta, minuto a minuto.',
  screens: ['/'],
  detours: ['offline'],
  words: {
    states: {
      unknown: 'Horário ainda desconhecido',
      checking: 'Olhando o relógio',
      online: 'Equipe atendendo',
      offline: 'Equipe fora do horário',
    },
    calls: {},
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
  },
  inputs: [undefined],
  // Just before the office opens, just before it closes, and on a Saturday.
  moments: ['2026-11-24T12:29:30.000Z', '2026-11-24T19:59:30.000Z', '2026-11-21T15:00:00.000Z'],
  events: { 'chat.opened': [{}] },
  answers: {},
  failures: {},
  says: (snapshot) => [getAvailabilityMessage(snapshot)],
})
