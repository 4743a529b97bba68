import * as z from 'zod'
import { unmaskCnpj } from '#machines/rules/cnpj.ts'
import { createStatusError, exchange, isSuccess, parseAnswer } from './exchange.ts'
import type { CallOptions, Transport } from './transport.ts'

/** Address of a register with BrasilAPI's contract. It needs no credentials. */
export type CompanyRegisterSettings = { readonly transport: Transport; readonly baseUrl: string }

/** The public data of companies. Every method rejects with a ProviderError. None retries. */
export type CompanyRegister = {
  /** Finds the name registered for a CNPJ of 14 characters, as the register writes it; null for an unknown CNPJ. */
  findName(cnpj: string, call?: CallOptions): Promise<string | null>
}

/** Creates a client of the register. */
export function createCompanyRegister({ transport, baseUrl }: CompanyRegisterSettings): CompanyRegister {
  return {
    async findName(cnpj, { timeoutMs, signal } = {}) {
      const answer = await exchange(transport, {
        method: 'GET',
        url: `${baseUrl}/api/cnpj/v1/${encodeURIComponent(cnpj)}`,
        headers: { accept: 'application/json' },
        timeoutMs,
        signal,
      })
      if (answer.response.status === 404) return null
      if (!isSuccess(answer)) throw createStatusError('cnpj', answer)
      return parseAnswer('cnpj', answer, createCompanySchema(cnpj)).razao_social
    },
  }
}

/** The field we use, of the company that was asked for and no other. */
function createCompanySchema(cnpj: string) {
  return z.object({ cnpj: z.string().transform(unmaskCnpj).pipe(z.literal(cnpj)), razao_social: z.string() })
}
