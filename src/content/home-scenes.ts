import type { InboxCaptions } from './home.ts'
import type { Person, TagKind } from './page-types.ts'

/** What the pictures of the home page show. People, firms and cases are invented, and the page says so. */

/** The lawyer in charge, of the invented firm. */
export const camila: Person = { initials: 'CM', tone: 'mint' }
/** Colleague of the case. */
export const rafael: Person = { initials: 'RL', tone: 'sky' }
const marina: Person = { initials: 'MD', tone: 'sand' }

/** One row of the inbox. */
export type Ticket = {
  readonly name: string
  readonly person: Person
  readonly time: string
  readonly preview: string
  readonly protocol: string
  readonly tag: { readonly kind: TagKind; readonly text: string }
  readonly owner?: Person
}

/** The inbox of the hero. */
export const inbox = {
  description:
    'Tela da caixa de entrada: lista de atendimentos com protocolo e responsável, conversa com áudio transcrito, nota da equipe, resumo automático e indicador da sessão de 24 horas.',
  title: 'Atendimentos',
  tabs: [
    { label: 'Meus', count: 6 },
    { label: 'Equipe', count: 14 },
    { label: 'Sem responsável', count: 2 },
  ],
  tickets: [
    {
      name: 'Marina Duarte',
      person: marina,
      time: '09:42',
      preview: 'Consegui os holerites dos últimos 12 meses',
      protocol: '04817',
      tag: { kind: 'plain', text: 'Trabalhista' },
      owner: camila,
    },
    {
      name: 'Roberto Siqueira',
      person: { initials: 'RS', tone: 'sky' },
      time: '09:31',
      preview: 'Áudio de 0:48 transcrito',
      protocol: '04815',
      tag: { kind: 'deadline', text: 'Prazo: 3 dias' },
      owner: rafael,
    },
    {
      name: 'Clínica Vitalis Ltda.',
      person: { initials: 'CV', tone: 'ink' },
      time: '09:10',
      preview: 'Contrato enviado para os sócios',
      protocol: '04809',
      tag: { kind: 'signing', text: 'Em assinatura' },
      owner: camila,
    },
    {
      name: 'Júlia Nogueira',
      person: { initials: 'JN', tone: 'lilac' },
      time: '08:57',
      preview: 'Qual é a área do seu caso? Família',
      protocol: '04821',
      tag: { kind: 'bot', text: 'Triagem com IA' },
    },
    {
      name: 'Edson Barros',
      person: { initials: 'EB', tone: 'mint' },
      time: 'ontem',
      preview: 'Obrigado, doutora. Ficou claro.',
      protocol: '04790',
      tag: { kind: 'done', text: 'Concluído' },
      owner: camila,
    },
    {
      name: 'Tereza Pacheco',
      person: { initials: 'TP', tone: 'sand' },
      time: 'ontem',
      preview: 'Posso remarcar a reunião de sexta?',
      protocol: '04788',
      tag: { kind: 'plain', text: 'Previdenciário' },
      owner: rafael,
    },
  ] satisfies Ticket[],
  conversation: {
    person: marina,
    name: 'Marina Duarte',
    protocol: '2026-04817',
    owner: 'Dra. Camila Moura',
    session: 'Sessão: 21h14',
    day: 'Hoje',
    greeting: { text: 'Bom dia! Consegui os holerites. Posso mandar por aqui?', time: '09:38' },
    file: { name: 'holerites-2025-2026.pdf', details: '12 páginas · 2,4 MB' },
    assistant: {
      author: 'Assistente',
      text: 'Arquivo recebido, Marina. Já avisei a Dra. Camila.',
      time: '09:39',
    },
    audio: {
      length: '0:32',
      label: 'Transcrição automática',
      text: '“Pararam de depositar o FGTS em março e mudaram meu horário sem avisar.”',
    },
    note: {
      label: 'Nota da equipe:',
      text: 'conferir o extrato do FGTS antes da reunião de quinta.',
      mention: '@Rafael',
    },
    answer: {
      text: 'Recebi, Marina. Vou analisar os documentos e retorno até quinta, às 14h.',
      time: '09:42',
    },
    composer: 'Responder para Marina',
  },
  context: {
    summaryTitle: 'Resumo automático',
    summary: [
      'Pede rescisão indireta: FGTS sem depósito desde março de 2026.',
      'Mudança de horário sem aviso prévio.',
      'Enviou holerites de 12 meses.',
    ],
    next: { label: 'Próximo passo', text: 'Conferir extrato do FGTS' },
    factsTitle: 'Dados do atendimento',
    facts: [
      ['Área', 'Trabalhista'],
      ['Origem', 'Site do escritório'],
      ['Aberto em', '18/11/2026'],
      ['Sistema', 'Projuris ADV'],
    ] as const,
    teamTitle: 'Equipe neste caso',
    team: 'Camila e Rafael',
  },
} as const

