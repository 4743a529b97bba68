/** Everything that can go wrong in a sign-up as far as the visitor is concerned. */
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

/** What the visitor reads when a sign-up fails for no better reason (spec S1 8, S2 8). */
export const SIGN_UP_FAILURE_MESSAGE = 'Ocorreu um erro ao criar seu cadastro. Tente novamente.'

/** The failure of a step, where its actor knows which one it is. */
export class SignUpError extends Error {
  readonly problem: SignUpProblem

  constructor(problem: SignUpProblem) {
    super(`sign-up step failed: ${problem}`)
    this.name = 'SignUpError'
    this.problem = problem
  }
}

/** The problem inside whatever a step threw. */
export function signUpProblemFrom(thrown: unknown): SignUpProblem {
  const found: unknown = thrown instanceof Error ? Reflect.get(thrown, 'problem') : undefined
  return isProblem(found) ? found : 'unavailable'
}

function isProblem(value: unknown): value is SignUpProblem {
  return typeof value === 'string' && PROBLEMS.includes(value)
}
