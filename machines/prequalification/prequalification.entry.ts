import { defineChartEntry } from '../lib/chart-entry.ts'
import { NO_ANSWER } from '../lib/chart-samples.ts'
import { INCOMPLETE_MESSAGE } from './answers.ts'
import { prequalificationMachine } from './prequalification.machine.ts'
import { prequalificationPromises } from './prequalification.promises.ts'

/** The chart in the registry. */
export const prequalificationEntry = defineChartEntry({
  machine: prequalificationMachine,
  promises: prequalificationPromises,
  title: 'Pré-qualificação',
  purpose: 'Cinco perguntas sobre o escritório antes do cadastro de quem quer a implementação premium.',
  screens: ['/'],
  detours: ['answering.incomplete'],
  words: {
    states: {
      restoring: 'Recuperando respostas',
      answering: 'Respondendo',
      'answering.calm': 'Sem avisos',
      'answering.incomplete': 'Falta resposta',
      keeping: 'Guardando as respostas',
      qualified: 'Segue para o cadastro',
    },
    calls: {
      recallAnswers: 'recuperar as respostas',
      keepAnswers: 'guardar as respostas',
    },
    guards: {
      answersAreEnough: 'as respostas obrigatórias estão dadas',
    },
    events: {
      'answer.chosen': 'A pessoa respondeu a uma pergunta.',
      'answers.submitted': 'A pessoa envia as respostas.',
    },
    actions: {
      fillInKept: 'preenche com as respostas guardadas',
      storeAnswer: 'guarda a resposta',
      countRefusal: 'mostra o que falta responder',
    },
  },
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
