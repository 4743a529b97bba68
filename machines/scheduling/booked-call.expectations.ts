import { defineExpectations } from '../lib/chart-expectations.ts'
import { bookedCallMachine } from './booked-call.machine.ts'

/** What the chart must do, from the owner's documents; the columns are explained at `Row` in `chart-expectations.ts`. */
// biome-ignore format: a table, one expectation a line
export const bookedCallExpectations = defineExpectations(bookedCallMachine, [
  ['chart', 'início', '', 'arriving', '', 'A página da chamada começa pelo que o link traz.', 'decisão 43'],
  ['arriving', 'sem evento', 'callIsKnown', 'deciding', '', 'Uma chamada já conhecida não é buscada de novo.', 'decisão 43'],
  ['arriving', 'sem evento', 'callIsNamed', 'reading', '', 'Uma chamada só nomeada no link é lida no servidor.', 'decisão 43'],
  ['arriving', 'sem evento', '', 'missing', '', 'Sem nome de chamada não há o que mostrar.', 'decisão 43'],
  ['reading', 'ao entrar', '', 'fica', 'chama readCall', 'Lê a chamada no servidor.', 'decisão 43'],
  ['reading', 'readCall deu certo', '', 'deciding', 'storeCall', 'Lida, decide o que mostrar.', 'decisão 43'],
  ['reading', 'readCall falhou', 'callIsMissing', 'missing', '', 'Uma chamada que não existe é dita como tal.', 'decisão 43'],
  ['reading', 'readCall falhou', '', 'failed', '', 'Sem resposta, oferece tentar de novo.', 'decisão 43'],
  ['failed', 'call.requested', '', 'reading', '', 'Tentar de novo lê a chamada outra vez.', 'decisão 43'],
  ['deciding', 'ao sair', '', 'fica', 'forgetIntent', 'A intenção do link vale uma só vez.', 'decisão 43'],
  ['deciding', 'sem evento', 'callIsCancelled', 'cancelled', '', 'Uma chamada cancelada aparece cancelada.', 'decisão 43'],
  ['deciding', 'sem evento', 'callIsOver', 'over', '', 'Uma chamada que já passou não pode mudar.', 'decisão 43'],
  ['deciding', 'sem evento', 'changeIsWanted', 'changing', '', 'Com o link de mudar, abre a agenda.', 'decisão 43'],
  ['deciding', 'sem evento', 'cancellingIsWanted', 'confirming', '', 'Com o link de cancelar, pergunta antes.', 'decisão 43'],
  ['deciding', 'sem evento', '', 'standing', '', 'Sem intenção, mostra a chamada marcada.', 'decisão 43'],
  ['standing', 'change.requested', 'callCanChange', 'changing', 'clearProblem', 'Mudar abre a agenda, se ainda há tempo.', 'decisão 43'],
  ['standing', 'cancelling.requested', 'callCanChange', 'confirming', 'clearProblem', 'Cancelar pergunta antes, se ainda há tempo.', 'decisão 43'],
  ['changing', 'calendar.closed', 'callWasMoved', 'standing', 'storeMoved; reportMoved', 'Movida na agenda: guarda o novo horário e avisa a página.', 'decisão 43'],
  ['changing', 'calendar.closed', '', 'reading', '', 'Agenda fechada sem mudar: lê a chamada de novo.', 'decisão 43'],
  ['confirming', 'cancelling.confirmed', '', 'cancelling', 'clearProblem', 'Confirmado o cancelamento, cancela no servidor.', 'decisão 43'],
  ['confirming', 'cancelling.withdrawn', '', 'standing', 'clearProblem', 'Desistir de cancelar deixa a chamada como está.', 'decisão 43'],
  ['cancelling', 'ao entrar', '', 'fica', 'chama cancelCall', 'Cancela no servidor.', 'decisão 43'],
  ['cancelling', 'cancelCall deu certo', '', 'cancelled', 'storeCall', 'Cancelada: guarda e mostra.', 'decisão 43'],
  ['cancelling', 'cancelCall falhou', 'callIsMissing', 'missing', '', 'Uma chamada que não existe é dita como tal.', 'decisão 43'],
  ['cancelling', 'cancelCall falhou', 'callWasChanged', 'reading', 'showProblem', 'Mudada em outro lugar: diz e lê de novo.', 'decisão 43'],
  ['cancelling', 'cancelCall falhou', '', 'confirming', 'showProblem', 'Outra falha mostra o aviso e volta à pergunta.', 'decisão 43'],
  ['cancelled', 'ao entrar', '', 'fica', 'reportCancelled', 'Avisa a página de que a chamada foi cancelada.', 'decisão 43'],
])
