/** Texts of the sign-up page once a premium visitor's data are confirmed (spec S1 2.9, guide 4). */
export const signUpPremium = {
  title: 'Dados confirmados. Agora escolha o melhor horário.',
  /** @param minutes length of the call that was asked for */
  lead: (minutes: number) =>
    `Uma conversa de ${minutes} minutos, online. Escolhido o horário, você confirma o seu WhatsApp com o código que enviamos.`,
  summary: 'Seus dados',
  rows: {
    nomeCompleto: 'Nome',
    email: 'E-mail',
    phone: 'WhatsApp',
    razaoSocial: 'Razão social',
    cpfCnpj: 'CNPJ',
  },
  edit: 'Voltar e editar',
  skip: 'Ir para a confirmação do WhatsApp',
} as const
