import { defineJourneys } from '../lib/chart-journeys.ts'
import { resultsEntry } from './results.entry.ts'
import { resultsMachine } from './results.machine.ts'

const SHORT = 'A contagem dura um instante; o pedido é igual com os números na tela.'

/** What a tester does with the results of the operator's room. */
export const resultsJourneys = defineJourneys({
  machine: resultsMachine,
  entry: resultsEntry,
  notByHand: {
    'results.reading --filter.changed[0]-->': SHORT,
    'results.reading --chart.chosen[0]-->': SHORT,
  },
  journeys: [
    {
      title: 'Ler os resultados',
      address: '/painel',
      size: 'phone',
      steps: [
        {
          act: 'Depois de `npm run demo-traffic`, entre no painel e aperte "Resultados".',
          see: 'O funil dos últimos 30 dias, com a perda em cada etapa.',
          events: [],
          reaches: 'shown',
          via: { readResults: { answer: 0 } },
        },
        {
          act: 'Escolha "7 dias".',
          see: 'O funil da semana.',
          events: [{ type: 'filter.changed', change: { period: 'week' } }],
          reaches: 'shown',
          via: { readResults: { answer: 0 } },
        },
        {
          act: 'Em "Fluxo", escolha "Cobrança no servidor".',
          see: 'O desenho das cobranças, com quantas passaram por cada seta e quantas estão paradas.',
          events: [{ type: 'chart.chosen', chart: 'charge' }],
          reaches: 'shown',
          via: { readResults: { answer: 0 } },
        },
        {
          act: 'Aperte "Atualizar".',
          see: 'Os números de agora.',
          events: [{ type: 'reading.asked' }],
          reaches: 'shown',
          via: { readResults: { answer: 0 } },
        },
      ],
    },
  ],
})
