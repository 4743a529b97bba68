import { defineJourneys } from '../lib/chart-journeys.ts'
import { simulatedChatEntry } from './simulated-chat.entry.ts'
import { simulatedChatMachine } from './simulated-chat.machine.ts'

/** What a tester does with the conversation on the home page. */
export const simulatedChatJourneys = defineJourneys({
  machine: simulatedChatMachine,
  entry: simulatedChatEntry,
  journeys: [
    {
      title: 'Parar a conversa da página inicial',
      address: '/',
      steps: [
        {
          act: 'No alto da página, enquanto as mensagens aparecem, aperte "Pausar conversa".',
          see: 'As mensagens param.',
          events: [{ type: 'playback.paused' }],
          reaches: 'paused',
        },
        {
          act: 'Aperte o mesmo botão, que agora se chama "Continuar conversa".',
          see: 'A conversa continua.',
          events: [{ type: 'playback.resumed' }],
          reaches: 'playing',
        },
      ],
    },
  ],
})
