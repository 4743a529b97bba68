import { defineJourneys } from '../lib/chart-journeys.ts'
import { thankYouEntry } from './thank-you.entry.ts'
import { thankYouMachine } from './thank-you.machine.ts'

/** What a tester does with the last page. */
export const thankYouJourneys = defineJourneys({
  machine: thankYouMachine,
  entry: thankYouEntry,
  journeys: [
    {
      title: 'Próximos passos',
      address: '/thank-you',
      needs: ['C'],
      before: ['bloqueie o pedido `*/api/payments*`'],
      steps: [
        {
          act: 'Abra a página e espere até 10 segundos.',
          see: '"Não foi possível abrir o seu pedido", com "Tentar novamente".',
          reads: ['O serviço não respondeu. Tente novamente em alguns instantes.'],
          reaches: 'failed',
          via: { loadCheckout: { failure: 0 } },
        },
        {
          act: 'Desbloqueie o pedido e aperte "Tentar novamente".',
          see: '"Contratação concluída": o que foi contratado e o que vem agora.',
          reads: [],
          events: [{ type: 'retry.requested' }],
          reaches: 'shown',
          via: { loadCheckout: { answer: 0 } },
        },
      ],
    },
  ],
})
