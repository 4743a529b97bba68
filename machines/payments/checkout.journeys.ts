import { defineJourneys } from '../lib/chart-journeys.ts'
import { checkoutEntry } from './checkout.entry.ts'
import { checkoutMachine } from './checkout.machine.ts'

const NO_REFUSED_CNPJ = 'O Asaas simulado aceita todo CNPJ que passa na conferência dos algarismos.'
const NO_LOST_SUBSCRIPTION = 'A assinatura nasce com o cadastro, antes de o checkout abrir.'

/** What a tester does with the checkout. */
export const checkoutJourneys = defineJourneys({
  machine: checkoutMachine,
  entry: checkoutEntry,
  notByHand: {
    'checkout.cnpjRefused.editing --cnpj.typed[0]-->': NO_REFUSED_CNPJ,
    'checkout.cnpjRefused.editing --cnpj.left[0]-->': NO_REFUSED_CNPJ,
    'checkout.cnpjRefused.editing --cnpj.submitted[0]-->': NO_REFUSED_CNPJ,
    'checkout.cnpjRefused.editing --cnpj.submitted[1]-->': NO_REFUSED_CNPJ,
    'checkout.cnpjRefused.editing --cnpj.postponed[0]-->': NO_REFUSED_CNPJ,
    'checkout.subscriptionFailed --retry.requested[0]-->': NO_LOST_SUBSCRIPTION,
    'checkout.subscriptionFailed --subscription.postponed[0]-->': NO_LOST_SUBSCRIPTION,
  },
  journeys: [
    {
      title: 'Implementação por boleto, depois de pensar no cartão',
      address: '/checkout',
      needs: ['C'],
      steps: [
        {
          act: 'Abra a página.',
          see: '"O seu plano …", com o preço e "Continuar só com o plano" em destaque; abaixo, "Quer a implementação assistida?".',
          reaches: 'offering',
          via: { loadCheckout: { answer: 0 } },
        },
        {
          act: 'Aperte "Quero a implementação por R$ …".',
          see: '"Como você quer pagar?"',
          events: [{ type: 'offer.accepted' }],
          reaches: 'choosing',
          via: { decideImplementation: { answer: 0 } },
        },
        {
          act: 'Escolha "Cartão de crédito" e aperte "Pagar … com cartão".',
          see: '"Pague com cartão", com o link para a página do Asaas.',
          events: [{ type: 'method.chosen', method: 'credit_card' }, { type: 'payment.requested' }],
          reaches: 'awaiting.room.card',
          via: { createCharge: { answer: 2 } },
        },
        {
          act: 'Aperte "Pagar de outra forma".',
          see: '"Como você quer pagar?"',
          events: [{ type: 'method.reconsidered' }],
          reaches: 'choosing',
        },
        {
          act: 'Escolha "Boleto" e aperte "Gerar boleto de …".',
          see: '"Boleto gerado", com vencimento e linha digitável.',
          events: [{ type: 'method.chosen', method: 'boleto' }, { type: 'payment.requested' }],
          reaches: 'awaiting.room.boleto',
          via: { createCharge: { answer: 1 } },
        },
        {
          act: 'Aperte "Copiar linha digitável".',
          see: '"Linha copiada". Colada em um editor, são 47 algarismos.',
          events: [{ type: 'copy.requested' }],
          reaches: 'awaiting.room.boleto.copied',
          via: { copyText: { answer: 0 } },
        },
        {
          act: 'Em `/sandbox`, na outra aba, procure em "Cobranças" a do boleto e aperte "Pagar". Volte e espere até 10 segundos.',
          see: 'A página segue sozinha para "Pagamento confirmado".',
          reaches: 'paid',
        },
      ],
    },
    {
      title: 'Cartão recusado, depois boleto',
      address: '/checkout',
      needs: ['C'],
      size: 'phone',
      steps: [
        {
          act: 'Aperte "Quero a implementação por R$ …", escolha "Cartão de crédito" e aperte "Pagar … com cartão". Siga o link para a página do Asaas, aperte ali "Tentar com um cartão recusado" e "Voltar ao site".',
          see: '"O cartão foi recusado", com o botão "Pagar por boleto".',
          reaches: 'awaiting.room.card',
          via: { loadCheckout: { answer: 4 } },
        },
        {
          act: 'Aperte "Pagar por boleto".',
          see: '"Boleto gerado".',
          events: [{ type: 'boleto.requested' }],
          reaches: 'awaiting.room.boleto',
          via: { createCharge: { answer: 1 } },
        },
      ],
    },
    {
      title: 'Sem a implementação, antes e depois de aceitar',
      address: '/checkout',
      needs: ['C'],
      steps: [
        {
          act: 'Abra a página e aperte "Quero a implementação por R$ …".',
          see: '"Como você quer pagar?"',
          reaches: 'choosing',
          via: { loadCheckout: { answer: 1 }, subscribe: { answer: 0 } },
        },
        {
          act: 'Aperte "Continuar sem a implementação".',
          see: '"Contratação concluída": o plano, sem a implementação.',
          events: [{ type: 'offer.declined' }],
          reaches: 'finished',
          via: { decideImplementation: { answer: 0 } },
        },
      ],
    },
    {
      title: 'Recusar a implementação',
      address: '/checkout',
      needs: ['C'],
      size: 'phone',
      steps: [
        {
          act: 'Abra a página.',
          see: '"O seu plano …" e, abaixo, "Quer a implementação assistida?".',
          reaches: 'offering',
          via: { loadCheckout: { answer: 0 } },
        },
        {
          act: 'Aperte "Continuar só com o plano".',
          see: '"Contratação concluída": o plano, sem a implementação.',
          events: [{ type: 'offer.declined' }],
          reaches: 'finished',
          via: { decideImplementation: { answer: 0 } },
        },
      ],
    },
    {
      title: 'Checkout que não abre',
      address: '/checkout',
      needs: ['C'],
      before: ['bloqueie o pedido `*/api/payments*`'],
      steps: [
        {
          act: 'Abra a página e espere até 10 segundos.',
          see: '"Não foi possível abrir o seu pedido", com "Tentar novamente".',
          reads: ['O serviço não respondeu. Tente novamente em alguns instantes.'],
          reaches: 'loadFailed',
          via: { loadCheckout: { failure: 0 } },
        },
        {
          act: 'Desbloqueie o pedido e aperte "Tentar novamente".',
          see: '"O seu plano …" e, abaixo, "Quer a implementação assistida?".',
          events: [{ type: 'retry.requested' }],
          reaches: 'offering',
          via: { loadCheckout: { answer: 0 } },
        },
      ],
    },
    {
      title: 'Checkout em duas abas',
      address: '/checkout',
      needs: ['C'],
      steps: [
        {
          act: 'Abra a página.',
          see: '"O seu plano …" e, abaixo, "Quer a implementação assistida?".',
          reaches: 'offering',
          via: { loadCheckout: { answer: 0 } },
        },
        {
          act: 'Abra o mesmo endereço em uma segunda aba da mesma janela, aperte nela "Quero a implementação por R$ …" e volte à primeira.',
          see: '"Como você quer pagar?"',
          events: [{ type: 'page.shown' }],
          reaches: 'choosing',
          via: { loadCheckout: { answer: 1 } },
        },
        {
          act: 'Na segunda aba, aperte "Pagar … com Pix" e volte à primeira.',
          see: '"Pague com Pix", com o mesmo código nas duas.',
          events: [{ type: 'page.shown' }],
          reaches: 'awaiting.room.pix',
          via: { loadCheckout: { answer: 2 } },
        },
      ],
    },
  ],
})
