/** The three ways to start (spec S1 2.5). */
export const implementation = {
  title: 'Três formas de começar.',
  lead: 'Escolha quanto do caminho você quer percorrer acompanhado.',
  premium: {
    title: 'Implementação premium completa',
    text: 'Fazemos com você: número, triagem por área, integrações e treinamento da equipe.',
    items: ['Diagnóstico do atendimento atual', 'Fluxos por área de atuação', 'Suporte premium por 90 dias'],
    action: 'Quero a implementação completa',
  },
  executive: {
    title: 'Consultoria estratégica executiva',
    text: 'Uma conversa de 60 minutos com quem decide, sobre o que organizar primeiro.',
    items: ['60 minutos por vídeo', 'Mapa do atendimento do escritório', 'Plano por escrito ao final'],
    action: 'Agendar 60 minutos',
  },
  quick: {
    title: 'Consulta rápida pelo WhatsApp',
    text: 'Para uma dúvida pontual antes de decidir. Responde uma pessoa da equipe.',
    items: ['Sem cadastro', 'Segunda a sexta, das 9h30 às 17h', 'Horário de Brasília'],
    link: 'Abrir conversa no WhatsApp',
  },
} as const
