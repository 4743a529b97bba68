import * as z from 'zod'
import { DEAL_FIELDS, type DealField } from './deal-fields.ts'
import { EXPECTED_FIELDS, type FieldDefinition, findOption } from './field-types.ts'

/** Value of a custom field: text, a number, a date `YYYY-MM-DD`, or null. */
export type DealFieldValue = string | number | null

/** Values by our names. Booleans are written as `sim` and `não`. */
export type DealFieldValues = { readonly [field in DealField]?: DealFieldValue | boolean }

/** The account's 40-character keys by our names. A field without a key is not written. */
export const FieldKeys = z.partialRecord(z.enum(DEAL_FIELDS), z.string().regex(/^[0-9a-f]{40}$/))

/** The account's keys for our fields. */
export type FieldKeys = z.infer<typeof FieldKeys>

/** The account's keys, and how it defines the fields; null while it cannot be read. */
export type AccountFields = {
  readonly keys: FieldKeys
  readonly definitions: readonly FieldDefinition[] | null
}

/** Values in the shapes of API v2, by the account's keys, and the fields whose type takes none of our values. */
export type CustomFields = {
  readonly values: Readonly<Record<string, unknown>> | undefined
  readonly unwritable: readonly DealField[]
}

/** The currency of every amount (spec S2 9). */
const CURRENCY = 'BRL'

/**
 * Converts values to the shapes the account's types require. Unknown keys and impossible values are left out, because
 * Pipedrive would refuse the whole write.
 */
export function toCustomFields(
  values: DealFieldValues | undefined,
  { keys, definitions }: AccountFields,
): CustomFields {
  const given = DEAL_FIELDS.flatMap((field) => {
    const key = keys[field]
    const value = values?.[field]
    return key === undefined || value === undefined ? [] : [{ field, key, value }]
  }).map(({ field, key, value }) => ({
    field,
    key,
    value: toShape(value, defineField(field, key, definitions)),
  }))
  const writable = given.filter(({ value }) => value !== undefined)
  return {
    values:
      writable.length === 0 ? undefined : Object.fromEntries(writable.map(({ key, value }) => [key, value])),
    unwritable: given.filter(({ value }) => value === undefined).map(({ field }) => field),
  }
}

/** Converts values to our names, without empty fields and fields that are not ours. */
export function parseCustomFields(
  values: Readonly<Record<string, unknown>>,
  { keys, definitions }: AccountFields,
): { [field in DealField]?: string | number } {
  return Object.fromEntries(
    DEAL_FIELDS.flatMap((field) => {
      const key = keys[field]
      if (key === undefined) return []
      const value = parseShape(field, values[key], defineField(field, key, definitions))
      return value === undefined ? [] : [[field, value] as const]
    }),
  )
}

const Money = z.object({ value: z.number() })

type Shape = Pick<FieldDefinition, 'type' | 'options'>

/** Returns the account's definition of a field; the one we would create it with while the account cannot be read. */
function defineField(field: DealField, key: string, definitions: AccountFields['definitions']): Shape {
  const known = definitions?.find(({ code }) => code === key)
  return known ?? { type: EXPECTED_FIELDS[field].type, options: [] }
}

/** Converts a value to the shape of the type; undefined when the type cannot hold it. */
function toShape(value: DealFieldValue | boolean, { type, options }: Shape): unknown {
  if (value === null) return null
  const text = typeof value === 'boolean' ? (value ? 'sim' : 'não') : String(value)
  const number = typeof value === 'number' && Number.isFinite(value) ? value : undefined
  switch (type) {
    case 'varchar':
    case 'text':
      return text
    case 'int':
    case 'double':
      return number
    case 'monetary':
      return number === undefined ? undefined : { value: number, currency: CURRENCY }
    case 'date':
      return z.iso.date().safeParse(text).data
    case 'enum':
      return findOption(options, text)?.id
    case 'set': {
      const option = findOption(options, text)
      return option && [option.id]
    }
    default:
      return undefined
  }
}

function parseShape(field: DealField, value: unknown, { options }: Shape): string | number | undefined {
  const plain: unknown = Array.isArray(value) ? value[0] : (Money.safeParse(value).data?.value ?? value)
  if (typeof plain !== 'string' && typeof plain !== 'number') return undefined
  const option = options.find(({ id }) => id === plain)
  if (!option) return plain
  const ours = EXPECTED_FIELDS[field].values?.find((candidate) => findOption([option], candidate))
  return ours ?? option.label
}
