import { definePromises } from '../lib/chart-promises.ts'
import type { CodeFailure } from './code-failure.ts'
import { isComplete } from './code-rules.ts'
import { MAX_WRONG_GUESSES } from './limits.ts'
import { oneTimeCodeMachine } from './one-time-code.machine.ts'
import type { CodeDelivery } from './one-time-code.setup.ts'

/** What the chart promises on every way through it. */
// biome-ignore format: a table, one promise a row
export const oneTimeCodePromises = definePromises(oneTimeCodeMachine, ({ always, leadsTo, onlyAfter }) => [
  onlyAfter('Só o servidor prova um telefone.', 'decisão 2',
    (at) => at.is('verified') || at.is('leaving'),
    (at) => at.answered('verifyCode') ||
      at.answered('readDelivery', (delivery: CodeDelivery) => delivery === 'accepted')),
  always('Só um código de seis dígitos é conferido.', 'S1 4.2',
    (at) => at.called('verifyCode'),
    ({ context }) => isComplete(context.entry)),
  always('Durante o bloqueio não se confere nem se envia código.', 'decisão 5',
    (at) => at.is('blocked'),
    (at) => !at.called('verifyCode') && !at.called('sendCode') && at.context.blockedUntil > at.now),
  always('Depois do bloqueio, restam cinco tentativas.', 'decisão 5',
    (at) => at.was('blocked') && at.is('awaitingCode'),
    ({ context }) => context.guessesLeft === MAX_WRONG_GUESSES),
  always('O bloqueio dura até o prazo do servidor.', 'decisão 5',
    (at) => at.failed('verifyCode', ({ reason }: CodeFailure) => reason === 'blocked'),
    (at) => at.is('blocked') || at.context.blockedUntil <= at.now),
  always('Um código errado limpa as casas, diz o que houve e quantas tentativas restam.', 'S1 4.2',
    (at) => at.failed('verifyCode', ({ reason, guessesLeft }: CodeFailure) => reason === 'codeRefused' &&
      guessesLeft === 3),
    ({ context: { entry, problem, guessesLeft } }) => entry.digits.every((digit) => digit === '') &&
      problem === 'codeRefused' && guessesLeft === 3),
  always('Outro código só se pede passada a espera.', 'decisão 6',
    (at) => at.called('sendCode'),
    ({ before, now }) => before !== null && before.context.resendAllowedAt <= now),
  always('Outro código não se pede enquanto um é conferido.', 'S1 4.2',
    (at) => at.called('sendCode'),
    (at) => !at.was({ awaitingCode: { entry: 'verifying' } })),
  always('Um código novo limpa as casas.', 'S1 4.2',
    (at) => at.answered('sendCode') && at.was({ awaitingCode: { entry: 'editing' } }),
    ({ context }) => context.entry.digits.every((digit) => digit === '')),
  always('Reenviado, a mensagem aparece uma vez.', 'S1 4.2',
    (at) => at.answered('sendCode'),
    (at) => at.did('announceResent') === 1),
  always('Provado o telefone, CompleteRegistration conta uma vez, o cookie é gravado e o funil sabe.', 'S1 4.2',
    (at) => at.entered('verified'),
    (at) => at.did('reportAdEvent', { name: 'CompleteRegistration' }) === 1 && at.called('storeProofFlag') &&
      at.called('trackConfirmed') && at.context.validatedAt === at.now),
  always('Um envio que falhou por nossa causa não culpa o número.', 'S1 8',
    (at) => at.answered('readDelivery', (delivery: CodeDelivery) => delivery === 'notSent'),
    (at) => !at.snapshot.hasTag('undelivered') && !at.snapshot.hasTag('unreachable')),
  leadsTo('O bloqueio termina sozinho.', 'decisão 5',
    (at) => at.is('blocked'),
    (at) => at.is('awaitingCode')),
  leadsTo('De um envio falho se chega à prova.', 'S1 4.2',
    (at) => at.snapshot.hasTag('notSent') || at.snapshot.hasTag('undelivered'),
    (at) => at.is('verified')),
])
