import { hasRightCheckDigits } from '#machines/rules/cnpj.ts'
import { cleanCompanyName } from '#machines/sign-up/company-name-rules.ts'
import { COMPANY_NAME_CALL_MS, COMPANY_NAME_PATIENCE_MS } from '#machines/sign-up/limits.ts'
import { ProviderError } from '../providers/provider-error.ts'
import type { Services } from '../services.ts'

/**
 * Finds the public name of a CNPJ's company, which the sign-up form offers. Null when the check digits are wrong, when there
 * is no such company, and when the register fails or takes too long: the visitor then types the name.
 */
export async function findCompanyName(
  { companyRegister }: Pick<Services, 'companyRegister'>,
  cnpj: string,
): Promise<string | null> {
  if (!companyRegister || !hasRightCheckDigits(cnpj)) return null
  try {
    const name = await companyRegister.findName(cnpj, {
      timeoutMs: COMPANY_NAME_CALL_MS,
      // Includes the wait for a place among other calls.
      signal: AbortSignal.timeout(COMPANY_NAME_PATIENCE_MS),
    })
    return name === null ? null : cleanCompanyName(name)
  } catch (thrown) {
    if (thrown instanceof ProviderError) return null
    throw thrown
  }
}
