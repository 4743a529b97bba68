import { createLazily } from '#machines/lib/create-lazily.ts'
import { getOfficeMoment, OFFICE_TIME_ZONE } from '#machines/lib/office-time.ts'
import { maskCnpj } from '#machines/rules/cnpj.ts'

const getClock = createLazily(
  () => new Intl.DateTimeFormat('pt-BR', { timeZone: OFFICE_TIME_ZONE, timeStyle: 'medium' }),
)

/** Formats epoch milliseconds as `14:32:10`. */
export function formatTime(time: number): string {
  return getClock().format(time)
}

/**
 * Formats a time as `hoje, 14:32:10`, or `19/11/2026, 14:32` for another day; any other text is returned unchanged.
 * @param now epoch milliseconds
 */
export function formatMoment(iso: string, now: number): string {
  const time = Date.parse(iso)
  if (Number.isNaN(time)) return iso
  const { date } = getOfficeMoment(new Date(time))
  const isToday = date === getOfficeMoment(new Date(now)).date
  return isToday ? `hoje, ${formatTime(time)}` : formatDayAndTime(time)
}

/** Formats `2026-12-05`, a day without a time zone, as `05/12/2026`; any other text is returned unchanged. */
export function formatDay(date: string): string {
  const [, year, month, day] = date.match(/^([0-9]{4})-([0-9]{2})-([0-9]{2})$/) ?? []
  return year ? `${day}/${month}/${year}` : date
}

/** Formats when an activity is due: the CRM keeps its time in UTC, and a day alone where it has no time. */
export function formatDueTime(date: string | null, time: string | null): string | null {
  if (date === null) return null
  if (!time) return formatDay(date)
  const moment = Date.parse(`${date}T${time}Z`)
  return Number.isNaN(moment) ? `${formatDay(date)}, ${time}` : formatDayAndTime(moment)
}

function formatDayAndTime(instant: number): string {
  const { date, time } = getOfficeMoment(new Date(instant))
  return `${formatDay(date)}, ${time}`
}

/** Formats `R$ 1.490,00`; for a currency unknown to the browser the number and its code. */
export function formatMoney(value: number, currency = 'BRL'): string {
  if (!/^[A-Z]{3}$/.test(currency)) return `${value.toLocaleString('pt-BR')} ${currency}`
  return value.toLocaleString('pt-BR', { style: 'currency', currency })
}

/** Formats a CPF or CNPJ with its punctuation; any other text is returned unchanged. */
export function formatDocument(document: string): string {
  if (/^[0-9]{11}$/.test(document)) return document.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4')
  return /^[0-9A-Z]{14}$/.test(document) ? maskCnpj(document) : document
}
