/** Texts of the home page. Claims are worded exactly as the visual guide allows (guide 4, spec S1 1). */

/** First view, layout A (spec S1 2.4). */
export const hero = {
  label: 'Apresentação',
  title: 'O WhatsApp do escritório, organizado como um processo.',
  lead: 'Cada conversa vira um atendimento com responsável, histórico e resumo. A IA faz a triagem. Quem decide é o advogado.',
  action: { label: 'Solicitar Consultoria Estratégica', to: '/signup' },
  tour: 'Ver Casos de Sucesso',
} as const

/** What the three captions over the inbox point at (spec S1 2.4). */
export const inboxCaptions = {
  tickets: { title: 'Tickets organizados', text: 'Cada conversa com protocolo, área e responsável.' },
  session: { title: 'Sessão sempre à vista', text: 'Quanto falta para a janela de 24 horas fechar.' },
  summary: {
    title: 'Resumo automático',
    text: 'Quem assume o caso lê três linhas, não trinta mensagens.',
  },
} as const

/** A number tile: the figure as drawn, and the claim as it is read out. */
export type Claim = {
  readonly figure: string
  /** Sign after the figure, in the brand colour. */
  readonly unit: string
  readonly caption: string
  readonly claim: string
}

/** Client logos and the three tiles below them (spec S1 2.4, decisions 27 and 31). */
export const clients = {
  label: 'Clientes e resultados',
  title: 'Mais de 150 escritórios ativos',
  claims: [
    { figure: '92', unit: '%', caption: 'de satisfação', claim: '92% de satisfação' },
    {
      figure: '2,3 mi',
      unit: '+',
      caption: 'de mensagens processadas',
      claim: 'Mais de 2,3 milhões de mensagens processadas',
    },
    { figure: '320', unit: '%', caption: 'de ROI médio anual', claim: '320% de ROI médio anual' },
  ] satisfies Claim[],
  source:
    'Dados informados pela empresa. Os nomes de escritórios e de pessoas nesta página são ilustrativos.',
} as const

/** Handover to a person, with full context (spec S1 2.4). */
export const handover = {
  title: 'Seu cliente não precisa contar a história duas vezes.',
  lead: 'Quando a conversa sai do assistente e chega ao advogado, vão junto o resumo, os documentos e os áudios já transcritos. Ninguém começa do zero.',
  features: {
    summary: 'Resumo automático',
    transcription: 'Transcrição de áudio',
    notes: 'Notas privadas da equipe',
    notifications: 'Notificações sob medida',
    history: 'Histórico completo',
  },
  action: { label: 'Testar Agora →', to: '/signup' },
} as const

/** Last call to action of the page. */
export const finalCall = {
  title: 'Comece pelos atendimentos que o escritório já tem.',
  lead: 'Conte como a equipe atende hoje. A consultoria mostra o que organizar primeiro e o que pode ser automatizado.',
  action: { label: 'Solicitar Consultoria Estratégica', to: '/signup' },
} as const
