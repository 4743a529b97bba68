import { consultationLink } from './consultation.ts'
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

/** The same conversations by who answers them, in the inbox section. */
export const board = {
  description:
    'Tela do quadro de atendimentos: conversas separadas por responsável, cada uma com protocolo e área; uma delas com o resumo automático aberto, outra com o tempo que resta da sessão de 24 horas.',
  columns: [
    { title: 'Sem responsável', protocols: ['04821'] },
    { title: 'Dra. Camila', protocols: ['04817', '04809'] },
    { title: 'Dr. Rafael', protocols: ['04815', '04788'] },
  ],
  /** Ticket whose summary is open, and the one whose session is about to end. */
  summarised: '04817',
  closing: { protocol: '04815', session: 'Sessão: 2h40' },
} as const

/** The phone of the handover section and the slip beside it. */
export const handoverScene = {
  description:
    'Tela de celular: o assistente coleta os dados e passa a conversa para a advogada com o resumo do caso.',
  clock: '09:41',
  firm: {
    name: 'Moura & Prado Advogados',
    details: 'conta comercial',
    person: { initials: 'MP', tone: 'mint' },
  },
  assistant: 'Assistente virtual',
  before: [
    { from: 'client', text: 'Oi! Fui demitida na sexta e não recebi a rescisão.', time: '09:36' },
    { from: 'assistant', text: 'Sinto muito, Júlia. Você trabalhava com carteira assinada?', time: '09:36' },
    { from: 'client', text: 'Sim, três anos', time: '09:37' },
    { from: 'assistant', text: 'Anotei. Vou chamar uma advogada da área trabalhista.', time: '09:37' },
  ],
  event: 'Dra. Camila entrou na conversa',
  after: { text: 'Oi, Júlia. Já li o seu relato. Você tem o termo de rescisão em mãos?', time: '09:41' },
  slip: {
    title: 'Passagem de atendimento',
    protocol: '04823',
    from: 'Assistente',
    to: 'Dra. Camila',
    items: ['Resumo do relato', 'Área: trabalhista', '5 mensagens no histórico'],
  },
} as const

/** The case shown by "Ver Casos de Sucesso": three moments of one conversation. */
export const tour = {
  title: 'Um caso, da primeira mensagem à reunião marcada',
  note: 'Caso ilustrativo. O assistente se apresenta como virtual e não presta consulta jurídica (Provimento 205/2021 da OAB).',
  close: 'Fechar',
  assistant: 'Assistente virtual',
  lawyer: 'Dra. Camila',
  moments: [
    {
      title: '20h12: a mensagem chega',
      text: 'O escritório já fechou. O assistente responde, se identifica e abre o protocolo.',
      messages: [
        { from: 'client', text: 'Boa noite, vocês atendem causa trabalhista?' },
        { from: 'assistant', text: 'Boa noite. Sou o assistente virtual do escritório. Qual é o seu nome?' },
      ],
    },
    {
      title: '20h15: a triagem termina',
      text: 'Área, fatos e documentos ficam registrados. O resumo é escrito para quem vai assumir.',
      messages: [
        { from: 'client', text: 'Júlia. Fui demitida e não recebi a rescisão.' },
        { from: 'assistant', text: 'Anotei, Júlia. Uma advogada da área fala com você amanhã cedo.' },
      ],
    },
    {
      title: '9h05: a advogada assume',
      text: 'Ela lê três linhas, responde na mesma conversa e marca a reunião.',
      messages: [
        { from: 'lawyer', text: 'Oi, Júlia. Já li o seu relato. Podemos conversar hoje às 14h?' },
        { from: 'client', text: 'Podemos, sim. Obrigada.' },
      ],
    },
  ],
  action: consultationLink,
} as const
