import * as z from 'zod'
import {
  phoneE164,
  REGISTRATION_MESSAGES,
  type Registration,
  type RegistrationIssue,
  type RegistrationProblem,
  tidyRegistration,
  validateRegistration,
} from '#machines/sign-up/registration.ts'
import { Failure } from '../lib/failure.ts'
import { RegistrationBody, SimulationBody } from './lead-in-hand.ts'

/** Where the visitor came from: addresses' parameters and the page before, shortened by the browser. */
const SourceBody = z.strictObject({
  source: z.string().max(100).optional(),
  profile: z.string().max(100).optional(),
  utm_source: z.string().max(100).optional(),
  utm_medium: z.string().max(100).optional(),
  utm_campaign: z.string().max(100).optional(),
  /** Host of the page that linked here. */
  referrer: z.string().max(200).optional(),
})

/** The body of `POST /api/signup`. Ids, stages, prices and labels have no place in it (decision 35). */
export const SignUpRequest = RegistrationBody.extend({
  simulation: SimulationBody.nullable().optional(),
  source: SourceBody.nullable().optional(),
})

/** The body of `POST /api/signup`. */
export type SignUpRequest = z.infer<typeof SignUpRequest>

/** A request that passed every rule of spec S1 5, in the form it is kept. */
export type AcceptableSignUp = {
  readonly registration: Registration
  readonly emailKey: string
  readonly phoneKey: string
  readonly simulation: z.infer<typeof SimulationBody> | null
  readonly source: (z.infer<typeof SourceBody> & { readonly channel: 'organic' | 'paid' | 'direct' }) | null
}

/**
 * Checks a request by the rules of spec S1 5.
 * @throws Failure invalid with the rule's message and field
 */
export function acceptable({ simulation, source, ...typed }: SignUpRequest): AcceptableSignUp {
  const registration = { ...tidyRegistration(typed), ...uncut(typed) }
  const [issue] = validateRegistration(registration)
  if (issue) throw issueFailure(issue)
  return {
    registration,
    emailKey: registration.email.toLowerCase(),
    phoneKey: phoneE164(registration),
    simulation: simulation ?? null,
    source: { ...source, channel: channelOf(source ?? {}) },
  }
}

/**
 * Phone and CNPJ without their punctuation alone. The form's fields take neither more characters nor other ones, so
 * here these are mistakes to be told and not to be cut off: the code would go to another number.
 */
function uncut({ telefone, cpfCnpj }: Pick<Registration, 'telefone' | 'cpfCnpj'>) {
  return {
    telefone: telefone.replace(/[\s().+-]/g, ''),
    cpfCnpj: cpfCnpj.replace(/[\s./-]/g, '').toUpperCase(),
  }
}

/** Said of a text far too long to be judged by its rule. */
const TOO_LONG: Readonly<Record<string, RegistrationProblem>> = {
  nomeCompleto: 'nameTooLong',
  email: 'emailTooLong',
  telefone: 'phoneLengthWrong',
  razaoSocial: 'companyTooLong',
  cpfCnpj: 'cnpjInvalid',
}

/** A body of the wrong shape, in the words of the rule the field belongs to. */
export function describeRequest(error: z.ZodError): Failure {
  const [issue] = error.issues
  const field = String(issue?.path[0] ?? '')
  const tooLong = issue?.code === 'too_big' ? TOO_LONG[field] : undefined
  const problem = field === 'termsAccepted' ? 'termsNotAccepted' : (tooLong ?? 'requiredMissing')
  if (Object.hasOwn(RegistrationBody.shape, field))
    return new Failure('invalid', { message: REGISTRATION_MESSAGES[problem], field })
  return new Failure('invalid', field ? { field } : {})
}

function issueFailure({ field, problem }: RegistrationIssue) {
  return new Failure('invalid', { message: REGISTRATION_MESSAGES[problem], field })
}

const PAID_MEDIA = ['cpc', 'ppc', 'paid', 'paidsocial', 'paid_social', 'display', 'ads']
const SEARCH_ENGINES = /(^|\.)(google|bing|duckduckgo|yahoo|ecosia|brave)\./

/** The source that scoring counts (spec S2 4): paid media by its parameter, organic by a search engine's link, else direct. */
function channelOf({ utm_medium, referrer }: z.infer<typeof SourceBody>) {
  if (utm_medium && PAID_MEDIA.includes(utm_medium.toLowerCase())) return 'paid'
  return referrer && SEARCH_ENGINES.test(referrer) ? 'organic' : 'direct'
}
