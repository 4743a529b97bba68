import { defineJourneys } from '../lib/chart-journeys.ts'
import { quickConsultEntry } from './quick-consult.entry.ts'
import { quickConsultMachine } from './quick-consult.machine.ts'

/** What a tester does with the quick question on the home page. */
export const quickConsultJourneys = defineJourneys({
  machine: quickConsultMachine,
  entry: quickConsultEntry,
  journeys: [
    {
      title: 'Pergunta rápida pelo WhatsApp',
      address: '/',
      before: ['teste em um dia útil, das 9h30 às 17h no horário de Brasília'],
      size: 'phone',
      steps: [
        {
          act: 'Role até "Consulta rápida pelo WhatsApp" e aperte "Abrir conversa no WhatsApp".',
          see: 'O WhatsApp abre em outra aba (sem internet, a aba fica em branco); a página continua como estava.',
          events: [{ type: 'chat.opened' }],
          reaches: 'online',
        },
      ],
    },
  ],
})
