import { defineExpectations } from '../lib/chart-expectations.ts'
import { pixPaymentMachine } from './pix-payment.machine.ts'

/** What the chart must do, from the owner's documents; the columns are explained at `Row` in `chart-expectations.ts`. */
// biome-ignore format: a table, one expectation a line
export const pixPaymentExpectations = defineExpectations(pixPaymentMachine, [
  ['chart', 'início', '', 'paying', '', 'Código e prazo começam juntos.', 'S2 9'],
  ['paying', 'newCode.requested', 'timerHasEnded', 'renewed', '', 'Só depois do prazo se pode pedir outro código.', 'decisão 19'],
  ['paying.code', 'início', '', 'paying.code.fetching', '', 'O código é buscado logo.', 'S2 7'],
  ['paying.code.fetching', 'ao entrar', '', 'fica', 'chama getPixCode', 'Busca o código Pix da cobrança.', 'S2 7'],
  ['paying.code.fetching', 'getPixCode deu certo', 'codeIsSound', 'paying.code.shown', 'storeCode', 'Um código que se confere aparece.', 'S2 7'],
  ['paying.code.fetching', 'getPixCode deu certo', '', 'paying.code.failed', '', 'Um código que não se confere não aparece.', 'S2 8'],
  ['paying.code.fetching', 'getPixCode falhou', '', 'paying.code.failed', '', 'Sem código, a página diz que não o obteve.', 'S2 8'],
  ['paying.code.failed', 'code.requested', '', 'paying.code.fetching', '', 'Tentar de novo busca o código.', 'S2 8'],
  ['paying.code.shown', 'início', '', 'paying.code.shown.resting', '', 'O código começa sem cópia.', 'S2 7'],
  ['paying.code.shown', 'copy.requested', '', 'paying.code.shown.copying', '', 'Copiar leva o código à área de transferência.', 'S2 7'],
  ['paying.code.shown.copying', 'ao entrar', '', 'fica', 'chama copyText', 'Copia o código.', 'S2 7'],
  ['paying.code.shown.copying', 'copyText deu certo', '', 'paying.code.shown.copied', '', 'O botão confirma a cópia.', 'S2 7'],
  ['paying.code.shown.copying', 'copyText falhou', '', 'paying.code.shown.copyRefused', '', 'Sem permissão de copiar, o código fica para ser selecionado.', 'S2 7'],
  ['paying.code.shown.copied', 'depois de copiedNotice', '', 'paying.code.shown.resting', '', 'A confirmação some depois de um instante.', 'S2 7'],
  ['paying.timer', 'início', '', 'paying.timer.running', '', 'O prazo começa correndo.', 'S2 9'],
  ['paying.timer.running', 'ao entrar', '', 'fica', 'countDown', 'O tempo que falta vem do relógio do servidor.', 'decisão 19'],
  ['paying.timer.running', 'sem evento', 'timeIsOver', 'paying.timer.expired', '', 'Passados os 15 minutos, o código venceu.', 'S2 9'],
  ['paying.timer.running', 'depois de oneSecond', '', 'paying.timer.running', 'reentra', 'A cada segundo a contagem é refeita.', 'S2 9'],
])
