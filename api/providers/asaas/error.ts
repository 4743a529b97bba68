import * as z from 'zod'
import { ProviderError, type ProviderFailure } from '../provider-error.ts'

const Problem = z.object({
  errors: z.array(
    z.object({ code: z.string().regex(/^[\w.-]{1,64}$/), description: z.string().nullish().catch(null) }),
  ),
})

/**
 * Asaas refused a request. `code` is its own, such as `invalid_object`. The description is meant for the account's staff:
 * we branch on it, but never show it. It is a private field, so that logs of an error's own properties leave it out.
 */
export class AsaasError extends ProviderError {
  readonly #description: string | undefined

  constructor(failure: ProviderFailure, description: string | undefined) {
    super(failure)
    this.name = 'AsaasError'
    this.#description = description
  }

  /** The error's description by Asaas, if any. */
  get description(): string | undefined {
    return this.#description
  }
}

/** Fields of a customer that Asaas may refuse: their codes `invalid_…`, and what its descriptions call them. */
const FIELDS = {
  document: [['cpfCnpj'], /\b(?:cpf|cnpj)\b/i],
  email: [['email'], /\be-?mail\b/i],
  phone: [['mobilePhone', 'phone'], /\b(?:celular|telefone)\b/i],
  name: [['name', 'company'], /\b(?:nome|raz[ãa]o social)\b/i],
} as const satisfies Record<string, readonly [codes: readonly string[], words: RegExp]>

/** A field of a customer that Asaas may refuse. */
export type RefusedField = keyof typeof FIELDS

/**
 * Finds the field that made Asaas refuse a customer; null for any other failure. Asaas answers codes such as `invalid_email`
 * or, for a CPF or CNPJ and other faults, `invalid_object`, where only the description names the field.
 */
export function findRefusedField(thrown: unknown): RefusedField | null {
  if (!(thrown instanceof AsaasError) || thrown.status !== 400) return null
  const { code, description = '' } = thrown
  const fields = Object.keys(FIELDS) as RefusedField[]
  return (
    fields.find((field) => {
      const [codes, words] = FIELDS[field]
      return code === 'invalid_object'
        ? words.test(description)
        : codes.some((name) => code === `invalid_${name}`)
    }) ?? null
  )
}

/** Returns whether Asaas refused a customer because of its CPF or CNPJ. */
export function isDocumentRefusal(thrown: unknown): boolean {
  return findRefusedField(thrown) === 'document'
}

/** Returns whether Asaas refused what was to be created because its customer was removed there. */
export function isCustomerGone(thrown: unknown): boolean {
  return thrown instanceof AsaasError && thrown.status === 400 && thrown.code === 'invalid_customer'
}

/** Parses code and description of an error body, where Asaas reports one error at a time. Empty for any other body. */
export function parseProblem(json: unknown): { readonly code?: string; readonly description?: string } {
  const problem = Problem.safeParse(json).data?.errors[0]
  if (!problem) return {}
  return { code: problem.code, ...(problem.description ? { description: problem.description } : {}) }
}
