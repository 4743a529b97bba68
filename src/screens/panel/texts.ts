import type { JobSituation } from '#machines/panel/job-situation.ts'
import { LOG_LINES_KEPT_DAYS } from '#machines/panel/limits.ts'
import type { ActRow, ProviderRow, ProvidersData } from '#machines/panel/panel-data.ts'

/** What each kind of job does, as operators call it. */
export const JOB_KINDS: Readonly<Record<string, string>> = {
  'sign-up': 'Cadastro no CRM',
  organization: 'Empresa no CRM',
  'deal-note': 'Nota do negócio',
  'deal-change': 'Mudança no negócio',
  profile: 'Perfil no CRM',
  customization: 'Personalização no CRM',
  'hold-record': 'Posse do registro no CRM',
  'corrected-email': 'E-mail corrigido no CRM',
  'customer-contact': 'Contato do cliente nos pagamentos',
  'class-registration': 'Inscrição em masterclass',
  reservation: 'Reserva de horário',
  'appointment-activity': 'Conversa no CRM',
  'asked-code': 'Código pedido por mensagem',
  'continuation-mail': 'E-mail para outro aparelho',
  'call-mail': 'E-mail da conversa',
  'call-reminder': 'Lembrete da conversa',
  payment: 'Assinatura',
  charge: 'Cobrança',
  'payment-event': 'Aviso de pagamento',
  'subscription-event': 'Aviso de assinatura',
  'payment-trouble': 'Aviso de problema no pagamento',
  'activation-call': 'Conversa de ativação',
  'cnpj-refused': 'CNPJ recusado',
  'payment-hand-over': 'Pagamento deixado para vendas',
  'alert-mail': 'E-mail de alerta',
  'alert-webhook': 'Alerta no canal da equipe',
}

export const SITUATIONS: Readonly<
  Record<JobSituation, { readonly title: string; readonly meaning: string; readonly empty: string }>
> = {
  dead: {
    title: 'Abandonadas',
    meaning: 'Falharam em todas as tentativas. Só voltam se alguém mandar.',
    empty: 'Nenhuma tarefa foi abandonada.',
  },
  repeated: {
    title: 'Em nova tentativa',
    meaning: 'Falharam e tentam de novo sozinhas.',
    empty: 'Nenhuma tarefa espera nova tentativa.',
  },
  running: { title: 'Em andamento', meaning: 'Sendo feitas agora.', empty: 'Nada sendo feito agora.' },
  waiting: { title: 'Na fila', meaning: 'Esperam a vez ou a hora marcada.', empty: 'A fila está vazia.' },
}

export const PROVIDERS: Readonly<Record<string, string>> = {
  pipedrive: 'CRM (Pipedrive)',
  asaas: 'Pagamentos (Asaas)',
  whatsapp: 'WhatsApp',
  meta: 'Anúncios (Meta)',
  scheduling: 'Agenda',
  cnpj: 'Consulta de CNPJ',
}

export const BREAKERS: Readonly<Record<ProviderRow['state'], string>> = {
  closed: 'Funcionando',
  open: 'Chamadas suspensas',
  halfOpen: 'Testando a volta',
}

export const HEALTH: Readonly<Record<ProvidersData['health']['status'], string>> = {
  healthy: 'Tudo funcionando',
  degraded: 'Funcionando com falhas',
  unhealthy: 'Fora do normal',
}

export const CHECKS: Readonly<Record<string, string>> = {
  database: 'Banco de dados',
  outbox: 'Fila de tarefas',
  crm: 'CRM',
  crm_account: 'Conta do CRM',
  payments: 'Pagamentos',
  whatsapp: 'WhatsApp',
  scheduling: 'Agenda',
  errors: 'Pedidos atendidos',
}

