import { chartEntry } from '../lib/chart-entry.ts'
import { availabilityMessage, quickConsultMachine } from './quick-consult.machine.ts'

/** The chart in the registry. */
export const quickConsultEntry = chartEntry({
  machine: quickConsultMachine,
  title: 'Consulta rápida',
  purpose: 'Mostra se a equipe atende agora no WhatsApp ou quando ela volta, minuto a minuto.',
  screens: ['/'],
  inputs: [undefined],
  // Just before the office opens, just before it closes, and on a Saturday.
  moments: ['2026-11-24T12:29:30.000Z', '2026-11-24T19:59:30.000Z', '2026-11-21T15:00:00.000Z'],
  events: { 'chat.opened': [{}] },
  answers: {},
  failures: {},
  says: (snapshot) => [availabilityMessage(snapshot)],
})
