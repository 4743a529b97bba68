import { defineExpectations } from '../lib/chart-expectations.ts'
import { jobMachine } from './job.machine.ts'

/** What the chart must do, from the owner's documents; the columns are explained at `Row` in `chart-expectations.ts`. */
// biome-ignore format: a table, one expectation a line
export const jobExpectations = defineExpectations(jobMachine, [
  ['chart', 'início', '', 'waiting', '', 'O trabalho espera a sua vez.', 'decisão 11'],
  ['waiting', 'job.claimed', '', 'leased', '', 'Um servidor o pega, e só ele o faz.', 'decisão 11'],
  ['leased', 'job.finished', '', 'done', '', 'Feito, não se repete.', 'decisão 11'],
  ['leased', 'attempt.failed', 'attemptsAreLeft', 'repeated', '', 'Falhou com tentativas sobrando: será repetido.', 'decisão 11'],
  ['leased', 'attempt.failed', '', 'dead', '', 'Falhou pela última vez: fica para o operador.', 'decisão 11'],
  ['leased', 'job.failed', '', 'dead', '', 'Uma falha definitiva não se repete: fica para o operador.', 'decisão 11'],
  ['leased', 'job.released', '', 'waiting', '', 'Devolvido, volta a esperar.', 'decisão 11'],
  ['leased', 'lease.expired', '', 'waiting', '', 'Se o servidor some, vencido o prazo, volta a esperar.', 'decisão 11'],
  ['repeated', 'job.claimed', '', 'leased', '', 'Na hora de repetir, um servidor o pega.', 'decisão 11'],
  ['repeated', 'job.replayed', '', 'waiting', '', 'O operador pode adiantar a repetição.', 'decisão 11'],
  ['dead', 'job.replayed', '', 'waiting', '', 'O operador pode mandar fazer de novo.', 'decisão 11'],
])
