import { EMAIL_WORD } from '#machines/lib/email-word.ts'
import { SIGN_UP_STEPS, type SignUpStep } from '#machines/sign-up/progress.ts'

const NO_ANSWER = 'O serviço externo falhou ou não respondeu.'

/** Why a step of a sign-up failed, which the visitor saw too; why a job failed. By their codes. */
const PROBLEMS: Readonly<Record<string, string>> = {
  invalid: 'Um dado foi recusado.',
  rejected: 'O serviço externo recusou os dados.',
  locked: `O mesmo ${EMAIL_WORD} ou telefone estava sendo cadastrado em outro lugar.`,
  numberNotReachable: 'O número não recebe mensagens do WhatsApp.',
  tooManyCodes: 'Foram pedidos códigos demais, ou o número está bloqueado depois de códigos errados.',
  offline: 'O navegador ficou sem conexão.',
  unavailable: NO_ANSWER,
  failed: NO_ANSWER,
  ProviderError: NO_ANSWER,
  TimeoutError: 'O serviço externo não respondeu a tempo.',
  UnansweredCallError: 'O serviço externo não respondeu a tempo.',
  LockHeld: 'Outro servidor estava cuidando do mesmo cadastro.',
  ChargeInDoubt: 'Não se sabe se a cobrança foi criada; confere antes de repetir.',
  uncertain: 'Não se sabe se o serviço externo recebeu; confere antes de repetir.',
  crm_budget: 'Acabaram as chamadas de hoje ao CRM; continua amanhã.',
  crm_unproved_budget:
    'Cadastros sem telefone confirmado já usaram a parte deles das chamadas de hoje ao CRM; continua amanhã, ou quando o telefone for confirmado.',
  deal_missing: 'O negócio ainda não existe no CRM.',
  deal_deleted: 'O negócio foi apagado ou arquivado no CRM.',
  crm_record_missing: 'Um registro mudou no CRM enquanto o site trabalhava nele; lê de novo.',
  lead_missing: 'O cadastro não existe mais.',
  registration_missing: 'A inscrição não existe mais.',
  payments_unavailable: 'O provedor de pagamentos está fora do ar.',
  payment_refused: 'O provedor de pagamentos recusou o pedido.',
  mail_not_configured: `O envio de ${EMAIL_WORD}s não está configurado.`,
  payload_invalid: 'Os dados guardados da tarefa não servem para esta versão.',
  unknown_kind: 'Esta versão do servidor não conhece este tipo de tarefa.',
}

/** What a sign-up still owes, by the step of its chart. */
const OWED: Readonly<Record<SignUpStep, string>> = {
  acquireLock: 'a vez do cadastro',
  resolvePerson: 'a pessoa no CRM',
  resolveDeal: 'o negócio no CRM',
  trackSignup: 'a etapa do negócio',
  saveRegistration: 'o registro do cadastro',
  createCustomer: 'o cliente no pagamento',
  createSubscription: 'a assinatura',
  sendCode: 'o código no WhatsApp',
}

/**
 * Describes in Portuguese why a job or a step failed. A sign-up names its first step that is still owed; an error that was not
 * foreseen is named by its code, which the server's log has too.
 */
export function describeProblem(problem: string | null): string {
  if (problem === null) return 'Sem falha até agora.'
  const owed = SIGN_UP_STEPS.find((step) => problem === `pending:${step}`)
  if (owed) return `O serviço externo falhou ou não respondeu; ainda falta ${OWED[owed]}.`
  if (problem.startsWith('mail_') && !PROBLEMS[problem])
    return `O servidor de ${EMAIL_WORD} não aceitou a mensagem (${problem}).`
  return PROBLEMS[problem] ?? `Falha inesperada (${problem}); procure no registro do servidor.`
}
