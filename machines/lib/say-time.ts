import { formatCount } from './format-count.ts'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from './units.ts'

/** Says a length of time in words, in its largest whole unit up to hours: "10 minutos", "1 hora", "1,5 segundo". */
export function sayTime(ms: number): string {
  if (ms % HOUR_MS === 0) return formatCount(ms / HOUR_MS, 'hora', 'horas')
  if (ms % MINUTE_MS === 0) return formatCount(ms / MINUTE_MS, 'minuto', 'minutos')
  return ms < 2 * SECOND_MS
    ? formatCount(ms / SECOND_MS, 'segundo', 'segundo')
    : formatCount(ms / SECOND_MS, 'segundo', 'segundos')
}
