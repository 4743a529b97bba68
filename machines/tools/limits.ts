import { FIRST_WITH_AI, STATED_REAIS } from '../plan-simulator/limits.ts'

/** Longest texts, in characters. */
export const WIDGET_LIMITS = { name: 60, label: 30, greeting: 240, message: 300 } as const

/** Longest text that is searched, in characters; templates are shorter. */
export const CHECKED_TEXT_MAX = 5_000

/** Months of the calculation. */
export const ROI_MONTHS = 12

/** Share of the saving reached in each of the first months, while the team learns; afterwards the full saving. */
export const ROI_RAMP = [1 / 3, 2 / 3] as const

/** Shortest and longest international number, digits with the country prefix (E.164). */
export const E164_DIGITS = { min: 8, max: 15 } as const

/** Longest text accepted as a phone number. */
export const PHONE_TEXT_MAX = 120

/** Longest message of a link, in characters; with more, the QR Code is too dense for a phone's camera. */
export const LINK_MESSAGE_MAX = 500

/** Longest value of a tracking parameter, in characters. */
export const TRACKING_MAX = 60

/** Bounds of an input, its step on the slider (which `min` and `initial` lie on), its first value, and how many decimals it may have. */
export type RoiField = {
  readonly min: number
  readonly max: number
  readonly step: number
  readonly initial: number
  readonly decimals: number
}

/** Inputs about the office. The keys are parameters of the shared address, so they must not change. */
export const ROI_FIELDS = {
  /** Conversations a working day. */
  conversas: { min: 1, max: 2_000, step: 1, initial: 40, decimals: 0 },
  /** Minutes a conversation takes by hand. */
  minutos: { min: 1, max: 120, step: 1, initial: 8, decimals: 0 },
  /** Cost of an hour of the team, in reais, charges included. */
  custo: { min: 5, max: 1_000, step: 0.5, initial: 45, decimals: 2 },
  /** Share of that time the automation takes over, in per cent. */
  parcela: { min: 1, max: 90, step: 1, initial: 40, decimals: 0 },
  /** Monthly price of the tool, in reais: at first the one of the smallest plan that automates. */
  mensalidade: { min: 10, max: 50_000, step: 1, initial: STATED_REAIS[FIRST_WITH_AI], decimals: 2 },
} as const satisfies Record<string, RoiField>

/** WhatsApp's limits for templates, in characters unless said otherwise. */
export const TEMPLATE_LIMITS = {
  name: 512,
  header: 60,
  body: 1_024,
  footer: 60,
  buttonText: 25,
  quickReplies: 3,
  /** Emoji in a body. */
  emoji: 10,
  sample: 100,
} as const

/** How long a copy button shows whether the text was copied, in milliseconds. */
export const COPY_NOTICE_MS = 2_500
