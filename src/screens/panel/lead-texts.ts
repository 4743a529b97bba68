import { EMAIL_WORD } from '#machines/lib/email-word.ts'
import type { LeadOutcome } from '#machines/panel/lead-page.setup.ts'
import type { LeadCall, LeadMoment, PlainLeadAct } from '#machines/panel/lead-page.ts'
import type { OperatorAct } from '#machines/panel/operator-acts.ts'
import { PAYMENT_TROUBLE_TITLES, PAYMENT_TROUBLES } from '#machines/payments/payment-trouble.ts'
import type { LeadState } from '#machines/sign-up/lead-life.ts'
import type { SignUpStep } from '#machines/sign-up/progress.ts'
import { describeProblem } from './problem-texts.ts'
import { countJobs, describeKind } from './texts.ts'

export const leadTexts = {
  title: 'Cadastros',
  search: `Nome, ${EMAIL_WORD}, telefone com DDD, CNPJ ou número do negócio`,
  find: 'Procurar',
  onlyStuck: 'Só os que precisam de atenção',
  none: 'Nenhum cadastro encontrado.',
  more: 'Mostrar mais',
  download: 'Baixar planilha',
  downloading: 'Baixando a planilha…',
  busy: 'Procurando…',
  back: 'Voltar à lista',
  see: 'Ver cadastro',
  handled: 'Tratado',
  stands: 'Onde está',
  next: (titles: readonly string[]) => `Daqui pode ir para: ${titles.join(', ')}.`,
  owed: 'O que falta',
  nothingOwed: 'Nada: todas as tarefas deste cadastro terminaram.',
  happened: 'O que aconteceu',
  links: 'Fora daqui',
  crm: 'Abrir o negócio no CRM',
  payment: 'Abrir a cobrança no pagamento',
  noLinks: 'Ainda não há negócio nem cobrança.',
  acts: 'O que fazer',
  people: 'Contato',
  calls: 'Conversas',
  noCalls: 'Nenhuma conversa marcada.',
  changeCall: 'Alterar horário',
  cancelCall: 'Cancelar conversa',
  readingTimes: 'Procurando horários livres…',
  noTimes: 'Não há horário livre nos próximos dias.',
  newTime: 'Novo horário',
  choose: 'Escolha um horário',
  slot: (day: string, time: string) => `${day}, às ${time}`,
  move: 'Mudar para este horário',
  confirmCancel: 'Cancelar esta conversa?',
  cancelNow: 'Sim, cancelar',
  visitorHears: `O visitante recebe um ${EMAIL_WORD}, e o CRM acompanha.`,
  withdraw: 'Desistir',
  refused: 'recusado pelo provedor de pagamentos',
  correct: 'Corrigir o CNPJ',
  rightCnpj: 'CNPJ que o cliente confirmou',
  saveCnpj: 'Guardar o CNPJ',
} as const

/** What each state of a lead means to an operator. */
export const STATE_MEANINGS: Readonly<Record<LeadState, string>> = {
  accepted: 'Guardado; os passos ainda não começaram.',
  running: 'Os passos do cadastro estão sendo feitos, e o visitante acompanha.',
  owed: 'O visitante seguiu adiante. Ainda faltam passos no CRM: o servidor tenta sozinho por mais de um dia.',
  completed: 'Pessoa e negócio estão no CRM.',
  failed: 'O visitante soube que não deu e pode enviar de novo. O servidor também tenta sozinho.',
  dead: 'O servidor desistiu. Só volta a tentar se alguém mandar, ou se o visitante enviar de novo.',
}

/** Label of each act's button. */
export const ACT_TITLES: Readonly<Record<PlainLeadAct, string>> = {
  retry: 'Tentar de novo',
  resendCode: 'Reenviar o código',
  markHandled: 'Marcar como tratado',
  readPayments: 'Ler pagamento de novo',
}

/** Describes the result of an act. */
export function describeOutcome({ act, changed, paid }: LeadOutcome): string {
  if (act === 'retry')
    return changed === 0
      ? 'Nada a fazer: nenhuma tarefa deste cadastro está com falha.'
      : `${countJobs(changed)} ${changed === 1 ? 'voltou' : 'voltaram'} à fila.`
  if (act === 'moveCall')
    return changed === 0 ? 'A conversa já estava neste horário.' : 'A conversa mudou de horário.'
  if (act === 'cancelCall')
    return changed === 0
      ? 'A conversa já estava cancelada.'
      : 'A conversa foi cancelada, e o horário está livre.'
  if (act === 'correctCnpj')
    return changed === 0
      ? 'O CNPJ já era este.'
      : 'CNPJ guardado. A assinatura que esperava por ele e a empresa no CRM continuam sozinhas.'
  if (act === 'readPayments') {
    if (changed === 0) return 'Lido agora no provedor: nada mudou.'
    if (paid === 0) return 'Lido agora no provedor: mudou. Veja abaixo como está.'
    return paid === 1
      ? 'Lido agora no provedor: o pagamento agora consta como pago.'
      : `Lido agora no provedor: ${paid} pagamentos agora constam como pagos.`
  }
  if (act === 'resendCode') return 'Um código novo foi enviado ao visitante.'
  return changed === 0
    ? 'Nada a fazer: este cadastro já estava tratado, ou não precisa de atenção.'
    : 'Marcado como tratado. Volta à lista se a situação mudar.'
}

