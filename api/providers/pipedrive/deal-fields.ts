/**
 * Our names of a deal's custom fields: its lead, the metadata of deal events (spec S2 4), and the reason and date of its
 * last stage change (spec S2 7, updateDeal).
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

/** Our name of a custom field. */
export type DealField = (typeof DEAL_FIELDS)[number]
