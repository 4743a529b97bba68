/** Every time on the page is shown in Brasília's time zone. */
const TIME_ZONE = 'America/Sao_Paulo'

const CLOCK = new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE, timeStyle: 'medium' })
const DAY = new Intl.DateTimeFormat('pt-BR', { timeZone: TIME_ZONE, dateStyle: 'short' })
const DAY_AND_CLOCK = new Intl.DateTimeFormat('pt-BR', {
  timeZone: TIME_ZONE,
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})

/** `14:32:10`, from epoch milliseconds. */
export function formatTime(time: number): string {
  return CLOCK.format(time)
}

/**
 * `hoje, 14:32:10`, or `19/11/2026, 14:32` for another day; a text that is no time comes back as it is.
 * @param now epoch milliseconds
 */
export function formatMoment(iso: string, now: number): string {
  const time = Date.parse(iso)
  if (Number.isNaN(time)) return iso
  return DAY.format(time) === DAY.format(now) ? `hoje, ${formatTime(time)}` : DAY_AND_CLOCK.format(time)
}

/** `05/12/2026` from `2026-12-05`, a day without a time zone; anything else comes back as it is. */
export function formatDay(date: string): string {
  const [, year, month, day] = date.match(/^([0-9]{4})-([0-9]{2})-([0-9]{2})$/) ?? []
  return year ? `${day}/${month}/${year}` : date
}

/** When an activity is due: the CRM keeps its time in UTC, and a day alone where it has no time. */
export function formatDueTime(date: string | null, time: string | null): string | null {
  if (date === null) return null
  if (!time) return formatDay(date)
  const moment = Date.parse(`${date}T${time}Z`)
  return Number.isNaN(moment) ? `${formatDay(date)}, ${time}` : DAY_AND_CLOCK.format(moment)
}

/** `R$ 1.490,00`; with a currency the browser does not know, the number and what was written. */
export function formatMoney(value: number, currency = 'BRL'): string {
  if (!/^[A-Z]{3}$/.test(currency)) return `${value.toLocaleString('pt-BR')} ${currency}`
  return value.toLocaleString('pt-BR', { style: 'currency', currency })
}

/** A CPF or CNPJ with its punctuation; anything else as it came. */
export function formatDocument(document: string): string {
  if (/^[0-9]{11}$/.test(document)) return document.replace(/^(...)(...)(...)(..)$/, '$1.$2.$3-$4')
  if (/^[0-9A-Z]{14}$/.test(document)) return document.replace(/^(..)(...)(...)(....)(..)$/, '$1.$2.$3/$4-$5')
  return document
}
