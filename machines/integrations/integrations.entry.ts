import { chartEntry } from '../lib/chart-entry.ts'
import { integrationsMachine } from './integrations.machine.ts'

/** The chart in the registry. */
export const integrationsEntry = chartEntry({
  machine: integrationsMachine,
  title: 'Integrações',
  purpose: 'O visitante valida a chave do Pipedrive e marca o que mais quer conectar com a nossa equipe.',
  input: undefined,
  answers: {
    recallChoices: null,
    connectPipedrive: { company: 'Escritório de exemplo' },
    saveChoices: undefined,
  },
})
