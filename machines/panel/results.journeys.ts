import { defineJourneys } from '../lib/chart-journeys.ts'
import { resultsEntry } from './results.entry.ts'
import { resultsMachine } from './results.machine.ts'
import { SAMPLE_PLACE } from './results-samples.ts'

const SHORT = 'A contagem dura um instante; o pedido é igual com os números na tela.'
const OPEN = 'O pedido é igual sem a lista aberta, que fecha com ele.'

/** What a tester does with the results of the operator's room. */
export const resultsJourneys = defineJourneys({
  machine: resultsMachine,
  entry: resultsEntry,
  notByHand: {
    'results.reading --filter.changed[0]-->': SHORT,
    'results.reading --chart.chosen[0]-->': SHORT,
    'results.reading --comparison.chosen[0]-->': SHORT,
    'results.listing --filter.changed[0]-->': OPEN,
    'results.listing --chart.chosen[0]-->': OPEN,
    'results.listing --comparison.chosen[0]-->': OPEN,
    'results.listing --reading.asked[0]-->': OPEN,
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
          act: 'Em "Comparar com", escolha "outro período".',
          see: 'O funil das duas semanas lado a lado, com a diferença; mais abaixo, os dois desenhos.',
          events: [{ type: 'comparison.chosen', comparison: { by: 'period', before: 1 } }],
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
          act: 'No desenho, aperte um estado com "parados aqui".',
          see: 'Quem está parado ali, do mais antigo ao mais novo, e há quanto tempo; com mais de 25, "Mostrar mais".',
          events: [{ type: 'place.opened', place: SAMPLE_PLACE }],
          reaches: 'listing',
        },
        {
          act: 'Aperte outro estado com "parados aqui".',
          see: 'A lista do outro estado.',
          events: [{ type: 'place.opened', place: SAMPLE_PLACE }],
          reaches: 'listing',
        },
        {
          act: 'Aperte "Fechar a lista".',
          see: 'O desenho, sem a lista.',
          reaches: 'shown',
          via: { standing: { answer: 0 } },
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
