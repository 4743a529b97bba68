import { defineJourneys } from '../lib/chart-journeys.ts'
import { continuationEntry } from './continuation.entry.ts'
import { continuationMachine } from './continuation.machine.ts'

/** What a tester does to continue on another device. */
export const continuationJourneys = defineJourneys({
  machine: continuationMachine,
  entry: continuationEntry,
  journeys: [
    {
      title: 'Pedir o link para outro aparelho',
      address: '/confirm-otp',
      needs: ['A'],
      opens: { reaches: 'offered', via: { checkOffer: { answer: 0 } } },
      steps: [
        {
          act: 'Em "Continuar em outro aparelho", aperte "Enviar link por e-mail".',
          see: 'A página diz a que e-mail o link foi, mascarado.',
          events: [{ type: 'link.requested' }],
          reaches: 'sent',
          via: { requestLink: { answer: 0 } },
        },
        {
          act: 'Aperte "Enviar outro link" duas vezes, esperando o aviso de cada vez, e mais uma vez.',
          see: 'No quarto pedido, o aviso de que já foram pedidos links demais.',
          events: [{ type: 'link.requested' }],
          reaches: 'offered',
          via: { requestLink: { failure: 0 } },
        },
      ],
    },
  ],
})
