import { defineJourneys } from '../lib/chart-journeys.ts'
import { confirmPhoneEntry } from './confirm-phone.entry.ts'
import { confirmPhoneMachine } from './confirm-phone.machine.ts'

/** What a tester does with the page of the code around its form. */
export const confirmPhoneJourneys = defineJourneys({
  machine: confirmPhoneMachine,
  entry: confirmPhoneEntry,
  journeys: [
    {
      title: 'Página do código sem cadastro',
      address: '/confirm-otp',
      steps: [
        {
          act: 'Abra a página em uma janela anônima nova.',
          see: 'O aviso pede para começar pelo cadastro, com o link "Criar conta".',
          reaches: 'withoutNumber',
          via: { loadVisit: { answer: 2 } },
        },
      ],
    },
    {
      title: 'Confirmar em outra aba',
      address: '/confirm-otp',
      needs: ['A'],
      steps: [
        {
          act: 'Abra o mesmo endereço em uma segunda aba da mesma janela, e digite nela o código que `/sandbox` mostra. Espere o perfil.',
          see: 'A segunda aba mostra "Conte sobre você".',
          reaches: 'confirming',
        },
        {
          act: 'Volte à primeira aba e espere até 5 segundos.',
          see: 'Ela também segue para "Conte sobre você".',
          events: [{ type: 'proof.noticed' }],
          reaches: 'left',
          via: { loadVisit: { answer: 1 } },
        },
      ],
    },
    {
      title: 'Página do código que não abre',
      address: '/confirm-otp',
      needs: ['A'],
      before: ['bloqueie o pedido `*/api/session*`'],
      steps: [
        {
          act: 'Recarregue a página e espere até 10 segundos.',
          see: '"Não foi possível carregar esta etapa.", com "Tentar novamente".',
          reaches: 'failed',
          via: { loadVisit: { failure: 0 } },
        },
        {
          act: 'Desbloqueie o pedido e aperte "Tentar novamente".',
          see: '"Verifique seu WhatsApp", com as seis casas.',
          events: [{ type: 'retry.requested' }],
          reaches: 'confirming',
        },
      ],
    },
  ],
})
