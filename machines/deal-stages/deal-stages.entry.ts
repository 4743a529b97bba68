import { chartEntry } from '../lib/chart-entry.ts'
import { dealStagesMachine } from './deal-stages.machine.ts'

/** The chart in the registry. */
export const dealStagesEntry = chartEntry({
  machine: dealStagesMachine,
  title: 'Etapas do negócio',
  purpose: 'Diz para que etapa do funil de vendas cada acontecimento leva o negócio, sem nunca voltar.',
  input: { dealId: 22 },
})
