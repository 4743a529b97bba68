import { createOnce } from '#machines/lib/create-once.ts'
import { OFFICE_TIME_ZONE } from '#machines/lib/office-time.ts'

const getClock = createOnce(
  () => new Intl.DateTimeFormat('pt-BR', { timeZone: OFFICE_TIME_ZONE, timeStyle: 'medium' }),
)
const getDay = createOnce(
  () => new Intl.DateTimeFormat('pt-BR', { timeZone: OFFICE_TIME_ZONE, dateStyle: 'short' }),
)
const getDayAndClock = createOnce(
  () =>
    new Intl.DateTimeFormat('pt-BR', {
      timeZone: OFFICE_TIME_ZONE,
      day: '2-digit',
      month: '2-digit',
      year: 'numeric',
      hour: '2-digit',
      minute: '2-digit',
    }),
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
  return getDay().format(time) === getDay().format(now)
    ? `hoje, ${formatTime(time)}`
    : getDayAndClock().format(time)
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
  return Number.isNaN(moment) ? `${formatDay(date)}, ${time}` : getDayAndClock().format(moment)
}

/** Formats `R$ 1.490,00`; for a currency unknown to the browser the number and its code. */
export function formatMoney(value: number, currency = 'BRL'): string {
  if (!/^[A-Z]{3}$/.test(currency)) return `${value.toLocaleString('pt-BR')} ${currency}`
  return value.toLocaleString('pt-BR', { style: 'currency', currency })
}

/** Formats a CPF or CNPJ with its punctuation; any other text is returned unchanged. */
export function formatDocument(document: string): string {
  if (/^[0-9]{11}$/.test(document)) return document.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4')
  if (/^[0-9A-Z]{14}$/.test(document)) return document.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')
  return document
}
