import * as z from 'zod'

/**
 * Custom fields of a deal by our names for them: who made the deal, the metadata of deal events (spec S2 4), and why
 * and when its stage last changed (spec S2 7, updateDeal).
 */
export const DEAL_FIELDS = [
  'leadId',
  'abTestGroup',
  'implementationCheckout',
  'paymentMethod',
  'implementationPrice',
  'conversionSource',
  'stageChangeReason',
  'stageChangeDate',
] as const

/** A custom field of a deal, by our name for it. */
export type DealField = (typeof DEAL_FIELDS)[number]

/** What a custom field of ours holds: text, a number, a date `YYYY-MM-DD`, or nothing. */
export type DealFieldValue = string | number | null

/** Values by our names; a boolean is written as salespeople read it. */
export type DealFieldValues = { readonly [field in DealField]?: DealFieldValue | boolean }

/** Our names to the account's own 40-character keys. A field the account does not have is left out of writes. */
export const FieldKeys = z.partialRecord(z.enum(DEAL_FIELDS), z.string().regex(/^[0-9a-f]{40}$/))

/** The account's keys for our fields. */
export type FieldKeys = z.infer<typeof FieldKeys>

/**
 * Values under the account's keys, or undefined when none is to be written. Only known keys are sent: one unknown key
 * makes Pipedrive refuse the whole write.
 */
export function toCustomFields(
  values: DealFieldValues | undefined,
  keys: FieldKeys,
): Record<string, DealFieldValue> | undefined {
  const entries = DEAL_FIELDS.flatMap((field) => {
    const key = keys[field]
    const value = values?.[field]
    return key === undefined || value === undefined ? [] : [[key, asWritten(value)] as const]
  })
  return entries.length === 0 ? undefined : Object.fromEntries(entries)
}

/** Values under our names; fields that are not ours, or empty, fall away. */
export function fromCustomFields(
  values: Readonly<Record<string, unknown>>,
  keys: FieldKeys,
): { [field in DealField]?: string | number } {
  return Object.fromEntries(
    DEAL_FIELDS.flatMap((field) => {
      const key = keys[field]
      const value = key === undefined ? undefined : values[key]
      return typeof value === 'string' || typeof value === 'number' ? [[field, value] as const] : []
    }),
  )
}

function asWritten(value: DealFieldValue | boolean): DealFieldValue {
  return typeof value === 'boolean' ? (value ? 'sim' : 'não') : value
}
