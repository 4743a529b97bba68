/** What operators do in the room, as it is recorded. */
export const OPERATOR_ACTS = [
  'came_in',
  'went_out',
  'replayed_job',
  'replayed_kind',
  'replayed_all',
  'replayed_lead',
  'resent_code',
  'marked_handled',
  'moved_call',
  'cancelled_call',
  'corrected_cnpj',
  'read_payments',
  'exported_leads',
] as const

/** The recorded name of an act of an operator. */
export type OperatorAct = (typeof OPERATOR_ACTS)[number]
