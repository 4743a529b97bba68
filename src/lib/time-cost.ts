/** Working days of a month, as the page says beside the result. */
const WORKING_DAYS = 22

/** Hours of one person's working day. */
const HOURS_A_DAY = 8

/** Largest numbers the calculation takes. */
export const TIME_LIMITS = { perDay: 500, minutes: 120 } as const

/** Time the conversations of a month take. */
export type TimeCost = { readonly hours: number; readonly days: number }

/** What the visitor typed. */
export type TimeAnswers = { readonly perDay: string; readonly minutes: string }

/** Hours a month, and working days of one person; null while a field holds no whole number within its limit. */
export function monthlyTime({ perDay, minutes }: TimeAnswers): TimeCost | null {
  const conversations = wholeNumber(perDay, TIME_LIMITS.perDay)
  const length = wholeNumber(minutes, TIME_LIMITS.minutes)
  if (conversations === null || length === null) return null
  const hours = (conversations * length * WORKING_DAYS) / 60
  return { hours, days: hours / HOURS_A_DAY }
}

function wholeNumber(text: string, max: number): number | null {
  const digits = text.trim()
  if (!/^\d{1,6}$/.test(digits)) return null
  const value = Number(digits)
  return value >= 1 && value <= max ? value : null
}
