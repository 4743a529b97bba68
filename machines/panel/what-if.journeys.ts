import { defineJourneys } from '../lib/chart-journeys.ts'
import { whatIfEntry } from './what-if.entry.ts'
import { whatIfMachine } from './what-if.machine.ts'

const SHORT = 'A contagem dura um instante; o controle é igual depois dela.'

/** What a tester does with other points in the operator's room. */
export const whatIfJourneys = defineJourneys({
  machine: whatIfMachine,
  entry: whatIfEntry,
  notByHand: {
    'whatIf.reading --points.changed[0]-->': SHORT,
    'whatIf.reading --label.changed[0]-->': SHORT,
    'whatIf.reading --present.asked[0]-->': SHORT,
    'whatIf.trying.notCopied --copy.asked[0]-->':
      'Um navegador que não deixa copiar é raro; o segundo pedido é igual ao primeiro.',
  },
  journeys: [
    {
      title: 'Experimentar outra pontuação',
      address: '/painel',
      size: 'phone',
      steps: [
        {
          act: 'Depois de `npm run demo-traffic`, entre no painel, aperte "Resultados" e abra "E se a pontuação fosse outra?".',
          see: 'Os controles com os números de hoje, e nenhuma etiqueta que mudaria.',
          events: [{ type: 'part.opened' }],
          reaches: 'trying.waiting',
          via: { readScoredLeads: { answer: 0 } },
        },
        {
          act: 'Leve "Agendou uma conversa" a 20 pontos.',
          see: 'Quantos leads mudariam de etiqueta, e de qual para qual.',
          events: [{ type: 'points.changed', factor: 'scheduledCall', points: 20 }],
          reaches: 'trying.waiting',
        },
        {
          act: 'Aperte "Copiar proposta" e cole o texto em um editor.',
          see: 'Os números que mudam, com o efeito de cada um nas etiquetas e na previsão.',
          events: [{ type: 'copy.asked' }],
          reaches: 'trying.copied',
          via: { copyText: { answer: 0 } },
        },
        {
          act: 'Aperte "Copiar proposta" outra vez.',
          see: 'A mesma confirmação.',
          events: [{ type: 'copy.asked' }],
          reaches: 'trying.copied',
          via: { copyText: { answer: 0 } },
        },
        {
          act: 'Leve "Prioridade alta a partir de" a 90 pontos.',
          see: '"Prioridade muito alta" começa em 90 também.',
          events: [{ type: 'label.changed', label: 'high', from: 90 }],
          reaches: 'trying.waiting',
        },
        {
          act: 'Aperte "Voltar aos números de hoje".',
          see: 'Os controles como no começo.',
          events: [{ type: 'present.asked' }],
          reaches: 'trying.waiting',
        },
        {
          act: 'Aperte "Contar de novo".',
          see: 'Os leads de agora.',
          events: [{ type: 'reading.asked' }],
          reaches: 'trying.waiting',
          via: { readScoredLeads: { answer: 0 } },
        },
      ],
    },
  ],
})
