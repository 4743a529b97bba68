import { defineChartEntry } from '../lib/chart-entry.ts'
import { flowTrialMachine } from './flow-trial.machine.ts'
import { flowTrialPromises } from './flow-trial.promises.ts'

/** The chart in the registry. */
export const flowTrialEntry = defineChartEntry({
  machine: flowTrialMachine,
  promises: flowTrialPromises,
  title: 'Fluxo do assistente, para editar',
  purpose:
    'Deixa mudar as perguntas de uma triagem e conversar com ela como cliente. Nada é enviado nem guardado.',
  screens: ['/chatbot'],
  detours: ['interrupted'],
  words: {
    states: {
      asking: 'Perguntando',
      handedOver: 'Passada ao advogado',
      interrupted: 'Pessoa pedida',
    },
    calls: {},
    guards: { noQuestionIsLeft: 'não há mais pergunta escrita' },
    events: {
      'text.typed': 'A pessoa muda uma pergunta ou uma resposta.',
      'answer.chosen': 'A pessoa responde como cliente.',
      'person.requested': 'A pessoa pede para falar com alguém.',
      'restart.requested': 'A pessoa recomeça a conversa.',
    },
    actions: {
      storeText: 'guarda o texto no fluxo',
      storeAnswer: 'guarda a resposta',
      clearAnswers: 'apaga as respostas',
    },
  },
  inputs: [undefined],
  events: {
    'text.typed': [
      { position: 2, part: 'question', text: 'Tem o extrato à mão?' },
      { position: 0, part: 'question', text: '' },
    ],
    'answer.chosen': [{ answer: 'first' }, { answer: 'second' }],
    'person.requested': [{}],
    'restart.requested': [{}],
  },
  answers: {},
  failures: {},
  says: () => [],
})
