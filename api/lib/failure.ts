import { UNAVAILABLE_SECONDS } from '#machines/lib/limits.ts'
import { BOOKING_PROBLEM_MESSAGES } from '#machines/scheduling/calendar-messages.ts'

/** Every failure an endpoint may answer with: its HTTP status and the visitor's message by default. */
const FAILURES = {
  malformed: [400, 'Não foi possível ler o pedido.'],
  unknown_action: [400, 'Ação desconhecida.'],
  idempotency_key_required: [400, 'Falta a identificação do envio. Recarregue a página e tente novamente.'],
  session_required: [401, 'Sua sessão expirou. Recarregue a página e tente novamente.'],
  token_invalid: [401, 'A chave de acesso não confere.'],
  phone_not_proven: [401, 'Confirme o seu telefone para continuar.'],
  forbidden: [403, 'Este pedido não é permitido.'],
  not_found: [404, 'Não encontramos o que você pediu.'],
  method_not_allowed: [405, 'Método não permitido.'],
  too_slow: [408, 'O envio demorou demais. Tente novamente.'],
  conflict: [409, 'O pedido não combina com a situação atual.'],
  slot_taken: [409, BOOKING_PROBLEM_MESSAGES.slotTaken],
  day_closed: [409, BOOKING_PROBLEM_MESSAGES.dayClosed],
  slot_past: [409, BOOKING_PROBLEM_MESSAGES.slotPast],
  slot_unknown: [409, BOOKING_PROBLEM_MESSAGES.slotUnknown],
  call_changed: [409, 'Esta conversa foi alterada depois que você abriu a página. Confira o horário atual.'],
  call_cancelled: [409, 'Esta conversa já foi cancelada.'],
  call_over: [409, 'O horário desta conversa já passou.'],
  change_unavailable: [
    409,
    'Este horário não pode ser alterado por aqui. Fale com a nossa equipe para mudar ou cancelar.',
  ],
  other_sign_up: [409, 'Este navegador já tem outro cadastro.'],
  link_unknown: [
    404,
    'Não reconhecemos este link. Abra o link inteiro do e-mail ou peça um novo no outro aparelho.',
  ],
  link_used: [409, 'Este link já foi usado. Peça um novo no outro aparelho.'],
  link_expired: [409, 'Este link não vale mais. Peça um novo no outro aparelho.'],
  deal_deleted: [409, 'Este negócio não existe mais.'],
  too_large: [413, 'O envio é grande demais.'],
  target_too_long: [414, 'Este endereço é longo demais.'],
  unsupported_type: [415, 'Envie os dados em JSON.'],
  misdirected: [421, 'Este endereço não é atendido aqui.'],
  invalid: [422, 'Confira os dados enviados.'],
  code_invalid: [422, 'Código inválido ou expirado. Por favor, verifique ou solicite um novo código.'],
  local_code_invalid: [422, 'Código local inválido. Confira o código mostrado no ambiente simulado.'],
  local_code_expired: [422, 'Código local expirado. Solicite um novo código.'],
  email_refused: [
    422,
    'O Asaas, o nosso provedor de pagamentos, não aceitou o e-mail do seu cadastro. Nenhuma cobrança nova foi feita. Corrija o e-mail no cadastro para continuar.',
  ],
  company_refused: [
    422,
    'O Asaas, o nosso provedor de pagamentos, não aceitou a razão social do seu cadastro. Nenhuma cobrança nova foi feita. Corrija a razão social no cadastro para continuar.',
  ],
  number_not_reachable: [422, 'Este número não recebe mensagens do WhatsApp. Confira o número.'],
  key_reused: [422, 'Este envio já foi usado com outros dados. Recarregue a página e tente novamente.'],
  code_blocked: [429, 'Muitas tentativas. Aguarde um pouco antes de tentar novamente.'],
  resend_too_soon: [429, 'Não foi possível reenviar o código. Tente novamente em alguns instantes.'],
  too_many_bookings: [429, BOOKING_PROBLEM_MESSAGES.tooMany],
  rate_limited: [429, 'Muitos pedidos em pouco tempo. Aguarde um pouco e tente novamente.'],
  cnpj_refused: [502, 'Falha ao criar cliente'],
  upstream_failed: [502, 'O serviço não respondeu como esperado. Tente novamente em alguns instantes.'],
  unavailable: [503, 'Serviço indisponível no momento. Tente novamente em alguns instantes.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

/** Code of a failure. */
export type FailureCode = keyof typeof FAILURES

/** Body of a failed answer, on every endpoint. */
export type FailureBody = {
  readonly success: false
  readonly data: null
  readonly message: string
  readonly error: {
    readonly code: FailureCode
    readonly message: string
    readonly requestId: string
    /** ISO time after which another attempt makes sense. */
    readonly retryAt?: string
    /** Path of the invalid field, for failures of one field. */
    readonly field?: string
    /** Wrong guesses of a code left before the block. */
    readonly guessesLeft?: number
    /** The same message in the shape of the payment proxy (spec S2 7). */
    readonly errors: readonly [{ readonly code: FailureCode; readonly description: string }]
  }
}

type Details = {
  /** Portuguese message that replaces the code's own. */
  readonly message?: string
  readonly retryAfterSeconds?: number
  readonly field?: string
  readonly guessesLeft?: number
  readonly headers?: Readonly<Record<string, string>>
  /** Values of the answer's `Set-Cookie` headers. */
  readonly cookies?: readonly string[]
}

/** A refusal or failure that becomes the answer. Carries no upstream body, query, secret or personal data. */
export class Failure extends Error {
  readonly code: FailureCode
  readonly status: number
  readonly details: Details

  constructor(code: FailureCode, details: Details = {}) {
    super(details.message ?? FAILURES[code][1])
    this.name = 'Failure'
    this.code = code
    this.status = FAILURES[code][0]
    this.details = details
  }
}

/** Creates the answer to a failure. */
export function createFailureResponse(failure: Failure, requestId: string): Response {
  const { field, guessesLeft, headers, cookies = [] } = failure.details
  const retryAfterSeconds =
    failure.details.retryAfterSeconds ?? (failure.status === 503 ? UNAVAILABLE_SECONDS : undefined)
  const body: FailureBody = {
    success: false,
    data: null,
    message: failure.message,
    error: {
      code: failure.code,
      message: failure.message,
      requestId,
      ...(retryAfterSeconds === undefined
        ? {}
        : { retryAt: new Date(Date.now() + retryAfterSeconds * 1_000).toISOString() }),
      ...(field === undefined ? {} : { field }),
      ...(guessesLeft === undefined ? {} : { guessesLeft }),
      errors: [{ code: failure.code, description: failure.message }],
    },
  }
  const response = Response.json(body, {
    status: failure.status,
    headers: {
      ...(retryAfterSeconds === undefined ? {} : { 'retry-after': String(Math.ceil(retryAfterSeconds)) }),
      ...headers,
    },
  })
  for (const cookie of cookies) response.headers.append('set-cookie', cookie)
  return response
}