const STEPS: Readonly<Record<SignUpStep, string>> = {
  acquireLock: 'E-mail e telefone reservados',
  resolvePerson: 'Pessoa no CRM',
  resolveDeal: 'Negócio no CRM',
  trackSignup: 'Etapa do negócio',
  saveRegistration: 'Registro do cadastro',
  createCustomer: 'Cliente no pagamento',
  createSubscription: 'Assinatura',
  sendCode: 'Envio do código',
}

const DEAL_EVENTS: Readonly<Record<string, string>> = {
  lead_captured: 'Contato captado',
  signup_completed: 'Cadastro concluído',
  email_confirmed: 'E-mail confirmado',
  otp_confirmed: 'Telefone confirmado no funil',
  profile_completed: 'Perfil preenchido',
  demo_requested: 'Demonstração pedida',
  call_scheduled: 'Conversa agendada',
  pricing_viewed: 'Preços vistos',
  simulation_completed: 'Plano simulado',
  simulation_detected: 'Plano simulado antes do cadastro',
  checkout_started: 'Pagamento iniciado',
  payment_completed: 'Pagamento concluído',
  implementation_accepted: 'Implementação aceita',
  implementation_declined: 'Implementação recusada',
  account_activated: 'Conta ativada',
  lost: 'Negócio perdido no CRM',
}

const METHODS: Readonly<Record<string, string>> = { pix: 'Pix', boleto: 'boleto', credit_card: 'cartão' }

const CALL_STATES: Readonly<Record<string, string>> = {
  reserved: 'reservada, à espera da agenda',
  booked: 'marcada',
  cancelled: 'cancelada',
}

const CHARGE_STATES: Readonly<Record<string, string>> = {
  creating: 'sendo criada',
  pending: 'à espera do pagamento',
  closing: 'sendo cancelada',
  paid: 'paga',
  canceled: 'cancelada',
  refused: 'recusada',
  contested: 'contestada',
  refunded: 'devolvida',
}

const ACTS: Readonly<Partial<Record<OperatorAct, string>>> = {
  replayed_lead: 'mandou tentar de novo',
  resent_code: 'reenviou o código',
  marked_handled: 'marcou como tratado',
  moved_call: 'alterou o horário da conversa',
  cancelled_call: 'cancelou a conversa',
  corrected_cnpj: 'corrigiu o CNPJ',
  read_payments: 'leu os pagamentos de novo',
}

const find = (words: Readonly<Record<string, string>>, name: string | null) => words[name ?? ''] ?? name ?? ''

/** Moments that report a failure. */
const FAILURES: readonly LeadMoment['what'][] = [
  'stepFailed',
  'codeUndelivered',
  'cnpjRefused',
  'cardRefused',
  'jobFailed',
]

/** Whether something failed at a moment. */
export const isFailure = ({ what }: LeadMoment) => FAILURES.includes(what)

/** Describes what happened at a moment of a lead's time line. */
export function describeMoment({
  what,
  detail = null,
  operator = null,
}: Pick<LeadMoment, 'what'> & Partial<LeadMoment>): string {
  switch (what) {
    case 'accepted':
      return 'Cadastro aceito'
    case 'stepDone':
      return `${find(STEPS, detail)}: feito`
    case 'stepFailed':
      return `${find(STEPS, detail)}: não deu`
    case 'codeSent':
      return detail === 'local'
        ? 'Código guardado no ambiente simulado'
        : 'Último código enviado por WhatsApp'
    case 'codeUndelivered':
      return 'O WhatsApp não conseguiu entregar o código'
    case 'confirmed':
      return 'Telefone confirmado'
    case 'dealEvent':
      return find(DEAL_EVENTS, detail)
    case 'callBooked':
      return `Conversa ${find(CALL_STATES, detail)}`
    case 'cnpjRefused':
      return 'O provedor de pagamentos recusou o CNPJ'
    case 'charged':
      return `Cobrança por ${find(METHODS, detail)}`
    case 'cardRefused':
      return 'Cartão recusado'
    case 'paid':
      return `Pago por ${find(METHODS, detail)}`
    case 'paymentEvent':
      return `Aviso do pagamento: ${detail ?? ''}`
    case 'jobFailed':
      return `${describeKind(detail ?? '')}: falhou`
    case 'act':
      return `${operator ?? ''} ${find(ACTS, detail)}`
  }
}

/** Describes why something failed at a moment; null when the reason is unknown. */
export function describeReason({ problem }: LeadMoment): string | null {
  return problem === null ? null : describeProblem(problem)
}

const money = new Intl.NumberFormat('pt-BR', { style: 'currency', currency: 'BRL' })

/** Describes a charge in one line. */
export function describeCharge(charge: {
  readonly method: string
  readonly state: string
  readonly cents: number
  readonly trouble: string | null
}): string {
  const trouble = PAYMENT_TROUBLES.find((name) => name === charge.trouble)
  const state = trouble ? PAYMENT_TROUBLE_TITLES[trouble].toLowerCase() : find(CHARGE_STATES, charge.state)
  return `Cobrança de ${money.format(charge.cents / 100)} por ${find(METHODS, charge.method)}: ${state}`
}

/** Describes a call's state in Portuguese. */
export function describeCall({ status, revision }: Pick<LeadCall, 'status' | 'revision'>): string {
  const state = find(CALL_STATES, status)
  return status === 'booked' && revision > 0
    ? `Conversa ${state}, com o horário alterado`
    : `Conversa ${state}`
}
