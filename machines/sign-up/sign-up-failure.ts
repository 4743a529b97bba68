/** Everything that can go wrong in a sign-up, as the visitor sees it. */
export type SignUpProblem =
  /** A field breaks a rule. */
  | 'invalid'
  /** The same e-mail or phone is being signed up elsewhere. */
  | 'locked'
  /** WhatsApp does not deliver to this number. */
  | 'numberNotReachable'
  /** Too many codes were asked for. */
  | 'tooManyCodes'
  /** No connection from the browser. */
  | 'offline'
  /** Anything else. */
  | 'unavailable'

const PROBLEMS: readonly string[] = [
  'invalid',
  'locked',
  'numberNotReachable',
  'tooManyCodes',
  'offline',
  'unavailable',
] satisfies SignUpProblem[]

/** What the actors of the sign-up reject with. */
export class SignUpFailure extends Error {
  readonly problem: SignUpProblem
  /** When another try makes sense, in epoch milliseconds by this device's clock; null when no time is known. */
  readonly retryAt: number | null

  constructor(problem: SignUpProblem, retryAt: number | null = null) {
    super(`sign-up step failed: ${problem}`)
    this.name = 'SignUpFailure'
    this.problem = problem
    this.retryAt = retryAt
  }
}

/** Parses the problem of what a step threw; anything unknown counts as unavailable. */
export function parseSignUpProblem(thrown: unknown): SignUpProblem {
  const found: unknown = thrown instanceof Error ? Reflect.get(thrown, 'problem') : undefined
  return isProblem(found) ? found : 'unavailable'
}

function isProblem(value: unknown): value is SignUpProblem {
  return typeof value === 'string' && PROBLEMS.includes(value)
}

/** Parses when another try makes sense after what a step threw; null when no time is known. */
export function parseRetryTime(thrown: unknown): number | null {
  return thrown instanceof SignUpFailure ? thrown.retryAt : null
}
