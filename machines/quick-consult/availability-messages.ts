import type { Reopening } from './availability.ts'

/** The hours, for whoever reads the page before its clock is known (spec S1 2.5). */
export const HOURS_MESSAGE = 'Atendimento de segunda a sexta, das 9h30 às 17h.'

/** Shown while somebody answers. */
export const ONLINE_MESSAGE = `Online agora. ${HOURS_MESSAGE}`

const WEEKDAYS = ['domingo', 'segunda', 'terça', 'quarta', 'quinta', 'sexta', 'sábado']

/** Shown out of hours: names the day where it is neither today nor tomorrow. */
export function offlineMessage({ daysAhead, weekday }: Reopening): string {
  return daysAhead <= 1
    ? 'Fora do horário. Voltamos às 9h30.'
    : `Fora do horário. Voltamos na ${WEEKDAYS[weekday]}, às 9h30.`
}
