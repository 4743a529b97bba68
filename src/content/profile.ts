/** Texts of the profile step; titles of the choices and messages are beside its chart. */
export const profile = {
  meta: {
    title: 'Conte sobre você',
    description:
      'Diga o seu cargo, o tamanho da equipe e para que você quer usar o WhatsApp. Com isso, preparamos a conta para o seu trabalho.',
  },
  title: 'Conte sobre você',
  lead: 'Com estas respostas, preparamos a conta para o jeito como a sua equipe trabalha.',
  /** For a visitor who asked for the consultation: as long as the other, so that nothing moves. */
  consultationLead: 'Com estas respostas, preparamos a conta e a consultoria para o dia a dia da sua equipe.',
  hints: {
    role: 'O que mais se parece com o seu dia a dia.',
    teamSize: 'Quantas pessoas são, contando com você.',
    useCases: 'Marque tudo o que fizer sentido.',
  },
  industry: { label: 'Segmento', optional: '(opcional)', none: 'Prefiro não informar' },
  availableToCall: {
    label: 'Podemos ligar para você?',
    hint: 'Uma conversa curta, em dia útil, no número que você confirmou.',
  },
  missing: { title: 'Falta responder:' },
  submit: 'Salvar e continuar',
  submitting: 'Salvando...',
  privacy: 'Usamos estas respostas só para preparar a sua conta e o nosso primeiro contato.',
} as const
