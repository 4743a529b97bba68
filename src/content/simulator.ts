import type { BillingFrequency } from '#machines/payments/frequencies.ts'
import type { PlanBilling } from '#machines/plan-simulator/selection.ts'
import { whatsappUrl } from './brand.ts'

/** Behind a price: how often it is due. */
export const FREQUENCY_LABELS: Record<BillingFrequency, string> = {
  monthly: 'por mês',
  annually: 'por ano',
  'one-time': 'uma única vez',
}

/** Texts of the plan simulator, the same on every page that has it. */
export const simulator = {
  title: 'Simule a sua mensalidade',
  sample: 'Valores de exemplo, para demonstração.',
  loading: 'Carregando os preços...',
  withoutScript: 'Para ver os preços e simular, ative o JavaScript do navegador ou fale com a nossa equipe.',
  /** Where a server wrote the prices into the page. */
  selectingNeedsScript:
    'Estes são os preços de hoje. Para simular e seguir para o cadastro, ative o JavaScript do navegador ou fale com a nossa equipe.',
  retry: 'Tentar novamente',
  help: { label: 'Falar com a nossa equipe', to: whatsappUrl },
  failed: { title: 'Os preços não apareceram' },
  empty: {
    title: 'Nenhum plano à venda agora',
    text: 'A lista de preços está sendo atualizada. Tente novamente mais tarde ou peça uma proposta à nossa equipe.',
  },
  billing: {
    label: 'Cobrança do plano',
    options: { monthly: 'Mensal', annually: 'Anual' } satisfies Record<PlanBilling, string>,
    /** @param percent whole percent saved against twelve months */
    saving: (percent: number) => `Economia de ${percent}% no ano`,
    annualNote: 'No plano anual, a nossa equipe combina a cobrança com você depois do cadastro.',
  },
  plans: { title: 'Escolha o plano' },
  addOns: {
    title: 'Acrescente o que precisar',
    less: (name: string) => `Diminuir ${name}`,
    more: (name: string) => `Aumentar ${name}`,
    quantity: (name: string) => `Quantidade de ${name}`,
  },
  summary: {
    title: 'A sua simulação',
    empty: 'Nada escolhido ainda.',
    remove: 'Retirar o plano',
    total: 'Total',
    /** @param frequency one of `FREQUENCY_LABELS` */
    also: (frequency: string) => `mais, ${frequency}`,
    submit: 'Continuar com esta simulação',
    submitShort: 'Continuar',
    proposal: 'Baixar proposta',
    keeping: 'Guardando...',
    withoutSimulation: { label: 'Seguir sem a simulação', to: '/signup' },
    note: 'Nada é cobrado agora. A simulação acompanha o seu cadastro.',
  },
} as const
