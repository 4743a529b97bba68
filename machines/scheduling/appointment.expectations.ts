import { defineExpectations } from '../lib/chart-expectations.ts'
import { appointmentMachine } from './appointment.machine.ts'

/** What the chart must do, from the owner's documents; the columns are explained at `Row` in `chart-expectations.ts`. */
// biome-ignore format: a table, one expectation a line
export const appointmentExpectations = defineExpectations(appointmentMachine, [
  ['chart', 'início', '', 'reserved', '', 'O horário é reservado antes de a chamada ser criada no CRM.', 'S2 2'],
  ['reserved', 'booking.confirmed', '', 'booked', 'reportBooked', 'Criada a atividade, a chamada está marcada e o CRM e o e-mail sabem dela.', 'S2 4'],
  ['reserved', 'booking.failed', '', 'released', '', 'Se a criação falha, o horário volta a ficar livre.', 'S2 8'],
  ['booked', 'call.moved', '', 'changed', 'reportChanged', 'Movida, está mudada, e o CRM e o e-mail sabem.', 'decisão 43'],
  ['booked', 'call.cancelled', '', 'cancelled', 'reportChanged', 'Cancelada, o CRM e o e-mail sabem.', 'decisão 43'],
  ['booked', 'call.begun', '', 'over', '', 'Começada, não pode mais mudar.', 'decisão 43'],
  ['booked', 'booking.confirmed', '', 'fica', '', 'Confirmar duas vezes não marca duas.', 'decisão 9'],
  ['booked', 'booking.failed', '', 'fica', '', 'Uma falha atrasada não solta uma chamada marcada.', 'decisão 9'],
  ['changed', 'call.moved', '', 'changed', 'reportChanged', 'Pode ser movida outra vez.', 'decisão 43'],
  ['changed', 'call.cancelled', '', 'cancelled', 'reportChanged', 'Mudada, pode ser cancelada.', 'decisão 43'],
  ['changed', 'call.begun', '', 'over', '', 'Começada, não pode mais mudar.', 'decisão 43'],
  ['changed', 'booking.confirmed', '', 'fica', '', 'Confirmação atrasada não muda nada.', 'decisão 9'],
  ['changed', 'booking.failed', '', 'fica', '', 'Falha atrasada não muda nada.', 'decisão 9'],
  ['cancelled', 'call.cancelled', '', 'fica', '', 'Cancelar duas vezes não avisa duas.', 'decisão 9'],
  ['cancelled', 'booking.confirmed', '', 'fica', '', 'Confirmação atrasada não reabre o que foi cancelado.', 'decisão 9'],
  ['cancelled', 'booking.failed', '', 'fica', '', 'Falha atrasada não muda nada.', 'decisão 9'],
  ['over', 'booking.confirmed', '', 'fica', '', 'Confirmação atrasada de chamada passada não muda nada.', 'decisão 9'],
  ['over', 'booking.failed', '', 'fica', '', 'Falha atrasada de chamada passada não muda nada.', 'decisão 9'],
])
