/** A line of a simulated conversation. */
export type ChatLine = {
  readonly from: 'client' | 'assistant'
  readonly text: string
  readonly time: string
}

/** A simulated conversation: six lines (spec S1 2.4). Firm and people are invented. */
export type ChatScript = {
  /** What the picture shows, for visitors who cannot see it. */
  readonly description: string
  readonly firm: string
  readonly initials: string
  readonly lines: readonly ChatLine[]
}

/** Name under which the machine writes. */
export const assistantName = 'Assistente virtual'

/** The triage of a pension case, in the lead qualification section. */
export const triageChat: ChatScript = {
  description:
    'Conversa simulada: a cliente conta que a aposentadoria foi negada, o assistente virtual pergunta o tempo de contribuição e os documentos, e marca o retorno do advogado.',
  firm: 'Azevedo Lima Advocacia',
  initials: 'AL',
  lines: [
    { from: 'client', text: 'Boa noite. O INSS negou a minha aposentadoria.', time: '20:12' },
    {
      from: 'assistant',
      text: 'Boa noite. Sou o assistente virtual do escritório. Qual é o seu nome?',
      time: '20:12',
    },
    { from: 'client', text: 'Dalva Braga', time: '20:13' },
    {
      from: 'assistant',
      text: 'Dalva, por quanto tempo você contribuiu? Tem a carta do INSS?',
      time: '20:13',
    },
    { from: 'client', text: 'Trinta e um anos. Tenho a carta aqui.', time: '20:14' },
    {
      from: 'assistant',
      text: 'Registrado. O Dr. Otto, da área previdenciária, responde amanhã às 9h.',
      time: '20:14',
    },
  ],
}

/** What happens during a hearing, in the first view of layout B. */
export const hearingChat: ChatScript & {
  readonly log: readonly { readonly after: number; readonly text: string }[]
} = {
  description:
    'Conversa simulada durante uma audiência: o assistente virtual recebe um pedido de divórcio, reúne os dados e agenda o retorno. Ao lado, o registro do que a IA fez.',
  firm: 'Tavares Lins Advocacia',
  initials: 'TL',
  lines: [
    { from: 'client', text: 'Bom dia, preciso falar com a Dra. Paula sobre um divórcio.', time: '10:04' },
    {
      from: 'assistant',
      text: 'Bom dia. Sou o assistente virtual. A Dra. Paula está em audiência; posso adiantar o seu caso?',
      time: '10:04',
    },
    { from: 'client', text: 'Pode. É consensual, temos um filho de 6 anos.', time: '10:05' },
    { from: 'assistant', text: 'Obrigado. Vocês já combinaram guarda e pensão?', time: '10:05' },
    { from: 'client', text: 'Guarda sim, pensão ainda não.', time: '10:06' },
    {
      from: 'assistant',
      text: 'Anotado. Há horário hoje às 16h com a Dra. Paula. Reservei para você.',
      time: '10:06',
    },
  ],
  log: [
    { after: 2, text: 'Identificou-se como virtual' },
    { after: 3, text: 'Área: família, divórcio consensual' },
    { after: 5, text: 'Resumo escrito para a Dra. Paula' },
    { after: 6, text: 'Retorno reservado às 16h' },
  ],
}

/** Heading of the log beside the conversation. */
export const chatLogTitle = 'O que a IA fez'
