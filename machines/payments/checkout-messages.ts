/** Nothing was simulated (spec S2 8). */
export const NO_PLAN_MESSAGE = 'Dados de simulação não encontrados'

/** The plan has nothing that is billed by the month (spec S2 8). */
export const NO_MONTHLY_VALUE_MESSAGE = 'Não há valor mensal para criar assinatura'

/** The payment provider refused the CNPJ of the sign-up. */
export const CNPJ_REFUSED_MESSAGE =
  'O Asaas, o nosso provedor de pagamentos, não reconheceu o CNPJ do seu cadastro. Nada foi cobrado. Corrija o número para continuar.'
