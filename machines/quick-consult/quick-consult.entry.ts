import { chartEntry } from '../lib/chart-entry.ts'
import { quickConsultMachine } from './quick-consult.machine.ts'

/** The chart in the registry. */
export const quickConsultEntry = chartEntry({
  machine: quickConsultMachine,
  title: 'Consulta rápida',
  purpose: 'Mostra se a equipe atende agora no WhatsApp ou quando ela volta, minuto a minuto.',
  input: undefined,
})
