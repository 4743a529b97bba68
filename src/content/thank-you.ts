import { EMAIL_WORD } from '#machines/lib/email-word.ts'
import type { PaymentMethod } from '#machines/payments/payment-methods.ts'
import { assistedImplementation } from './assisted-implementation.ts'
import { brand, whatsappUrl } from './brand.ts'

/** What the visitor is thanked for. */
export type ThankYouCase = 'paid' | 'contested' | 'awaiting' | 'planOnly' | 'planOwed' | 'nothing'

/** Texts of the page after the checkout (decision 24). */
export const thankYou = {
  meta: {
    title: 'Obrigado',
    description:
      'Veja o que você contratou, o que já está pago e o que acontece agora até o WhatsApp do seu escritório estar ativo, com datas.',
  },
  loading: 'Carregando o seu pedido...',
  failed: { title: 'Não foi possível abrir o seu pedido', retry: 'Tentar novamente' },
  cases: {
    paid: { title: 'Pagamento confirmado', lead: 'Obrigado. A nossa equipe já recebeu o seu pedido.' },
    contested: {
      title: 'O seu pagamento está em análise',
      lead: 'A devolução foi pedida, ou o pagamento foi contestado no cartão. Enquanto isso, o site não faz outra cobrança da implementação. Para ficar com ela ou pagar de novo, fale com a nossa equipe.',
    },
    awaiting: {
      title: 'Pedido recebido',
      lead: 'Obrigado. Falta só o pagamento da implementação ser confirmado.',
    },
    planOnly: { title: 'Contratação concluída', lead: 'Obrigado. O seu plano está pronto para a ativação.' },
    planOwed: {
      title: 'Pedido recebido',
      lead: 'Obrigado. Falta criar a assinatura do plano. Se você a deixou para a nossa equipe, ela fala com você.',
    },
    nothing: { title: 'Cadastro recebido', lead: 'Obrigado. Você ainda não contratou um plano.' },
  } satisfies Record<ThankYouCase, { title: string; lead: string }>,
  order: {
    title: 'O que você contratou',
    plan: (name: string) => `Plano ${name}`,
    firstBoleto: (date: string) => `Primeiro boleto em ${date}.`,
    implementation: assistedImplementation.name,
    methods: { pix: 'Pix', boleto: 'Boleto', credit_card: 'Cartão de crédito' } satisfies Record<
      PaymentMethod,
      string
    >,
    paid: 'paga',
    contested: 'em análise',
    due: (date: string) => `vence em ${date}`,
  },
  finishPayment: { label: 'Ver a cobrança', to: '/checkout' },
  simulate: { label: 'Simular um plano', to: '/plans' },
  next: {
    title: 'O que acontece agora',
    /** Shown after every order. */
    call: 'No próximo dia útil, a nossa equipe chama você no WhatsApp confirmado para combinar a ativação.',
    implementation: 'Na mesma conversa, marcamos o início da implementação assistida.',
    annual: 'Na mesma conversa, combinamos a cobrança do que é pago por ano.',
    boleto: `O boleto da mensalidade chega ao ${EMAIL_WORD} do cadastro antes de cada vencimento.`,
    active: 'Com o número ativo, as conversas passam a chegar à caixa de entrada da equipe.',
  },
  /** The funnel's last step, which a plan went past on its way to the checkout. */
  settings: { label: 'Fazer os últimos ajustes', to: '/finish' },
  portal: { label: 'Abrir o portal do cliente', to: brand.portalUrl },
  help: { label: 'Falar com a nossa equipe', to: whatsappUrl },
} as const
