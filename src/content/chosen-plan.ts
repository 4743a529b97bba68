import type { BillingFrequency } from '#machines/payments/frequencies.ts'

/** Texts of the plan that goes along from the simulator to the order. */
export const chosenPlan = {
  label: 'Plano escolhido',
  /** @param quantity of the product beside the plan, 1 or more */
  extra: (quantity: number, name: string) => `${quantity} × ${name}`,
  per: { monthly: '/mês', annually: '/ano', 'one-time': ' uma vez' } satisfies Record<
    BillingFrequency,
    string
  >,
  change: { label: 'Trocar', to: '/plans' },
} as const
