/** The charts whose steps the server logs, in the order in which a sign-up meets them. */
export const STEPPED_CHARTS = [
  'lead',
  'sentCode',
  'sentLink',
  'appointment',
  'charge',
  'dealStages',
  'job',
] as const

/** The id of a chart whose steps the server logs. */
export type SteppedChart = (typeof STEPPED_CHARTS)[number]
