import { defineJourneys } from '../lib/chart-journeys.ts'
import { roiFormEntry } from './roi-form.entry.ts'
import { roiFormMachine } from './roi-form.machine.ts'

/** What a tester does with the calculator. */
export const roiFormJourneys = defineJourneys({
  machine: roiFormMachine,
  entry: roiFormEntry,
  journeys: [
    {
      title: 'Apagar um número da calculadora e voltar ao exemplo',
      address: '/calculadora-roi',
      opens: { reaches: 'complete' },
      steps: [
        {
          act: 'Em "Conversas por dia" escreva `60`.',
          see: 'As horas e os reais da conta aumentam.',
          events: [{ type: 'number.typed', name: 'conversas', text: '60' }],
          reaches: 'complete',
        },
        {
          act: 'Apague o número.',
          see: 'O campo diz entre quais números ele fica; acima da conta está escrito que o resultado é o último completo.',
          events: [{ type: 'number.typed', name: 'conversas', text: '' }],
          reaches: 'incomplete',
        },
        {
          act: 'Aperte "Voltar ao exemplo".',
          see: 'Os cinco campos têm os números do início.',
          events: [{ type: 'example.wanted' }],
          reaches: 'complete',
        },
      ],
    },
  ],
})
