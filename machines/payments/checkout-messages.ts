/** Nothing was simulated (spec S2 8). */
export const NO_PLAN_MESSAGE = 'Dados de simulação não encontrados'

/** The plan contains nothing that is billed monthly (spec S2 8). */
export const NO_MONTHLY_VALUE_MESSAGE = 'Não há valor mensal para criar assinatura'

/** The payment provider refused the CNPJ of the sign-up. */
export const CNPJ_REFUSED_MESSAGE =
  'O Asaas, o nosso provedor de pagamentos, não reconheceu o CNPJ do seu cadastro. Nada foi cobrado. Corrija o número para continuar.'
