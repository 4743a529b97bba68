import { chartEntry } from '../lib/chart-entry.ts'
import { prequalificationMachine } from './prequalification.machine.ts'

/** The chart in the registry. */
export const prequalificationEntry = chartEntry({
  machine: prequalificationMachine,
  title: 'Pré-qualificação',
  purpose: 'Cinco perguntas sobre o escritório antes do cadastro de quem quer a implantação premium.',
  input: undefined,
  answers: { recallAnswers: null, keepAnswers: undefined },
})
