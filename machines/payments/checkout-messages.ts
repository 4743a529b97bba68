import { type Checkout, getMonthlyCents } from './checkout-data.ts'
import type { RefusedItem } from './price-products.ts'

/** Nothing was simulated (spec S2 8). */
export const NO_PLAN_MESSAGE = 'Dados de simulação não encontrados'

/** The plan contains nothing that is billed monthly (spec S2 8). */
export const NO_MONTHLY_VALUE_MESSAGE = 'Não há valor mensal para criar assinatura'

/** The payment provider refused the CNPJ of the sign-up. */
export const CNPJ_REFUSED_MESSAGE =
  'O Asaas, o nosso provedor de pagamentos, não reconheceu o CNPJ do seu cadastro. Nenhuma cobrança nova foi feita. Corrija o número para continuar.'

/** Says that something of the simulated plan is not sold any more. */
export function describeUnsold(refused: readonly RefusedItem[]): string {
  const names = refused.map(({ seen }) => `"${seen.name}"`).join(', ')
  const verb = refused.length > 1 ? 'não estão mais' : 'não está mais'
  return `${names} ${verb} à venda. Nenhuma cobrança nova foi feita. Simule de novo, ou a nossa equipe combina o plano com você.`
}

/** Finds what the checkout says of the plan beside its lines: it is missing, not sold, or not billed by the month. */
export function findPlanMessage({ plan, refused, implementation }: Checkout): string | null {
  if (refused.length > 0) return describeUnsold(refused)
  if (plan === null) return implementation?.isSimulated ? null : NO_PLAN_MESSAGE
  return getMonthlyCents(plan) > 0 ? null : NO_MONTHLY_VALUE_MESSAGE
}
