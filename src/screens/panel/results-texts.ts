import type { AbTest } from '#machines/ab-test/assign.ts'
import type { OriginKind } from '#machines/origin/classify.ts'
import { ORIGIN_TITLES } from '#machines/origin/origin-titles.ts'
import type { Days, Period } from '#machines/panel/results-data.ts'
import { formatMoment } from './texts.ts'

export const resultsTexts = {
  title: 'Resultados',
  busy: 'Contando…',
  refresh: 'Atualizar',
  filter: 'Período e filtro',
  jumps: 'Partes dos resultados',
  period: 'Período',
  earlier: 'Período anterior',
  later: 'Período seguinte',
  channel: 'Canal',
  campaign: 'Campanha',
  variant: 'Variante da página inicial',
  qualified: 'Pré-qualificação',
  all: 'todos',
  allCampaigns: 'todas',
  answered: 'respondida',
  notAnswered: 'não respondida',
  unknown: 'sem origem conhecida',
  noCampaign: 'sem campanha',
  funnel: 'Funil',
  funnelHint:
    'Cadastros feitos no período e até onde chegaram até agora. Uma etapa pode ser pulada, e cada cadastro conta uma vez em cada uma. Os tempos são medianas, certas até um décimo.',
  stage: 'Etapa',
  count: 'Quantos',
  ofSignUps: 'Dos cadastros',
  loss: 'Perda desde a etapa anterior',
  noLoss: 'nenhuma',
  wait: 'Tempo (mediana)',
  byChannel: 'Funil por canal',
  byVariant: 'Funil por variante',
  byWeek: 'Funil pela semana do cadastro',
  byWeekHint: 'As últimas oito semanas, com o filtro acima; as mais novas ainda podem avançar.',
  part: { channel: 'Canal', variant: 'Variante', week: 'Semana que começa em' },
  revenue: 'Receita',
  revenueHint:
    'Única: cobranças pagas no período, antes das devoluções. Mensal: o valor de um mês das assinaturas cujo último boleto pago é do período. Devolvido: o que voltou das cobranças pagas no período.',
  once: 'Única',
  monthly: 'Mensal',
  refunded: 'Devolvido',
  total: 'Total',
  nothing: 'Nada neste período.',
  chart: 'Fluxo',
  chartHint:
    'Em cada seta, quantas vezes foi tomada no período e o tempo mediano antes dela; a espessura é a sua parte. Em cada estado, quantos estão parados ali agora e há quanto tempo: aperte o estado para ver quem. Não está parado o que acabou, o que alguém marcou como tratado, a conversa que já passou nem o pagamento em disputa.',
  job: 'As tarefas do servidor não se dividem por canal, campanha, variante ou pré-qualificação. O tempo de uma tarefa concluída conta da hora marcada até o fim. Uma tarefa parada conta desde que foi pedida, também a que espera a sua hora, como um lembrete; a abandonada, desde a última tentativa.',
  crm: 'Onde cada negócio está agora, quem sabe é o CRM.',
  table: 'Em tabela',
  drawing: 'Desenho',
  tableOf: 'Tabela',
  from: 'De',
  event: 'O que houve',
  to: 'Para',
  begins: 'começo',
  standing: 'parados aqui',
  oneStands: 'parado aqui',
  standingTitle: 'Parados agora',
  state: 'Estado',
  since: 'Há quanto tempo (mediana)',
  nobody: 'Ninguém está parado.',
  seeWho: 'Ver quem',
} as const

export const standingTexts = {
  title: (state: string) => `Parados em “${state}”`,
  hint: 'Há mais tempo primeiro, com o filtro acima. Quem apagou os seus dados não aparece.',
  count: (count: number) => (count === 1 ? '1 na tela.' : `${count} na tela.`),
  nobody: 'Sem cadastro',
  since: (moment: string) => `desde ${formatMoment(moment)}`,
  for: (wait: string) => `há ${wait}`,
  close: 'Fechar a lista',
} as const

/** What each period is called. */
export const PERIOD_TITLES: Readonly<Record<Period, string>> = {
  day: '1 dia',
  week: '7 dias',
  month: '30 dias',
}

const number = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 })
const percent = new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 1 })
const reais = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** Formats an amount in centavos. */
export const formatCents = (cents: number) => reais.format(cents / 100)

/** Formats a share of a whole; a dash where there is no whole. */
export const formatShare = (count: number, whole: number) => (whole > 0 ? percent.format(count / whole) : '–')

/** The units in which a time is said, each up to the next one's length, in seconds. */
const UNITS = [
  { seconds: 86_400, from: 129_600, name: 'dias' },
  { seconds: 3_600, from: 5_400, name: 'h' },
  { seconds: 60, from: 90, name: 'min' },
] as const

/** Formats a length of time, in seconds, in one unit: `2,5 s`, `12 min`, `3 dias`. */
export function formatWait(seconds: number): string {
  const unit = UNITS.find(({ from }) => seconds >= from)
  return unit ? `${number.format(seconds / unit.seconds)} ${unit.name}` : `${number.format(seconds)} s`
}

/** Formats a day: `20/11/2026`. */
export const formatDate = (day: string) => day.split('-').reverse().join('/')

/** Formats the days of a period. */
export const formatDays = ({ from, until }: Days) =>
  from === until ? formatDate(from) : `${formatDate(from)} a ${formatDate(until)}`

/** Names a channel. */
export const nameChannel = (channel: OriginKind | null) =>
  channel === null ? resultsTexts.unknown : ORIGIN_TITLES[channel]

export const testsTexts = {
  titles: { home_main: 'Teste A/B/C da página inicial' } satisfies Readonly<Record<AbTest, string>>,
  headings: ['Variante', 'Exposições', 'Cadastros', 'Confirmados', 'Pagaram', 'Chance de ser a melhor'],
  hint: 'Desde o começo do teste, sem o filtro acima. Cadastro, aqui, é o que já chegou ao CRM; o funil conta também os outros. É a conversão escolhida de antemão: só ela decide, e não os pagamentos. Cada parte é das exposições, com o intervalo que contém a verdadeira com 95% de probabilidade.',
} as const
