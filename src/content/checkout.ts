import type { BillingFrequency } from '#machines/payments/frequencies.ts'
import type { PaymentMethod } from '#machines/payments/payment-methods.ts'
import { assistedImplementation } from './assisted-implementation.ts'

/** Texts of the checkout (decision 24, guide 2). */
export const checkout = {
  meta: {
    title: 'Concluir a contratação',
    description:
      'Confira o plano simulado, decida se quer a implementação assistida e pague por Pix, boleto ou cartão, com os preços confirmados pelo servidor.',
  },
  loading: 'Carregando o seu pedido...',
  loadFailed: {
    title: 'Não foi possível abrir o seu pedido',
    retry: 'Tentar novamente',
  },
  summary: {
    title: 'Resumo',
    /** On small screens, where the rest is folded away. */
    toggle: 'Ver o resumo do pedido',
    plan: 'Plano',
    frequencies: {
      monthly: 'por mês',
      annually: 'por ano',
      'one-time': 'uma vez',
    } satisfies Record<BillingFrequency, string>,
    quantity: (quantity: number) => `${quantity} ×`,
    /** Below a product whose name or price is not the one of the simulation. */
    seen: (what: string) => `na sua simulação: ${what}`,
    totals: {
      monthly: 'Mensalidade',
      annually: 'Anuidade',
      'one-time': 'Pagamento único',
    } satisfies Record<BillingFrequency, string>,
    firstBoleto: (date: string) => `Primeiro boleto em ${date}. Depois, um por mês.`,
    otherItems: 'Itens anuais ou de pagamento único são combinados com a nossa equipe na ativação.',
    implementation: assistedImplementation.name,
    once: 'uma vez',
    today: 'A pagar agora',
    nothing: 'Nada a pagar agora',
    simulate: { label: 'Simular um plano', to: '/plans' },
  },
  /** The plan, which leads; the offer stands below it. */
  plan: {
    title: (name: string) => `O seu plano ${name}`,
    proceed: 'Continuar só com o plano',
  },
  offer: {
    title: 'Quer a implementação assistida?',
    lead: `A nossa equipe configura o WhatsApp do escritório com você. ${assistedImplementation.terms}`,
    items: assistedImplementation.included,
    accept: (price: string) => `Quero a implementação por ${price}`,
    decline: 'Continuar sem a implementação',
    recording: 'Registrando a sua escolha...',
    /** Where the visitor chose it in the simulator (decision 56). */
    simulated: {
      title: 'Confirma a implementação assistida?',
      lead: `Você a escolheu na simulação. ${assistedImplementation.terms}`,
      accept: (price: string) => `Confirmar a implementação por ${price}`,
    },
  },
  subscribing: 'Preparando a assinatura...',
  subscriptionFailed: {
    title: 'A assinatura ainda não foi criada',
    retry: 'Tentar novamente',
    postpone: 'Continuar e deixar para a nossa equipe',
  },
  /** Links to the field of the sign-up that the payment provider refused, which the message names. */
  correct: 'Corrigir no cadastro',
  cnpj: {
    title: 'Confira o CNPJ do escritório',
    label: 'CNPJ',
    hint: 'O número está no cartão do CNPJ, na nota fiscal ou no contrato social.',
    submit: 'Corrigir e continuar',
    sending: 'Conferindo...',
    postpone: 'Continuar e deixar para a nossa equipe',
  },
  methods: {
    title: 'Como você quer pagar?',
    label: 'Forma de pagamento',
    hint: 'Escolha uma. Dá para trocar até o pagamento ser confirmado.',
    titles: {
      pix: 'Pix: confirmação na hora',
      boleto: 'Boleto: vence em 7 dias',
      credit_card: 'Cartão de crédito: na página do Asaas',
    } satisfies Record<PaymentMethod, string>,
    pay: {
      pix: (price: string) => `Pagar ${price} com Pix`,
      boleto: (price: string) => `Gerar boleto de ${price}`,
      credit_card: (price: string) => `Pagar ${price} com cartão`,
    } satisfies Record<PaymentMethod, (price: string) => string>,
    charging: 'Gerando a cobrança...',
    decline: 'Continuar sem a implementação',
  },
  pix: {
    title: 'Pague com Pix',
    lead: 'Copie o código e pague no app do seu banco. Ele vale por 15 minutos.',
    steps: [
      'Abra o app do seu banco e escolha Pix.',
      'Leia o QR Code ou cole o código copiado.',
      'Confira o valor e confirme. Esta página avisa sozinha.',
    ],
    picture: 'QR Code do Pix',
    code: 'Pix copia e cola',
    copy: 'Copiar código Pix',
    copied: 'Código copiado',
    fetching: 'Buscando o código...',
    /** Spec S2 8, letter by letter. */
    failed: 'Erro ao obter QR Code PIX',
    again: 'Tentar novamente',
    timeLeft: 'Tempo para pagar:',
    expired: {
      title: 'O tempo deste código acabou',
      text: 'Se você já pagou, não precisa fazer nada: o pagamento é reconhecido assim que chegar.',
      renew: 'Gerar novo código',
    },
    waiting: 'Aguardando o pagamento',
  },
  boleto: {
    title: 'Boleto gerado',
    due: (date: string) => `Vence em ${date}.`,
    lead: 'Pague em qualquer banco ou casa lotérica. A confirmação leva até um dia útil.',
    line: 'Linha digitável',
    noLine: 'A linha digitável está sendo preparada. O boleto em PDF já pode ser pago.',
    copy: 'Copiar linha digitável',
    copied: 'Linha copiada',
    pdf: 'Abrir o boleto em PDF',
    done: { label: 'Ver os próximos passos', to: '/thank-you' },
    waiting: 'Aguardando o pagamento',
  },
  card: {
    title: 'Pague com cartão',
    lead: 'O cartão é digitado na página segura do Asaas, o nosso provedor de pagamentos. Nenhum dado dele passa por este site.',
    open: (price: string) => `Pagar ${price} na página do Asaas`,
    missing: 'A página de pagamento ainda não está disponível. Escolha outra forma ou tente em instantes.',
    refused: {
      title: 'O cartão foi recusado',
      text: 'Nada foi cobrado. Tente outro cartão na página do Asaas, ou pague por boleto.',
      boleto: 'Pagar por boleto',
    },
    waiting: 'Aguardando o pagamento',
  },
  reconsider: 'Pagar de outra forma',
} as const
