import { chartEntry } from '../lib/chart-entry.ts'
import { NO_ANSWER } from '../lib/chart-samples.ts'
import { INCOMPLETE_MESSAGE } from './answers.ts'
import { prequalificationMachine } from './prequalification.machine.ts'

/** The chart in the registry. */
export const prequalificationEntry = chartEntry({
  machine: prequalificationMachine,
  title: 'Pré-qualificação',
  purpose: 'Cinco perguntas sobre o escritório antes do cadastro de quem quer a implantação premium.',
  screens: ['/'],
  inputs: [undefined],
  events: {
    'answer.chosen': [{ answer: { lawyersCount: '6-10' } }, { answer: { practiceAreas: 'trabalhista' } }],
    'answers.submitted': [{}],
  },
  answers: {
    recallAnswers: [null, { lawyersCount: '3-5', practiceAreas: 'civil' }],
    keepAnswers: [undefined],
  },
  failures: { recallAnswers: [NO_ANSWER], keepAnswers: [NO_ANSWER] },
  counters: ['refusals'],
  says: (snapshot) => (snapshot.hasTag('incomplete') ? [INCOMPLETE_MESSAGE] : []),
})
