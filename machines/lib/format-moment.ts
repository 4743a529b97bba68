import { MINUTE_MS } from './units.ts'

/**
 * Formats when something ends, as `15h40` or `15h40 de 27/11`, in the visitor's time zone. Rounded up to the minute, so that
 * a visitor who returns at that time is not too early.
 * @param moment epoch milliseconds
 * @param now epoch milliseconds; the day is named only when it is not today
 */
export function formatMoment(moment: number, now: number): string {
  const end = new Date(Math.ceil(moment / MINUTE_MS) * MINUTE_MS)
  const time = `${end.getHours()}h${String(end.getMinutes()).padStart(2, '0')}`
  if (end.toDateString() === new Date(now).toDateString()) return time
  return `${time} de ${end.toLocaleDateString('pt-BR', { day: '2-digit', month: '2-digit' })}`
}