export const texts = {
  title: 'Painel da operação',
  key: 'Chave de acesso',
  keyHint: 'É a sua chave em OPERATOR_KEYS, ou a OPERATOR_KEY. A sessão dura 8 horas.',
  enter: 'Entrar',
  entering: 'Conferindo…',
  checking: 'Abrindo o painel…',
  leave: 'Sair',
  parts: 'Partes do painel',
  work: 'Fila e serviços',
  simulated: 'Serviços simulados',
  queue: 'Fila de tarefas',
  services: 'Serviços',
  health: 'Saúde',
  alerts: 'Alertas dos últimos 7 dias',
  noAlerts: 'Nenhum alerta em 7 dias.',
  acts: 'O que foi feito aqui',
  noActs: 'Ninguém fez nada ainda.',
  retry: 'Tentar de novo',
  retryAll: 'Tentar tudo de novo',
  retryKind: 'Tentar todas',
  oneByOne: (count: number) => `Ver ${count} tarefas, uma a uma`,
  earlierActs: (count: number) => `Mostrar mais ${count}`,
  untimed: 'sem chamadas',
} as const

const number = new Intl.NumberFormat('pt-BR')
const moment = new Intl.DateTimeFormat('pt-BR', { dateStyle: 'short', timeStyle: 'medium' })
const clock = new Intl.DateTimeFormat('pt-BR', { timeStyle: 'medium' })

/** Formats a count, as in `12.400`. */
export const formatCount = (value: number) => number.format(value)

/** Formats a day and time in the operator's own time zone. */
export const formatMoment = (time: string) => moment.format(new Date(time))

/** Formats a time of today, from epoch milliseconds. */
export const formatClock = (time: number) => clock.format(new Date(time))

/** Says since when an alert lasts, or from when to when it did. */
export const describeSpan = (at: string, endedAt: string | null) =>
  endedAt === null ? `desde ${formatMoment(at)}` : `de ${formatMoment(at)} a ${formatMoment(endedAt)}`

/** Formats the number of jobs in Portuguese. */
export const countJobs = (count: number) => `${formatCount(count)} ${count === 1 ? 'tarefa' : 'tarefas'}`

/** Describes in Portuguese what a replay did. */
export function describeReplay(count: number): string {
  if (count === 0) return 'Nada a fazer: essas tarefas já voltaram à fila ou terminaram.'
  return `${countJobs(count)} ${count === 1 ? 'voltou' : 'voltaram'} à fila.`
}

/** Describes what a job does, in Portuguese; an unknown kind as it is. */
export const describeKind = (kind: string) => JOB_KINDS[kind] ?? kind

/** Describes in Portuguese what an operator did. */
export function describeAct({ act, target, changed }: ActRow): string {
  if (act === 'came_in') return 'entrou no painel'
  if (act === 'went_out') return 'saiu do painel'
  if (act === 'replayed_job') return `mandou tentar de novo a tarefa ${target ?? ''}`
  if (act === 'replayed_lead')
    return `mandou tentar de novo as tarefas de um cadastro (${countJobs(changed)})`
  if (act === 'resent_code') return 'reenviou o código de um cadastro'
  if (act === 'marked_handled') return 'marcou um cadastro como tratado'
  if (act === 'moved_call') return 'alterou o horário de uma conversa'
  if (act === 'cancelled_call') return 'cancelou uma conversa'
  if (act === 'corrected_cnpj') return 'corrigiu o CNPJ de um cadastro'
  if (act === 'read_payments') return 'leu de novo os pagamentos de um cadastro'
  if (act === 'exported_leads') return `baixou a planilha de cadastros (${formatCount(changed)})`
  const count = countJobs(changed)
  return act === 'replayed_all'
    ? `mandou tentar tudo de novo (${count})`
    : `mandou tentar de novo todas de “${describeKind(target ?? '')}” (${count})`
}

/** Texts of the server's log. */
export const logTexts = {
  title: 'Registro do servidor',
  search: 'Código do pedido (requestId)',
  find: 'Procurar',
  hint: `Sem código, os últimos problemas. O registro guarda ${LOG_LINES_KEPT_DAYS} dias, sem nada do que um visitante digitou.`,
  busy: 'Procurando…',
  none: 'Nenhuma linha deste pedido.',
  quiet: `Nenhum problema nos últimos ${LOG_LINES_KEPT_DAYS} dias.`,
} as const

/** Levels of a log line (spec S2 3). */
export const LOG_LEVELS: Readonly<Record<string, string>> = {
  debug: 'Detalhe',
  info: 'Informação',
  warn: 'Atenção',
  error: 'Erro',
  critical: 'Crítico',
}
