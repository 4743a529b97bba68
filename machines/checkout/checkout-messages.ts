/** Nothing was simulated (spec S2 8). */
export const NO_PLAN_MESSAGE = 'Dados de simulação não encontrados'

/** The plan has nothing that is billed by the month (spec S2 8). */
export const NO_MONTHLY_VALUE_MESSAGE = 'Não há valor mensal para criar assinatura'
