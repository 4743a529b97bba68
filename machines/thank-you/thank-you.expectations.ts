import { defineExpectations } from '../lib/chart-expectations.ts'
import { thankYouMachine } from './thank-you.machine.ts'

/** What the chart must do, from the owner's documents; the columns are explained at `Row` in `chart-expectations.ts`. */
// biome-ignore format: a table, one expectation a line
export const thankYouExpectations = defineExpectations(thankYouMachine, [
  ['chart', 'início', '', 'loading', '', 'A página começa lendo o que foi contratado.', 'decisão 24'],
  ['loading', 'ao entrar', '', 'fica', 'chama loadCheckout', 'Lê no servidor o que foi contratado e pago.', 'decisão 35'],
  ['loading', 'loadCheckout deu certo', 'checkoutIsDone', 'shown', 'storeCheckout; reportCheckout', 'Com o pedido feito, o fim do funil passa a levar a ele.', 'decisão 24'],
  ['loading', 'loadCheckout deu certo', '', 'shown', 'storeCheckout', 'Mostra o que foi contratado e o que vem depois.', 'decisão 24'],
  ['loading', 'loadCheckout falhou', 'phoneIsNotProven', 'notProven', '', 'Sem telefone validado, a página leva a confirmar.', 'S1 6'],
  ['loading', 'loadCheckout falhou', '', 'failed', 'showFailure', 'Outra falha mostra o aviso e oferece tentar de novo.', 'S2 8'],
  ['failed', 'retry.requested', '', 'loading', '', 'Tentar de novo lê outra vez.', 'S2 8'],
  ['notProven', 'ao entrar', '', 'fica', 'reportRefusal', 'A recusa do servidor leva a /confirm-otp.', 'S1 6'],
])
