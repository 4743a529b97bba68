import { defineExpectations } from '../lib/chart-expectations.ts'
import { notificationsMachine } from './notifications.machine.ts'

/** What the chart must do, from the owner's documents; the columns are explained at `Row` in `chart-expectations.ts`. */
// biome-ignore format: a table, one expectation a line
export const notificationsExpectations = defineExpectations(notificationsMachine, [
  ['chart', 'início', '', 'arranging', '', 'Ao abrir se arruma o que houver a mostrar.', 'S1 3'],
  ['chart', 'notification.requested', '', 'arranging', 'enqueue', 'Uma notificação pedida entra na lista.', 'S1 3'],
  ['chart', 'notification.dismissed', '', 'arranging', 'remove', 'Fechada pela pessoa, sai da lista.', 'S1 3'],
  ['chart', 'newest.dismissed', '', 'arranging', 'remove', 'Escape fecha a mais nova.', 'S1 3'],
  ['chart', 'position.held', '', 'arranging', 'hold', 'Sob o ponteiro ou o foco, as da posição não se fecham sozinhas.', 'S1 3'],
  ['chart', 'position.released', '', 'arranging', 'release', 'Sem ponteiro nem foco, o tempo delas volta a correr.', 'S1 3'],
  ['arranging', 'ao entrar', '', 'fica', 'setClocks', 'Cada notificação que se fecha sozinha tem a sua hora.', 'S1 3'],
  ['arranging', 'sem evento', 'oneWillClose', 'countingDown', '', 'Se alguma vai se fechar, o tempo corre.', 'S1 3'],
  ['arranging', 'sem evento', '', 'resting', '', 'Se nenhuma vai se fechar, nada corre.', 'S1 3'],
  ['countingDown', 'depois de untilNextCloses', '', 'arranging', 'removeDue', 'Na hora da primeira, fecham-se as que venceram.', 'S1 3'],
])
