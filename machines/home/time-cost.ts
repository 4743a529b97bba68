import { WORKING_DAYS_A_MONTH } from '../rules/limits.ts'
import { HOURS_A_DAY, TIME_COST_LIMITS } from './limits.ts'

/** Time the conversations of a month take. */
export type TimeCost = { readonly hours: number; readonly days: number }

/** What the visitor typed. */
export type TimeAnswers = { readonly perDay: string; readonly minutes: string }

/** Computes hours a month and working days of one person; null unless every field holds a whole number within its limit. */
export function computeMonthlyTime({ perDay, minutes }: TimeAnswers): TimeCost | null {
  const conversations = parseWholeNumber(perDay, TIME_COST_LIMITS.perDay)
  const length = parseWholeNumber(minutes, TIME_COST_LIMITS.minutes)
  if (conversations === null || length === null) return null
  const hours = (conversations * length * WORKING_DAYS_A_MONTH) / 60
  return { hours, days: hours / HOURS_A_DAY }
}

/**
 * Formats the query that carries the typed numbers to the quiz and to the calculator, whose fields have the same names.
 * Empty unless every field holds a whole number within its limit.
 */
export function formatTimeQuery(answers: TimeAnswers): string {
  if (computeMonthlyTime(answers) === null) return ''
  return `?conversas=${Number(answers.perDay)}&minutos=${Number(answers.minutes)}`
}

/**
 * Parses the numbers a query carries; null when they are missing or out of their limits.
 * @param readText a field of the query
 */
export function parseTimeQuery(readText: (name: string) => string | null): TimeAnswers | null {
  const answers = { perDay: readText('conversas') ?? '', minutes: readText('minutos') ?? '' }
  return computeMonthlyTime(answers) === null ? null : answers
}

function parseWholeNumber(text: string, max: number): number | null {
  const digits = text.trim()
  if (!/^\d{1,6}$/.test(digits)) return null
  const value = Number(digits)
  return value >= 1 && value <= max ? value : null
}
