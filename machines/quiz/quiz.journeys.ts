import { defineJourneys } from '../lib/chart-journeys.ts'
import { quizEntry } from './quiz.entry.ts'
import { quizMachine } from './quiz.machine.ts'

/** What a tester does with the quiz. */
export const quizJourneys = defineJourneys({
  machine: quizMachine,
  entry: quizEntry,
  notByHand: {
    'quiz.restoring --choice.made[0]-->': 'As respostas da aba voltam em menos de um segundo.',
  },
  journeys: [
    {
      title: 'Diagnóstico inteiro, com ida e volta',
      address: '/quiz-automacao-juridica',
      size: 'phone',
      opens: { reaches: 'asking', via: { loadAnswers: { answer: 0 } } },
      steps: [
        {
          act: 'Aperte "Continuar" sem escolher.',
          see: 'A pergunta 1 fica, com "Escolha uma resposta para continuar.".',
          events: [{ type: 'next.requested' }],
          reaches: 'asking',
        },
        {
          act: 'Escolha a segunda resposta e aperte "Continuar". Aperte "Voltar".',
          see: 'A pergunta 1, com a resposta escolhida.',
          events: [
            { type: 'choice.made', question: 'firstReply', choice: '1' },
            { type: 'next.requested' },
            { type: 'previous.requested' },
          ],
          reaches: 'asking',
        },
        {
          act: 'Aperte "Continuar". Nas perguntas 2 a 7 escolha a segunda resposta; na última, aperte "Ver resultado".',
          see: '"33 de 100", com três ações.',
          events: [
            { type: 'next.requested' },
            { type: 'choice.made', question: 'ownership', choice: '1' },
            { type: 'next.requested' },
            { type: 'choice.made', question: 'repetition', choice: '1' },
            { type: 'next.requested' },
            { type: 'choice.made', question: 'triage', choice: '1' },
            { type: 'next.requested' },
            { type: 'choice.made', question: 'history', choice: '1' },
            { type: 'next.requested' },
            { type: 'choice.made', question: 'deadlines', choice: '1' },
            { type: 'next.requested' },
            { type: 'choice.made', question: 'measures', choice: '1' },
            { type: 'next.requested' },
          ],
          reaches: 'result',
        },
        {
          act: 'Aperte "Rever respostas".',
          see: 'A pergunta 7, com a resposta escolhida.',
          events: [{ type: 'previous.requested' }],
          reaches: 'asking',
        },
        {
          act: 'Aperte "Ver resultado" e depois "Refazer o diagnóstico".',
          see: 'A pergunta 1, sem resposta.',
          events: [{ type: 'next.requested' }, { type: 'restart.requested' }],
          reaches: 'asking.resting',
        },
      ],
    },
  ],
})
