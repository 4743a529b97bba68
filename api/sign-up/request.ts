import * as z from 'zod'
import { FREQUENCIES } from '#machines/payments/frequencies.ts'
import { PRICE_MAX_CENTS } from '#machines/payments/limits.ts'
import { MAX_MONTHLY_TOTAL, MAX_PRODUCTS, MAX_QUANTITY } from '#machines/plan-simulator/limits.ts'
import type { Simulation } from '#machines/plan-simulator/simulation.ts'
import { type PrequalificationAnswers, parsePrequalification } from '#machines/prequalification/answers.ts'
import { COUNTRY_CODES, formatE164, type Phone, parseSentPhone } from '#machines/rules/phone.ts'
import { SIMULATION_NAME_LENGTH, TYPED_LENGTH } from '#machines/sign-up/limits.ts'
import {
  findEmailProblem,
  normalizeEmail,
  normalizeTexts,
  REGISTRATION_MESSAGES,
  type Registration,
  type RegistrationIssue,
  type RegistrationProblem,
  validateRegistration,
} from '#machines/sign-up/registration.ts'
import { Failure } from '../lib/failure.ts'
import { toMailAddress } from '../lib/mail-address.ts'
import { readSaidSource, type SaidSource, SourceBody } from '../origin/source.ts'

/** The shape of a registration as it is sent. Its rules are those of the form (`validateRegistration`). */
const RegistrationBody = z.strictObject({
  nomeCompleto: z.string().max(TYPED_LENGTH.text),
  email: z.string().max(TYPED_LENGTH.text),
  countryCode: z.enum(COUNTRY_CODES),
  telefone: z.string().max(TYPED_LENGTH.number),
  razaoSocial: z.string().max(TYPED_LENGTH.text),
  cpfCnpj: z.string().max(TYPED_LENGTH.number),
  termsAccepted: z.boolean(),
}) satisfies z.ZodType<Registration>

/** A simulation as the cookie `pipedriveSimulation` holds it (spec S2 3). */
export const SimulationBody = z.strictObject({
  monthlyTotal: z.number().nonnegative().max(MAX_MONTHLY_TOTAL),
  planName: z.string().min(1).max(SIMULATION_NAME_LENGTH.plan),
  selectedProducts: z
    .array(
      z.strictObject({
        id: z.number().int().optional(),
        name: z.string().min(1).max(SIMULATION_NAME_LENGTH.product),
        quantity: z.number().int().min(1).max(MAX_QUANTITY),
        billingFrequency: z.enum(FREQUENCIES),
        cents: z.number().int().nonnegative().max(PRICE_MAX_CENTS).optional(),
      }),
    )
    .min(1)
    .max(MAX_PRODUCTS)
    .readonly(),
}) satisfies z.ZodType<Simulation>

/**
 * The answers of the pre-qualification, kept by the visitor's browser. Invalid answers are dropped, and the whole
 * set when no question is answered, so that they never block a sign-up.
 */
const PrequalificationBody = z
  .unknown()
  .transform((answers) => parsePrequalification(answers))
  .transform((answers) => (Object.values(answers).some((answer) => answer !== null) ? answers : null))

/** The body of `POST /api/signup`. It accepts no ids, stages, prices or labels (decision 35). */
export const SignUpRequest = RegistrationBody.extend({
  simulation: SimulationBody.nullable().optional(),
  source: SourceBody.nullable().optional(),
  prequalification: PrequalificationBody.optional(),
  /** Whether the visitor saw prices before. Used only as a label. */
  sawPrices: z.boolean().optional(),
})

/** What people type into the form, or bring in the page's address: `readJson` removes their invisible characters. */
export const TYPED_FIELDS = [
  'nomeCompleto',
  'email',
  'telefone',
  'razaoSocial',
  'cpfCnpj',
  'source',
] as const satisfies readonly (keyof SignUpRequest)[]

/** The body of `POST /api/signup` as the page sends it. */
export type SignUpBody = z.input<typeof SignUpRequest>

/** The body of `POST /api/signup` as it is parsed. */
export type SignUpRequest = z.infer<typeof SignUpRequest>

/** A request that passed every rule of spec S1 5, in the form it is stored. */
export type ValidSignUp = {
  readonly registration: Registration
  readonly emailKey: string
  readonly phoneKey: Phone
  readonly simulation: z.infer<typeof SimulationBody> | null
  readonly source: SaidSource
  readonly prequalification: PrequalificationAnswers | null
  readonly sawPrices: boolean
}

/**
 * Checks a request by the rules of spec S1 5.
 * @throws Failure invalid with the rule's message and field
 */
export function validateSignUp({
  simulation,
  source,
  prequalification,
  sawPrices = false,
  ...typed
}: SignUpRequest): ValidSignUp {
  const texts = normalizeTexts(typed)
  const registration = {
    ...texts,
    ...parseSentPhone(typed),
    cpfCnpj: readCnpj(typed.cpfCnpj),
    email: toMailAddress(texts.email),
  }
  const [issue] = validateRegistration(registration)
  if (issue) throw describeIssue(issue)
  return {
    registration,
    emailKey: registration.email.toLowerCase(),
    phoneKey: formatE164(registration),
    simulation: simulation ?? null,
    source: readSaidSource(source ?? {}),
    prequalification: prequalification ?? null,
    sawPrices,
  }
}

/** Reads a CNPJ without cutting it: what exceeds the form's field is an error to report. */
function readCnpj(typed: string) {
  return typed.replace(/[\s./-]/g, '').toUpperCase()
}

/** The problem of a text that exceeds the schema's own limit, by field. */
const TOO_LONG: Readonly<Record<string, RegistrationProblem>> = {
  nomeCompleto: 'nameTooLong',
  email: 'emailTooLong',
  telefone: 'phoneLengthWrong',
  razaoSocial: 'companyTooLong',
  cpfCnpj: 'cnpjInvalid',
}

/** Describes a body of the wrong shape with the message of the rule its field belongs to. */
export function describeRequest(error: z.ZodError): Failure {
  const [issue] = error.issues
  const field = String(issue?.path[0] ?? '')
  const tooLong = issue?.code === 'too_big' ? TOO_LONG[field] : undefined
  const problem = field === 'termsAccepted' ? 'termsNotAccepted' : (tooLong ?? 'requiredMissing')
  if (Object.hasOwn(RegistrationBody.shape, field))
    return new Failure('invalid', { message: REGISTRATION_MESSAGES[problem], field })
  return new Failure('invalid', field ? { field } : {})
}

/** Checks an e-mail address by the sign-up's rules. @throws Failure invalid with the rule's message and field */
export function readEmail(typed: string): string {
  const email = toMailAddress(normalizeEmail(typed))
  const problem = findEmailProblem(email)
  if (problem) throw describeIssue({ field: 'email', problem })
  return email
}

function describeIssue({ field, problem }: RegistrationIssue) {
  return new Failure('invalid', { message: REGISTRATION_MESSAGES[problem], field })
}
