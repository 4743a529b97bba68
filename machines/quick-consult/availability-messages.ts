import type { Reopening } from './availability.ts'

/** The opening hours, shown until the page knows the time (spec S1 2.5). */
export const HOURS_MESSAGE = 'Atendimento de segunda a sexta, das 9h30 às 17h.'

/** Shown during opening hours. */
export const ONLINE_MESSAGE = `Online agora. ${HOURS_MESSAGE}`

const WEEKDAYS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado']

/** Formats the message out of hours; names the weekday when it is neither today nor tomorrow. */
export function formatOfflineMessage({ daysAhead, weekday }: Reopening): string {
  return daysAhead <= 1
    ? 'Fora do horário. Voltamos às 9h30.'
    : `Fora do horário. Voltamos na ${WEEKDAYS[weekday]}, às 9h30.`
}
