import { checkoutChart as chart } from './checkout.setup.ts'
import { parseCheckoutFailure } from './checkout-failure.ts'

const room = chart.createStateConfig({
  meta: { title: 'Sala de espera' },
  description: 'A sala de espera da forma de pagamento.',
  initial: 'opening',
  states: {
    opening: {
      meta: { title: 'Abrindo a sala' },
      description: 'Abre a sala de espera da forma de pagamento da cobrança.',
      always: [
        { guard: { type: 'methodIs', params: { method: 'pix' } }, target: 'pix' },
        { guard: { type: 'methodIs', params: { method: 'boleto' } }, target: 'boleto' },
        { target: 'card' },
      ],
    },
    pix: {
      meta: { title: 'Pagando por Pix' },
      description: 'QR Code e copia e cola na tela, com quinze minutos para pagar.',
      invoke: {
        id: 'pixPayment',
        src: 'pixPayment',
        input: ({ context: { checkout } }) => ({
          paymentId: checkout?.charge?.paymentId ?? '',
          leftMs: checkout?.charge?.leftMs ?? 0,
        }),
        onDone: { description: 'O código venceu e a pessoa pediu outro.', target: '#checkout.charging' },
        onError: '#checkout.choosing',
      },
    },
    boleto: {
      meta: { title: 'Pagando por boleto' },
      description:
        'Linha digitável, vencimento e PDF na tela. O provedor de pagamentos manda o boleto também ao e-mail do cadastro.',
      initial: 'resting',
      on: { 'copy.requested': '.copying' },
      states: {
        resting: { meta: { title: 'Linha digitável na tela' }, description: 'Nada copiado ainda.' },
        copying: {
          meta: { title: 'Copiando a linha' },
          description: 'Copia a linha digitável.',
          invoke: {
            id: 'copyText',
            src: 'copyText',
            input: ({ context: { checkout } }) => ({ text: checkout?.charge?.line ?? '' }),
            onDone: 'copied',
            onError: 'copyRefused',
          },
        },
        copied: {
          meta: { title: 'Linha copiada' },
          description: 'O aviso “Linha copiada” fica por 3 s.',
          tags: 'copied',
          after: { copiedNotice: 'resting' },
        },
        copyRefused: {
          meta: {
            title: 'Cópia recusada',
            isDetour: true,
            message: 'O navegador não permitiu copiar. Selecione a linha acima e copie.',
          },
          description: 'O navegador não deixou copiar: a linha fica selecionável.',
        },
      },
    },
    card: {
      meta: { title: 'Pagando com cartão' },
      description:
        'O cartão é digitado na página do provedor, nunca aqui. Se for recusado, a pessoa tenta outro ou paga por boleto.',
      on: {
        'boleto.requested': {
          description: 'Boleto depois de um cartão recusado: a cobrança do cartão é retirada.',
          target: '#checkout.charging',
          actions: { type: 'chooseMethod', params: { method: 'boleto' } },
        },
      },
    },
  },
})

const watching = chart.createStateConfig({
  meta: { title: 'Vigia do pagamento' },
  description: 'A vigia que percebe o pagamento.',
  initial: 'waiting',
  states: {
    waiting: {
      meta: { title: 'Pausa entre perguntas' },
      description: 'Espera 3 s entre duas perguntas.',
      after: { paymentPoll: 'checking' },
    },
    checking: {
      meta: { title: 'Perguntando se pagou' },
      description: 'Pergunta ao servidor se o pagamento chegou, por aviso do provedor ou por consulta.',
      invoke: {
        id: 'watchCheckout',
        src: 'loadCheckout',
        onDone: [
          {
            guard: { type: 'readingIsPaid', params: ({ event }) => ({ checkout: event.output }) },
            target: '#checkout.paid',
            actions: { type: 'storeCheckout', params: ({ event }) => ({ checkout: event.output }) },
          },
          {
            description: 'Em outra aba, a cobrança foi trocada ou retirada: vale a que existe agora.',
            guard: { type: 'readingHasOtherCharge', params: ({ event }) => ({ checkout: event.output }) },
            target: '#checkout.routing',
            actions: { type: 'storeCheckout', params: ({ event }) => ({ checkout: event.output }) },
          },
          {
            target: 'waiting',
            actions: { type: 'storeCheckout', params: ({ event }) => ({ checkout: event.output }) },
          },
        ],
        onError: [
          {
            guard: {
              type: 'phoneIsNotProven',
              params: ({ event }) => ({ failure: parseCheckoutFailure(event.error) }),
            },
            target: '#checkout.notProven',
          },
          { description: 'Sem resposta agora: pergunta de novo daqui a pouco.', target: 'waiting' },
        ],
      },
    },
  },
})

/** A charge can be paid: one region per payment method, and one that polls for the payment. */
export const awaiting = chart.createStateConfig({
  meta: { title: 'Esperando o pagamento' },
  type: 'parallel',
  entry: 'clearProblem',
  always: { guard: 'isContested', target: 'finished' },
  on: {
    'method.reconsidered': {
      description:
        'A pessoa prefere pagar de outra forma. A cobrança atual só sai quando a outra for pedida.',
      target: 'choosing',
    },
  },
  states: { room, watching },
})
