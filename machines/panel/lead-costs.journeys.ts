import { defineJourneys } from '../lib/chart-journeys.ts'
import { leadCostsEntry } from './lead-costs.entry.ts'
import { leadCostsMachine } from './lead-costs.machine.ts'

/** What a tester does with the costs in the operator's room. */
export const leadCostsJourneys = defineJourneys({
  machine: leadCostsMachine,
  entry: leadCostsEntry,
  notByHand: {
    'leadCosts.reading --month.chosen[0]-->':
      'A contagem dura um instante; a escolha é igual com os números na tela.',
  },
  journeys: [
    {
      title: 'Ver quanto custou um lead',
      address: '/painel',
      size: 'phone',
      steps: [
        {
          act: 'Depois de `npm run demo-traffic`, entre no painel, aperte "Resultados" e abra "Quanto custou um lead".',
          see: 'Tokens, códigos, mensagens e e-mails por lead em cada canal, com o que cada número conta.',
          events: [{ type: 'part.opened' }],
          reaches: 'shown',
          via: { readLeadCosts: { answer: 0 } },
        },
        {
          act: 'Em "Mês", escolha o mês anterior.',
          see: 'Os números daquele mês.',
          events: [{ type: 'month.chosen', back: 1 }],
          reaches: 'shown',
        },
        {
          act: 'Aperte "Contar de novo".',
          see: 'Os números de agora.',
          events: [{ type: 'reading.asked' }],
          reaches: 'shown',
          via: { readLeadCosts: { answer: 0 } },
        },
      ],
    },
  ],
})
