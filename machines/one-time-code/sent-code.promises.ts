import { definePromises } from '../lib/chart-promises.ts'
import { MAX_WRONG_GUESSES } from './limits.ts'
import { sentCodeMachine } from './sent-code.machine.ts'

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const sentCodePromises = definePromises(sentCodeMachine, ({ always, leadsTo, onlyAfter }) => [
  onlyAfter('Só o código certo prova o telefone.', 'decisão 5',
    (at) => at.is('used'),
    (at) => at.got('guess.right') !== null),
  always('Um código prova o telefone uma vez, enquanto vale.', 'decisão 5',
    (at) => at.entered('used'),
    (at) => at.was('valid')),
  always('O último erro permitido bloqueia o telefone.', 'decisão 5',
    (at) => at.was('valid') && at.got('guess.wrong') !== null,
    (at) => at.is('blocked') === ((at.got('guess.wrong')?.count ?? 0) >= MAX_WRONG_GUESSES)
      && at.did('countGuess', { count: at.got('guess.wrong')?.count }) === 1),
  always('Durante o bloqueio nada vale e nada conta, nem com um código novo.', 'decisão 5',
    (at) => at.was('blocked') && at.got('block.ended') === null,
    (at) => at.is('blocked') && at.did('countGuess') === 0),
  always('Depois do bloqueio, e do código certo, a conta de erros recomeça.', 'decisão 5',
    (at) => at.got('block.ended') !== null && at.was('blocked') || at.entered('used'),
    (at) => at.did('forgetGuesses') === 1),
  always('Um código vencido ou usado não conta erros.', 'decisão 5',
    (at) => at.was('expired') || at.was('used'),
    (at) => at.did('countGuess') === 0),
  always('Um código novo toma o lugar do anterior.', 'decisão 5',
    (at) => at.got('code.sent') !== null,
    (at) => at.did('replaceCode') === 1 && at.is(at.was('blocked') ? 'blocked' : 'valid')),
  leadsTo('De todo lugar se chega a um telefone confirmado.', 'decisão 5',
    () => true,
    (at) => at.is('used')),
])
