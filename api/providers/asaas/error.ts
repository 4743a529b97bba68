import * as z from 'zod'
import { ProviderError, type ProviderFailure } from '../provider-error.ts'

const Problem = z.object({
  errors: z.array(
    z.object({ code: z.string().regex(/^[\w.-]{1,64}$/), description: z.string().nullish().catch(null) }),
  ),
})

/**
 * Asaas refused. `code` is its own, such as `invalid_object`. The description is for our own branching: it is in
 * Portuguese, yet written for the account's staff and shown to nobody, and stays out of logs, which print own
 * enumerable properties only.
 */
export class AsaasError extends ProviderError {
  readonly #description: string | undefined

  constructor(failure: ProviderFailure, description: string | undefined) {
    super(failure)
    this.name = 'AsaasError'
    this.#description = description
  }

  /** Asaas's words for it, if it had any. */
  get description(): string | undefined {
    return this.#description
  }
}

/** Code and description of an error body; Asaas reports one error at a time. Empty for anything else. */
export function problemIn(json: unknown): { readonly code?: string; readonly description?: string } {
  const problem = Problem.safeParse(json).data?.errors[0]
  if (!problem) return {}
  return { code: problem.code, ...(problem.description ? { description: problem.description } : {}) }
}
