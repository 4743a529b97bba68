import { defineJourneys } from '../lib/chart-journeys.ts'
import { flowTrialEntry } from './flow-trial.entry.ts'
import { flowTrialMachine } from './flow-trial.machine.ts'

/** What a tester does with the flow of the chatbot's page. */
export const flowTrialJourneys = defineJourneys({
  machine: flowTrialMachine,
  entry: flowTrialEntry,
  journeys: [
    {
      title: 'Editar o fluxo do assistente e conversar com ele',
      address: '/chatbot',
      opens: { reaches: 'asking' },
      steps: [
        {
          act: 'Em "Mude o roteiro", na pergunta 3 escreva `Tem o extrato à mão?`.',
          see: 'A conversa ao lado continua na primeira pergunta.',
          events: [{ type: 'text.typed', position: 2, part: 'question', text: 'Tem o extrato à mão?' }],
          reaches: 'asking',
        },
        {
          act: 'Na conversa, responda três vezes com o primeiro botão.',
          see: 'As três perguntas, com as respostas à direita; no fim, o assistente passa a conversa ao advogado.',
          events: [
            { type: 'answer.chosen', answer: 'first' },
            { type: 'answer.chosen', answer: 'first' },
            { type: 'answer.chosen', answer: 'first' },
          ],
          reaches: 'handedOver',
        },
        {
          act: 'Aperte "Recomeçar a conversa" e depois "Quero falar com alguém".',
          see: 'O assistente chama uma pessoa da equipe e não pergunta mais nada.',
          events: [{ type: 'restart.requested' }, { type: 'person.requested' }],
          reaches: 'interrupted',
        },
      ],
    },
  ],
})
