import { createLazily } from '#machines/lib/create-lazily.ts'

const getLongDate = createLazily(
  () => new Intl.DateTimeFormat('pt-BR', { dateStyle: 'long', timeZone: 'UTC' }),
)

/** Formats a date `YYYY-MM-DD` written out: `27 de novembro de 2026`. */
export function formatLongDate(date: string): string {
  return getLongDate().format(Date.parse(date))
}

/** Seconds as minutes and seconds: `14:05`. */
export function formatCountdown(seconds: number): string {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