/** A conversation on the board, and what its card adds. */
export type BoardTicket = Ticket & {
  /** Its automatic summary, open on the card. */
  readonly summary?: readonly string[]
  /** What is left of its session of 24 hours, in percent and in words. */
  readonly session?: { readonly left: number; readonly text: string }
}

/** Conversations by who answers them, in the inbox section: another firm than the hero's, so that nothing is shown twice. */
export const board = {
  description:
    'Tela do quadro de atendimentos: conversas separadas por responsável, cada uma com protocolo e área; uma delas com o resumo do caso aberto, outra com o tempo que resta da sessão de 24 horas.',
  region: 'Atendimentos',
  summaryTitle: 'O caso em três linhas',
  columns: [
    {
      title: 'Sem responsável',
      caption: 'tickets',
      tickets: [
        {
          name: 'Lúcia Ferraz',
          person: { initials: 'LF', tone: 'lilac' },
          time: '14:08',
          preview: 'O benefício foi negado, e agora?',
          protocol: '05132',
          tag: { kind: 'bot', text: 'Triagem com IA' },
        },
        {
          name: 'Padaria Dois Irmãos',
          person: { initials: 'PD', tone: 'ink' },
          time: '14:02',
          preview: 'Quero rever um contrato de fornecimento',
          protocol: '05131',
          tag: { kind: 'bot', text: 'Triagem com IA' },
        },
      ],
    },
    {
      title: 'Dra. Noêmia',
      caption: 'summary',
      tickets: [
        {
          name: 'Nelson Antunes',
          person: { initials: 'NA', tone: 'sand' },
          time: '13:55',
          preview: 'O inquilino ainda não saiu',
          protocol: '05127',
          tag: { kind: 'plain', text: 'Imobiliário' },
          summary: [
            'Despejo por falta de pagamento, três meses em atraso.',
            'Contrato sem fiador, com caução de dois aluguéis.',
            'Enviou o contrato e as notificações.',
          ],
        },
      ],
    },
    {
      title: 'Dr. Ivan',
      caption: 'session',
      tickets: [
        {
          name: 'Davi Rocha',
          person: { initials: 'DR', tone: 'sky' },
          time: '12:40',
          preview: 'Áudio de 1:12 transcrito',
          protocol: '05124',
          tag: { kind: 'deadline', text: 'Prazo: 2 dias' },
          session: { left: 7, text: 'Sessão: 1h35' },
        },
        {
          name: 'Elisa Monte',
          person: { initials: 'EM', tone: 'mint' },
          time: 'ontem',
          preview: 'Pode ser na quarta de manhã?',
          protocol: '05098',
          tag: { kind: 'plain', text: 'Família' },
        },
      ],
    },
  ],
} as const satisfies {
  readonly columns: readonly {
    readonly title: string
    readonly caption: keyof InboxCaptions
    readonly tickets: readonly BoardTicket[]
  }[]
} & Readonly<Record<string, unknown>>

/** The phone of the handover section and the slip beside it. */
export const handoverScene = {
  description:
    'Tela de celular: o assistente coleta os dados e passa a conversa para a advogada com o resumo do caso.',
  clock: '09:41',
  firm: {
    name: 'Salles & Freitas Advogados',
    details: 'conta comercial',
    person: { initials: 'SF', tone: 'sand' },
  },
  assistant: 'Assistente virtual',
  before: [
    { from: 'client', text: 'Oi! Fui demitida na sexta e não recebi a rescisão.', time: '09:36' },
    { from: 'assistant', text: 'Sinto muito, Bianca. Você trabalhava com carteira assinada?', time: '09:36' },
    { from: 'client', text: 'Sim, três anos', time: '09:37' },
    { from: 'assistant', text: 'Anotei. Vou chamar uma advogada da área trabalhista.', time: '09:37' },
  ],
  event: 'Dra. Yara entrou na conversa',
  after: { text: 'Oi, Bianca. Já li o seu relato. Você tem o termo de rescisão em mãos?', time: '09:41' },
  slip: {
    title: 'Passagem de atendimento',
    protocol: '02216',
    from: 'Assistente',
    to: 'Dra. Yara',
    lawyer: { initials: 'YF', tone: 'lilac' },
    items: ['Resumo do relato', 'Área: trabalhista', '5 mensagens no histórico'],
  },
} as const
