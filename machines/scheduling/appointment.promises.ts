import { definePromises } from '../lib/chart-promises.ts'
import { appointmentMachine } from './appointment.machine.ts'

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const appointmentPromises = definePromises(appointmentMachine, ({ always }) => [
  always('Marcada no CRM, o CRM e o e-mail sabem uma vez.', 'S2 4',
    (at) => at.entered('booked'),
    (at) => at.did('reportBooked') === 1),
  always('Movida ou cancelada, o CRM e o e-mail sabem uma vez.', 'decisão 43',
    (at) => at.got('call.moved') !== null || at.got('call.cancelled') !== null,
    (at) => at.did('reportChanged') === (at.was('booked') || at.was('changed') ? 1 : 0)),
  always('Com o e-mail corrigido, o CRM e o endereço certo sabem uma vez, e a conversa fica como está.', 'decisão 43',
    (at) => at.got('address.corrected') !== null,
    (at) => at.did('reportAddress') === (at.was('booked') || at.was('changed') ? 1 : 0) && !at.did('reportChanged')),
  always('Cancelada ou começada, uma conversa não muda mais.', 'decisão 43',
    (at) => at.was('cancelled') || at.was('over') || at.was('released'),
    (at) => !at.is('booked') && !at.is('changed') && at.did('reportChanged') === 0),
  always('Uma resposta atrasada do CRM não solta nem reabre uma conversa.', 'decisão 9',
    (at) => (at.got('booking.failed') !== null || at.got('booking.confirmed') !== null) && !at.was('reserved'),
    ({ before, snapshot }) => snapshot.value === before?.value),
  always('Se a criação falha, o horário volta a ficar livre.', 'S2 8',
    (at) => at.got('booking.failed') !== null && at.was('reserved'),
    (at) => at.is('released')),
])
