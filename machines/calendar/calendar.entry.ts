import { chartEntry } from '../lib/chart-entry.ts'
import { BOOKING } from '../lib/chart-samples.ts'
import { calendarMachine } from './calendar.machine.ts'

/** The chart in the registry. */
export const calendarEntry = chartEntry({
  machine: calendarMachine,
  title: 'Calendário',
  purpose: 'O visitante escolhe dia e horário de uma conversa e a agenda, sem marcar duas vezes.',
  input: { hasPlan: false, redirects: true },
  answers: {
    loadDays: [{ title: '24/11/2026', description: 'terça-feira, 24 de novembro' }],
    loadTimes: [{ title: '10:30', description: 'Horário de Brasília' }],
    bookCall: BOOKING,
  },
})
