import { hasRightCheckDigits, isUnlikelyCnpj } from '../rules/cnpj.ts'
import { CNPJ_LENGTH } from '../rules/limits.ts'

/** What is wrong with a CNPJ typed in place of one that the payment provider refused. */
export type CnpjProblem = 'missing' | 'incomplete' | 'impossible' | 'unchanged'

/** Shown under the field of the CNPJ. */
export const CNPJ_PROBLEM_MESSAGES: Record<CnpjProblem, string> = {
  missing: 'Informe o CNPJ do escritório.',
  incomplete: 'O CNPJ tem 14 caracteres. Confira se falta algum.',
  impossible: 'Este CNPJ não existe: os dois últimos dígitos não combinam com os demais. Confira o número.',
  unchanged: 'Este é o CNPJ que foi recusado. Confira número por número no cartão do CNPJ.',
}

/**
 * Finds what is wrong with a CNPJ typed in place of a refused one, both unmasked. Stricter than the sign-up (decision 1),
 * because the payment provider accepts only a CNPJ with correct check digits.
 */
export function findCnpjProblem(cnpj: string, refused: string): CnpjProblem | null {
  if (cnpj === '') return 'missing'
  if (cnpj.length < CNPJ_LENGTH) return 'incomplete'
  if (cnpj === refused) return 'unchanged'
  return hasRightCheckDigits(cnpj) && !isUnlikelyCnpj(cnpj) ? null : 'impossible'
}
