import { chart, getStepInput } from './sign-up.setup.ts'

/**
 * Creates customer and subscription at the payment provider, if a plan was simulated (spec S2 4). Until the phone is
 * proven they are only recorded as owed; the accepted code queues their creation (decision 38).
 */
export const preparingPayment = chart.createStateConfig({
  meta: { title: 'Preparando o pagamento' },
  description:
    'Cliente e assinatura no provedor de pagamentos, só para quem simulou um plano. Sem o telefone confirmado, os dois ficam devidos até o código ser aceito. Uma falha não interrompe o fluxo.',
  initial: 'creatingCustomer',
  after: { patience: { target: 'releasingLock', actions: 'oweMissingPaymentSteps' } },
  states: {
    creatingCustomer: {
      meta: { title: 'Criando o cliente' },
      description:
        'Cria o cliente no provedor de pagamentos, uma só vez e só com o telefone confirmado; antes disso, fica devido.',
      always: [
        { guard: 'nothingWasSimulated', target: 'prepared' },
        { guard: 'customerIsKnown', target: 'creatingSubscription' },
      ],
      invoke: {
        id: 'createCustomer',
        src: 'createCustomer',
        input: getStepInput,
        onDone: {
          target: 'creatingSubscription',
          actions: { type: 'keepProgress', params: ({ event }) => ({ customerId: event.output.customerId }) },
        },
        onError: { target: 'prepared', actions: 'oweMissingPaymentSteps' },
      },
    },
    creatingSubscription: {
      meta: { title: 'Criando a assinatura' },
      description:
        'Cria a assinatura do plano simulado, ou leva a ele a que o cliente já tem. O provedor de pagamentos manda cada boleto ao e-mail do cadastro.',
      always: { guard: 'subscriptionIsKnown', target: 'prepared' },
      invoke: {
        id: 'createSubscription',
        src: 'createSubscription',
        input: getStepInput,
        onDone: {
          target: 'prepared',
          actions: {
            type: 'keepProgress',
            params: ({ event }) => ({ subscriptionId: event.output.subscriptionId }),
          },
        },
        onError: { target: 'prepared', actions: 'oweMissingPaymentSteps' },
      },
    },
    prepared: {
      meta: { title: 'Pagamento preparado' },
      description: 'O pagamento está preparado, ou não é preciso.',
      type: 'final',
    },
  },
  onDone: 'releasingLock',
})
