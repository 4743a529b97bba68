/** Everything that can go wrong in an answer: its HTTP status and what a visitor reads when nothing better is said. */
const FAILURES = {
  malformed: [400, 'Não foi possível ler o pedido.'],
  unknown_action: [400, 'Ação desconhecida.'],
  idempotency_key_required: [400, 'Falta a identificação do envio. Recarregue a página e tente novamente.'],
  session_required: [401, 'Sua sessão expirou. Recarregue a página e tente novamente.'],
  token_invalid: [401, 'A chave de acesso não confere.'],
  phone_not_validated: [401, 'Confirme o seu telefone para continuar.'],
  forbidden: [403, 'Este pedido não é permitido.'],
  not_found: [404, 'Não encontramos o que você pediu.'],
  method_not_allowed: [405, 'Método não permitido.'],
  too_slow: [408, 'O envio demorou demais. Tente novamente.'],
  conflict: [409, 'O pedido não combina com a situação atual.'],
  slot_taken: [409, 'Este horário acabou de ser reservado por outra pessoa. Escolha outro horário.'],
  deal_deleted: [409, 'Este negócio não existe mais.'],
  too_large: [413, 'O envio é grande demais.'],
  unsupported_type: [415, 'Envie os dados em JSON.'],
  misdirected: [421, 'Este endereço não é atendido aqui.'],
  invalid: [422, 'Confira os dados enviados.'],
  code_invalid: [422, 'Código inválido ou expirado. Por favor, verifique ou solicite um novo código.'],
  local_code_invalid: [422, 'Código local inválido. Confira o código mostrado no ambiente simulado.'],
  local_code_expired: [422, 'Código local expirado. Solicite um novo código.'],
  number_not_reachable: [422, 'Este número não recebe mensagens do WhatsApp. Confira o número.'],
  key_reused: [422, 'Este envio já foi usado com outros dados. Recarregue a página e tente novamente.'],
  code_blocked: [429, 'Muitas tentativas. Aguarde um pouco antes de tentar novamente.'],
  resend_too_soon: [429, 'Não foi possível reenviar o código. Tente novamente em alguns instantes.'],
  too_many_bookings: [
    429,
    'Você já fez três agendamentos em 24 horas. Para mudar um deles, fale com a nossa equipe.',
  ],
  rate_limited: [429, 'Muitos pedidos em pouco tempo. Aguarde um pouco e tente novamente.'],
  upstream_failed: [502, 'O serviço não respondeu como esperado. Tente novamente em alguns instantes.'],
  unavailable: [503, 'Serviço indisponível no momento. Tente novamente em alguns instantes.'],
} as const satisfies Record<string, readonly [status: number, message: string]>

/** The closed list of failure codes. */
export type FailureCode = keyof typeof FAILURES

/** What a failed answer looks like, on every endpoint. */
export type FailureBody = {
  readonly success: false
  readonly data: null
  readonly message: string
  readonly error: {
    readonly code: FailureCode
    readonly message: string
    readonly requestId: string
    /** ISO time from which another try makes sense. */
    readonly retryAt?: string
    /** The field that is wrong, where there is one. */
    readonly field?: string
    /** The same message in the shape the payment proxy promises (spec S2 7). */
    readonly errors: readonly [{ readonly code: FailureCode; readonly description: string }]
  }
}

type Details = {
  /** Portuguese text shown instead of the code's own. */
  readonly message?: string
  readonly retryAfterSeconds?: number
  readonly field?: string
  readonly headers?: Readonly<Record<string, string>>
  /** `Set-Cookie` headers the answer carries. */
  readonly cookies?: readonly string[]
}

/** A refusal or failure on its way to the visitor. Carries no upstream body, query, secret or personal data. */
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

/** The answer to a failure. */
export function failureResponse(failure: Failure, requestId: string): Response {
  const { retryAfterSeconds, field, headers, cookies = [] } = failure.details
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
