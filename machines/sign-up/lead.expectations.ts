import { defineExpectations } from '../lib/chart-expectations.ts'
import { leadMachine } from './lead.machine.ts'

/** What the chart must do, from the owner's documents; the columns are explained at `Row` in `chart-expectations.ts`. */
// biome-ignore format: a table, one expectation a line
export const leadExpectations = defineExpectations(leadMachine, [
  ['chart', 'início', '', 'accepted', '', 'O cadastro é guardado antes de qualquer chamada a serviços de fora.', 'decisão 11'],
  ['accepted', 'run.started', '', 'running', '', 'Com e-mail e telefone reservados, os passos começam.', 'decisão 10'],
  ['accepted', 'run.failed', '', 'failed', '', 'Sem a reserva, a tentativa falhou e o servidor repete.', 'decisão 10'],
  ['accepted', 'job.died', '', 'dead', '', 'Se o servidor desiste, fica guardado para o operador.', 'decisão 11'],
  ['running', 'run.started', '', 'fica', '', 'Outro servidor retoma onde parou: nada muda.', 'decisão 11'],
  ['running', 'run.completed', 'stepsAreOwed', 'owed', '', 'Terminado com passos por fazer, fica devido e o servidor conclui.', 'decisão 11'],
  ['running', 'run.completed', '', 'completed', '', 'Terminado com todos os passos, está completo.', 'S2 4'],
  ['running', 'run.failed', '', 'failed', '', 'A tentativa falhou: o servidor repete.', 'decisão 11'],
  ['running', 'job.died', '', 'dead', '', 'Se o servidor desiste, fica guardado para o operador.', 'decisão 11'],
  ['owed', 'run.started', '', 'fica', '', 'Repetir um cadastro devido não o tira de devido.', 'decisão 11'],
  ['owed', 'run.failed', '', 'fica', '', 'Uma repetição sem sucesso continua devida.', 'decisão 11'],
  ['owed', 'run.completed', 'stepsAreOwed', 'fica', '', 'Ainda falta um passo: continua devido.', 'decisão 11'],
  ['owed', 'run.completed', '', 'completed', '', 'Feitos os passos que faltavam, está completo.', 'decisão 11'],
  ['owed', 'job.died', '', 'dead', '', 'Se o servidor desiste, fica guardado para o operador.', 'decisão 11'],
  ['failed', 'run.started', '', 'fica', '', 'Começar outra tentativa não muda um cadastro que falhou.', 'decisão 11'],
  ['failed', 'run.failed', '', 'fica', '', 'Outra falha não muda nada.', 'decisão 11'],
  ['failed', 'run.completed', 'anotherTookItsPlace', 'fica', '', 'O visitante enviou de novo: vale o cadastro novo, e este fica como está.', 'decisão 10'],
  ['failed', 'run.completed', 'stepsAreOwed', 'owed', '', 'A repetição deu certo, com passos por fazer: fica devido.', 'decisão 11'],
  ['failed', 'run.completed', '', 'completed', '', 'A repetição deu certo por inteiro: está completo.', 'decisão 11'],
  ['failed', 'job.died', '', 'dead', '', 'Se o servidor desiste, fica guardado para o operador.', 'decisão 11'],
  ['dead', 'run.started', '', 'failed', '', 'O operador manda tentar de novo: espera outra tentativa.', 'decisão 11'],
  ['dead', 'run.failed', '', 'fica', '', 'Outra falha de um cadastro abandonado não muda nada.', 'decisão 11'],
  ['dead', 'run.completed', 'anotherTookItsPlace', 'fica', '', 'Abandonado e substituído por um novo: fica como está.', 'decisão 10'],
  ['dead', 'run.completed', 'stepsAreOwed', 'owed', '', 'A repetição deu certo, com passos por fazer: fica devido.', 'decisão 11'],
  ['dead', 'run.completed', '', 'completed', '', 'A repetição deu certo por inteiro: está completo.', 'decisão 11'],
  ['dead', 'job.died', '', 'fica', '', 'Já tinha desistido: nada muda.', 'decisão 11'],
  ['completed', 'run.started', '', 'fica', '', 'Completo não recomeça.', 'decisão 11'],
  ['completed', 'run.failed', '', 'fica', '', 'Completo não falha mais.', 'decisão 11'],
  ['completed', 'run.completed', '', 'fica', '', 'Completo não se completa duas vezes.', 'decisão 11'],
  ['completed', 'job.died', '', 'fica', '', 'Só o que vem depois dele ficou por fazer: continua completo.', 'decisão 11'],
])
