/** Texts of the page of a booked call (spec S2 2, decision 24). */
export const confirmSchedule = {
  meta: {
    title: 'Conversa agendada',
    description:
      'Veja o dia e o horário da conversa com a nossa equipe, guarde o compromisso na sua agenda e saiba o que deixar à mão antes de falar conosco.',
  },
  scheduled: {
    title: 'Sua conversa está marcada',
    lead: 'No horário marcado, a nossa equipe chama você no WhatsApp confirmado.',
    others: 'Outras conversas marcadas',
  },
  prepare: {
    title: 'Antes da conversa',
    items: [
      'Tenha à mão quantas pessoas atendem e em quantos números de WhatsApp.',
      'Pense em um atendimento recente que se perdeu ou demorou: partimos dele.',
      'Se o escritório usa CRM ou software jurídico, anote o nome.',
    ],
  },
  finish: { label: 'Continuar o cadastro', to: '/finish' },
  unscheduled: {
    title: 'Nenhuma conversa marcada',
    lead: 'Escolha um dia e um horário para falar com a nossa equipe sobre o atendimento do seu escritório.',
    action: 'Escolher horário',
  },
  failed: {
    title: 'Sua conversa',
    text: 'Não foi possível carregar as suas conversas. Tente novamente em alguns instantes.',
    action: 'Tentar novamente',
  },
  finding: 'Carregando...',
} as const
