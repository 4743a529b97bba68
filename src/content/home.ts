import { WORKING_DAYS_A_MONTH } from '#machines/rules/limits.ts'
import { consultationLink } from './consultation.ts'
import type { PageLink } from './page-types.ts'
import { planPrices, sayPrice } from './stated-prices.ts'

/** Texts of the home page. Claims are worded exactly as the visual guide allows (guide 4, spec S1 1). */

/** An action of the page: where it leads is decided by its name (`src/sections/home/hero/call-to-action.ts`). */
export type CallToAction = Omit<PageLink, 'to'> & { readonly action: string }

const consultation = {
  label: consultationLink.label,
  action: 'consultoria',
  asksFor: consultationLink.asksFor,
} as const satisfies CallToAction

/** First views of the three layouts (spec S1 2.4, guide 2). */
export const heroes = {
  label: 'Apresentação',
  stories: 'Ver Casos de Sucesso',
  links: [
    { label: `A partir de ${sayPrice('plano-essencial')}/mês`, to: '/plans' },
    { label: 'Experimentar agora', to: '/demo' },
  ],
  A: {
    title: 'O WhatsApp do escritório, organizado como um processo.',
    lead: 'Cada conversa vira um atendimento com responsável, histórico e resumo. A IA faz a triagem. Quem decide é o advogado.',
    action: consultation,
  },
  B: {
    title: 'Enquanto você está em audiência, o escritório continua atendendo.',
    lead: 'O assistente responde, pergunta o que falta e registra tudo. Quando você sai da sala, o caso tem resumo e responsável.',
    action: consultation,
  },
  C: {
    title: 'Quanto tempo o WhatsApp toma do seu escritório?',
    lead: `Conte como é um dia comum. A conta considera ${WORKING_DAYS_A_MONTH} dias úteis por mês.`,
    action: { label: 'Ver meu resultado', action: 'ver-resultado' },
    perDay: 'Atendimentos por dia',
    minutes: 'Minutos em cada um',
    answer: 'Tempo gasto por mês',
    problem: (conversations: number, minutes: number) =>
      `Informe números inteiros: de 1 a ${conversations} atendimentos e de 1 a ${minutes} minutos.`,
    consultation,
  },
} as const

/** What three captions beside a picture of the inbox point at. */
export type InboxCaptions = Readonly<
  Record<'tickets' | 'session' | 'summary', { readonly title: string; readonly text: string }>
>

/** Captions of the inbox in the hero (guide 2). */
export const heroCaptions: InboxCaptions = {
  tickets: { title: 'Um protocolo por conversa', text: 'Com área, responsável e histórico.' },
  session: { title: 'Sessão sempre à vista', text: 'Quanto falta para a janela de 24 horas fechar.' },
  summary: {
    title: 'Três linhas, não trinta mensagens',
    text: 'Quem assume o caso começa pelo resumo.',
  },
}

/** Captions of the board in the inbox section (spec S1 2.4). */
export const boardCaptions: InboxCaptions = {
  tickets: {
    title: 'Atendimentos organizados',
    text: 'Cada coluna é de uma pessoa, e nada fica sem responsável.',
  },
  session: { title: 'Indicador de sessão', text: 'O quadro mostra qual conversa se encerra primeiro.' },
  summary: { title: 'Resumo automático', text: 'O caso, lido no quadro, antes de abrir a conversa.' },
}

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
  logos: 'Logos de clientes',
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

/** The inbox section (spec S1 2.4). */
export const inboxHero = {
  title: 'Converse com seus clientes pelo WhatsApp sem perder nenhum atendimento.',
  lead: 'A equipe inteira usa o mesmo número. Cada conversa chega com protocolo, ganha um responsável e só sai da fila quando está resolvida.',
} as const

/** The lead qualification section (spec S1 2.4). */
export const leadQualification = {
  title: 'A triagem acontece na primeira mensagem.',
  lead: 'O assistente faz as perguntas que o escritório definiu, por área do direito, e entrega o caso com nome, fatos e documentos.',
  points: [
    'Ativo 24h, inclusive durante audiências e feriados',
    'Perguntas diferentes para cada área de atuação',
    'Prazos urgentes sinalizados à equipe na mesma hora',
  ],
  claim: { figure: '+85%', caption: 'de conversão', claim: '+85% de conversão' },
  note: 'O assistente se apresenta como virtual e não presta consulta jurídica (Provimento 205/2021 da OAB).',
  action: { label: 'Começar Automação', to: '/signup' },
} as const

/** Handover to a person, with full context (spec S1 2.4). */
export const handover = {
  title: 'Seu cliente não precisa contar a história duas vezes.',
  lead: 'Quando a conversa sai do assistente e chega ao advogado, vão junto o resumo, os documentos e os áudios já transcritos.',
  features: {
    summary: 'Resumo automático',
    transcription: 'Transcrição de áudio',
    notes: 'Notas privadas da equipe',
    notifications: 'Notificações sob medida',
    history: 'Histórico completo',
  },
  picture: 'A passagem, passo a passo',
  enlarge: 'Ampliar',
  close: 'Fechar',
  action: { label: 'Testar Agora →', to: '/signup' },
} as const

/** What else a firm asks before it signs up, each with its page (spec S1 2.4 names no place for it). */
export const essentials = {
  title: 'Antes de decidir',
  rows: [
    {
      title: 'Integrações',
      text: 'A conversa chega ao software jurídico, ao CRM, à cobrança e à assinatura.',
      links: [
        { label: 'Projuris ADV', to: '/projuris-adv' },
        { label: 'ADVBOX', to: '/advbox' },
        { label: 'Pipedrive', to: '/pipedrive' },
        { label: 'Asaas', to: '/asaas' },
        { label: 'ZapSign', to: '/zapsign' },
      ],
    },
    {
      title: 'Para cada função',
      text: 'Quem atende, advoga, administra ou cuida dos sistemas usa o mesmo número.',
      links: [
        { label: 'Equipe de atendimento', to: '/inbox' },
        { label: 'Advogados', to: '/lawyers' },
        { label: 'Gestão', to: '/consultoria' },
        { label: 'Tecnologia', to: '/desenvolvimento' },
      ],
    },
    {
      title: 'Preço',
      text: planPrices,
      links: [{ label: 'Planos e preços', to: '/plans' }],
    },
    {
      title: 'Segurança',
      text: 'O que é guardado, onde, por quanto tempo e quem tem acesso.',
      links: [
        { label: 'Segurança', to: '/seguranca' },
        { label: 'Privacidade', to: '/privacidade' },
      ],
    },
  ] satisfies { title: string; text: string; links: PageLink[] }[],
} as const

/** Control of everything that moves by itself (decision 22). */
export const playback = {
  pause: { chat: 'Pausar conversa', logos: 'Pausar logos', testimonials: 'Pausar depoimentos' },
  play: { chat: 'Continuar conversa', logos: 'Continuar logos', testimonials: 'Continuar depoimentos' },
} as const

/** Last call to action of the page. */
export const finalCall = {
  title: 'Comece pelos atendimentos que o escritório já tem.',
  lead: 'Conte como a equipe atende hoje. A consultoria mostra o que organizar primeiro e o que pode ser automatizado.',
  action: consultationLink,
} as const
