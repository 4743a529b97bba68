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

/**
 * Returns whether Asaas refused a customer because of its CPF or CNPJ. It answers `invalid_object` for this and for
 * other faults of a customer, so only the description distinguishes them. For other fields it answers codes such as
 * `invalid_cpfCnpj`.
 */
export function isDocumentRefusal(thrown: unknown): boolean {
  if (!(thrown instanceof AsaasError) || thrown.status !== 400) return false
  if (thrown.code === 'invalid_cpfCnpj') return true
  return thrown.code === 'invalid_object' && /\b(cpf|cnpj)\b/i.test(thrown.description ?? '')
}

/** Parses code and description of an error body, where Asaas reports one error at a time. Empty for any other body. */
export function parseProblem(json: unknown): { readonly code?: string; readonly description?: string } {
  const problem = Problem.safeParse(json).data?.errors[0]
  if (!problem) return {}
  return { code: problem.code, ...(problem.description ? { description: problem.description } : {}) }
}
