import { defineExpectations } from '../lib/chart-expectations.ts'
import { confirmScheduleMachine } from './confirm-schedule.machine.ts'

/** What the chart must do, from the owner's documents; the columns are explained at `Row` in `chart-expectations.ts`. */
// biome-ignore format: a table, one expectation a line
export const confirmScheduleExpectations = defineExpectations(confirmScheduleMachine, [
  ['chart', 'início', '', 'finding', '', 'A página começa procurando as chamadas marcadas.', 'S2 2'],
  ['finding', 'ao entrar', '', 'fica', 'chama findBookings', 'Procura as chamadas do visitante.', 'S2 2'],
  ['finding', 'findBookings deu certo', 'nothingIsBooked', 'unscheduled', '', 'Sem chamada, oferece marcar.', 'S2 2'],
  ['finding', 'findBookings deu certo', '', 'scheduled', 'storeBookings', 'Com chamadas, mostra quais são.', 'S2 2'],
  ['finding', 'findBookings falhou', '', 'failed', '', 'Sem resposta, oferece tentar de novo.', 'S2 8'],
  ['failed', 'bookings.requested', '', 'finding', '', 'Tentar de novo procura outra vez.', 'S2 8'],
  ['scheduled', 'call.moved', '', 'fica', 'replaceBooking', 'Uma chamada movida aparece com o novo horário.', 'decisão 43'],
  ['scheduled', 'call.cancelled', 'anotherIsBooked', 'fica', 'markCancelled', 'Cancelada uma de várias, as outras continuam na página.', 'decisão 43'],
  ['scheduled', 'call.cancelled', '', 'cancelled', 'markCancelled', 'Cancelada a única, a página diz que foi cancelada.', 'decisão 43'],
  ['cancelled', 'calendar.opened', '', 'choosing', '', 'Depois de cancelar, pode marcar outra.', 'decisão 43'],
  ['unscheduled', 'calendar.opened', '', 'choosing', '', 'Sem chamada, pode marcar uma.', 'S2 2'],
  ['choosing', 'calendar.closed', 'callWasBooked', 'scheduled', 'storeBooking', 'Marcada a chamada, ela aparece na página.', 'S2 2'],
  ['choosing', 'calendar.closed', '', 'unscheduled', '', 'Fechada a agenda sem marcar, continua sem chamada.', 'S2 2'],
])
