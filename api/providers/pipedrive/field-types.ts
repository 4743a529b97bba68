import { PAYMENT_METHODS } from '#machines/payments/payment-methods.ts'
import type { DealField } from './deal-fields.ts'

/** A deal field as the account defines it (`GET /api/v2/dealFields`). */
export type FieldDefinition = {
  /** The 40-character key of a custom field, or the name of one of Pipedrive's own. */
  readonly code: string
  readonly name: string
  /** Pipedrive's name of the type, such as `varchar`, `monetary` or `enum`. */
  readonly type: string
  /** Choices of an `enum` or `set`. */
  readonly options: readonly FieldOption[]
}

/** A choice of an `enum` or `set`. */
export type FieldOption = { readonly id: number; readonly label: string }

/** What one of our fields must be in the account. */
export type ExpectedField = {
  /** The name it is created under. */
  readonly title: string
  /** The type it is created with, and the one assumed while the account cannot be read. */
  readonly type: string
  /** Types we can write. */
  readonly accepted: readonly string[]
  /** Values that must be among the choices of an `enum` or `set`. */
  readonly values?: readonly string[]
}

const TEXT = ['varchar', 'text'] as const
const CHOICE = [...TEXT, 'enum', 'set'] as const

/** Our fields with the types they may have (decision 47). */
export const EXPECTED_FIELDS: Readonly<Record<DealField, ExpectedField>> = {
  leadId: { title: 'Cadastro no site', type: 'varchar', accepted: TEXT },
  abTestGroup: { title: 'Grupo do teste', type: 'varchar', accepted: CHOICE, values: ['A', 'B', 'C'] },
  implementationCheckout: {
    title: 'Implementação no checkout',
    type: 'varchar',
    accepted: CHOICE,
    values: ['sim', 'não'],
  },
  paymentMethod: {
    title: 'Forma de pagamento',
    type: 'varchar',
    accepted: CHOICE,
    values: PAYMENT_METHODS,
  },
  implementationPrice: {
    title: 'Preço da implementação',
    type: 'monetary',
    accepted: ['monetary', 'double'],
  },
  conversionSource: { title: 'Origem da conversão', type: 'varchar', accepted: TEXT },
  stageChangeReason: { title: 'Motivo da mudança de etapa', type: 'varchar', accepted: TEXT },
  stageChangeDate: { title: 'Data da mudança de etapa', type: 'date', accepted: ['date', ...TEXT] },
}

/** Other words for a value that a choice may be labelled with, without accents and in lower case. */
const SYNONYMS: Readonly<Record<string, readonly string[]>> = {
  credit_card: ['cartao de credito', 'cartao'],
  boleto: ['boleto bancario'],
}

/** Finds the choice that represents one of our values; undefined when there is none. */
export function findOption(options: readonly FieldOption[], value: string): FieldOption | undefined {
  const words = [simplify(value), ...(SYNONYMS[value] ?? [])]
  return options.find(({ label }) => words.includes(simplify(label)))
}

/** Reduces a label to lower case without accents and punctuation. */
export function simplify(label: string): string {
  return label
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}
