/**
 * What of a payment is handed over to the sales team: data that the payment provider refused, a subscription that
 * failed, or a plan that is not sold any more.
 */
export const HAND_OVERS = ['email', 'company', 'subscription', 'unsold'] as const

/** Something that is handed over to the sales team. */
export type HandOver = (typeof HAND_OVERS)[number]

/** The task that a salesperson gets: what to do, and why. */
export const HAND_OVER_TASKS: Readonly<Record<HandOver, { readonly subject: string; readonly why: string }>> =
  {
    email: {
      subject: 'Confirmar o e-mail com o cliente',
      why: 'O provedor de pagamentos não aceitou o e-mail informado no cadastro. Nenhuma cobrança nova foi feita. O cliente pode corrigi-lo no cadastro; se não o fizer, confirme o endereço com ele.',
    },
    company: {
      subject: 'Confirmar a razão social com o cliente',
      why: 'O provedor de pagamentos não aceitou a razão social informada no cadastro. Nenhuma cobrança nova foi feita. O cliente pode corrigi-la no cadastro; se não o fizer, confirme o nome com ele.',
    },
    subscription: {
      subject: 'Concluir a assinatura com o cliente',
      why: 'A assinatura do plano não pôde ser criada no checkout, e o cliente seguiu sem ela.',
    },
    unsold: {
      subject: 'Combinar o plano com o cliente',
      why: 'A simulação do cliente tem produtos que o site não vende mais. Nenhuma assinatura foi criada, e a página pediu que simulasse de novo.',
    },
  }
