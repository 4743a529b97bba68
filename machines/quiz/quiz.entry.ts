import { defineChartEntry } from '../lib/chart-entry.ts'
import { NO_ANSWER } from '../lib/chart-samples.ts'
import { quizMachine } from './quiz.machine.ts'
import { quizPromises } from './quiz.promises.ts'
import { QUIZ_QUESTIONS } from './quiz-rules.ts'

const COMPLETE = Object.fromEntries(QUIZ_QUESTIONS.map((question) => [question, '2']))

/** The chart in the registry. */
export const quizEntry = defineChartEntry({
  machine: quizMachine,
  promises: quizPromises,
  title: 'Diagnóstico de automação',
  purpose: 'Sete perguntas, uma por tela, e um resultado com o nível do escritório e três ações.',
  screens: ['/quiz-automacao-juridica'],
  detours: [],
  words: {
    states: {
      restoring: 'Recuperando respostas',
      resuming: 'Retomando',
      asking: 'Perguntando',
      'asking.resting': 'Respostas guardadas',
      'asking.keeping': 'Guardando as respostas',
      result: 'Resultado',
    },
    calls: {
      loadAnswers: 'recuperar as respostas',
      keepAnswers: 'guardar as respostas',
    },
    guards: {
      isAnswered: 'a pergunta tem resposta',
      isLastAnswer: 'era a última pergunta',
      isComplete: 'todas as perguntas têm resposta',
    },
    events: {
      'choice.made': 'A pessoa escolheu uma resposta.',
      'next.requested': 'A pessoa segue para a próxima pergunta.',
      'previous.requested': 'A pessoa volta à pergunta anterior.',
      'restart.requested': 'A pessoa recomeça.',
    },
    actions: {
      restoreAnswers: 'retoma as respostas guardadas',
      storeChoice: 'guarda a resposta',
      showNext: 'passa à próxima pergunta',
      showPrevious: 'volta à pergunta anterior',
      markMissed: 'mostra que falta responder',
      clearAnswers: 'esquece as respostas',
      reportAdEvent: 'avisa a plataforma de anúncios',
    },
  },
  inputs: [undefined],
  events: {
    'choice.made': [
      { question: 'firstReply', choice: '1' },
      { question: 'measures', choice: '3' },
    ],
    'next.requested': [{}],
    'previous.requested': [{}],
    'restart.requested': [{}],
  },
  answers: { loadAnswers: [null, { ...COMPLETE, measures: undefined }, COMPLETE], keepAnswers: [undefined] },
  failures: { loadAnswers: [NO_ANSWER], keepAnswers: [NO_ANSWER] },
  says: () => [],
})
