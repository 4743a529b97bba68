import { definePromises, type Moment } from '../lib/chart-promises.ts'
import type { CodeFailure } from './code-failure.ts'
import { extractDigits, isComplete, joinDigits, pasteInto } from './code-rules.ts'
import { MAX_WRONG_GUESSES } from './limits.ts'
import { oneTimeCodeMachine } from './one-time-code.machine.ts'
import type { CodeDelivery } from './one-time-code.setup.ts'

const READY = { awaitingCode: { entry: { editing: 'ready' } } } as const
const VERIFYING = { awaitingCode: { entry: 'verifying' } } as const
const REFUSED = ['codeRefused', 'localCodeRefused', 'localCodeExpired'] as const
const DELIVERY_OF_STANDING = {
  sent: 'watching',
  numberNotReachable: 'watching',
  notSent: 'notSent',
  undelivered: 'undelivered',
} as const
const STATE_OF_DELIVERY = {
  pending: { awaitingCode: { delivery: { watching: 'waiting' } } },
  failed: { awaitingCode: { delivery: 'undelivered' } },
  notSent: { awaitingCode: { delivery: 'notSent' } },
  accepted: 'leaving',
  moved: 'movedAway',
} as const

/** Whether the number has just been blocked; the block may be over at once. */
const isBlock = (at: Moment<typeof oneTimeCodeMachine>) =>
  at.failed('verifyCode', ({ reason }: CodeFailure) => reason === 'blocked') ||
  at.failed('sendCode', ({ reason }: CodeFailure) => reason === 'blocked')

/** Whether something was typed, pasted or filled in. */
const isFilled = (at: Moment<typeof oneTimeCodeMachine>) =>
  at.got('digits.typed') !== null || at.got('digits.pasted') !== null || at.answered('readClipboard')

/** Whether a failure is said above the boxes. */
const isShown = ({ reason }: CodeFailure) => reason !== 'blocked' && reason !== 'sessionLost'

const isSessionLost = ({ reason }: CodeFailure) => reason === 'sessionLost'

/** Whether the boxes hold what pasting a text into the focused box would have put there. */
function hasSpread({ before, context }: Moment<typeof oneTimeCodeMachine>, text: string): boolean {
  if (before === null || context.problem !== null) return false
  const { entry } = before.context
  return JSON.stringify(context.entry) === JSON.stringify(pasteInto(entry, entry.focus, text))
}

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
    (at) => !at.was(VERIFYING)),
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
  always('Um pedido novo apaga o aviso do anterior, e o bloqueio também.', 'S1 4.2',
    (at) => at.called('verifyCode') || at.called('sendCode') || at.called('readClipboard') || at.is('blocked'),
    ({ context }) => context.problem === null),
  always('Confere-se o que está nas casas, e o código vai ao número da pessoa.', 'S1 7.1',
    (at) => at.called('verifyCode') || at.called('sendCode'),
    (at) => at.called('sendCode', { phoneNumber: at.context.phoneNumber }) ||
      at.called('verifyCode', { phoneNumber: at.context.phoneNumber, code: joinDigits(at.context.entry) })),
  always('Digitar, apagar ou colar deixa o foco nas casas, e o tempo que passa não o tira.', 'S1 4.2',
    (at) => isFilled(at) || at.got('digit.erased') !== null || at.failed('readClipboard') ||
      (at.happening.type === 'waited' && at.was(READY) && at.is('awaitingCode')),
    (at) => at.is(READY) || at.is(VERIFYING)),
  always('Preenchida a sexta casa, o código é conferido sozinho, uma vez; o que ficou sem resposta espera o botão.', 'projeto',
    (at) => isFilled(at) && isComplete(at.context.entry),
    (at) => at.is(VERIFYING) === (joinDigits(at.context.entry) !== at.before?.context.unjudgedCode)),
  always('O código que ficou sem resposta só é conferido de novo pelo botão.', 'projeto',
    (at) => at.called('verifyCode') && joinDigits(at.context.entry) === at.before?.context.unjudgedCode,
    (at) => at.got('code.submitted') !== null),
  always('Sem a resposta do serviço, o código fica guardado; recusado, não.', 'projeto',
    (at) => at.failed('verifyCode', isShown),
    ({ before, context }) => before !== null &&
      context.unjudgedCode === (REFUSED.some((reason) => reason === context.problem) ? null : joinDigits(before.context.entry))),
  always('O que se cola se espalha pelas casas; o que não é código é dito.', 'S1 5',
    (at) => at.got('digits.pasted') !== null || at.answered('readClipboard'),
    (at) => at.got('digits.pasted') !== null
      ? hasSpread(at, at.got('digits.pasted')?.text ?? '')
      : at.answered('readClipboard', (text: string) =>
        extractDigits(text) === '' ? at.context.problem === 'clipboardWithoutCode' : hasSpread(at, text))),
  always('Se o navegador não deixa colar, a página o diz.', 'S1 8',
    (at) => at.failed('readClipboard'),
    ({ context }) => context.problem === 'clipboardRefused'),
  always('Um código não aceito é dito pelo seu motivo, e outro pode ser digitado.', 'S1 8',
    (at) => at.failed('verifyCode', isShown),
    (at) => at.is({ awaitingCode: { entry: 'editing' } }) &&
      at.failed('verifyCode', ({ reason }: CodeFailure) => reason === at.context.problem)),
  always('Sem a sessão, só resta refazer o cadastro.', 'S1 8',
    (at) => at.failed('verifyCode', isSessionLost) || at.failed('sendCode', isSessionLost),
    (at) => at.is('sessionLost')),
  always('Enviado outro código, vale a espera do servidor, e a entrega é vigiada de novo.', 'decisão 6',
    (at) => at.answered('sendCode'),
    (at) => at.is({ awaitingCode: { resend: 'coolingDown', delivery: 'watching' } }) &&
      at.answered('sendCode', ({ resendLeftMs }: { resendLeftMs: number }) => at.context.resendAllowedAt === at.now + resendLeftMs)),
  always('Um envio que falha diz se o WhatsApp recusou o número, quanto esperar, ou o que houve, e se pode tentar de novo.', 'S1 8',
    (at) => at.failed('sendCode', ({ reason }: CodeFailure) => reason === 'resendFailed' || reason === 'numberNotReachable'),
    (at) => at.failed('sendCode', ({ reason, retryAt }: CodeFailure) => reason === 'numberNotReachable'
      ? at.is({ awaitingCode: { resend: 'available', delivery: 'undelivered' } })
      : at.context.problem === reason && (retryAt === null || retryAt <= at.now
        ? at.is({ awaitingCode: { resend: 'available' } })
        : at.is({ awaitingCode: { resend: 'coolingDown' } }) && at.context.resendAllowedAt === retryAt))),
  always('O que já se sabe do envio aparece ao abrir.', 'S1 4.2',
    (at) => at.entered('awaitingCode'),
    (at) => at.is({ awaitingCode: { delivery: DELIVERY_OF_STANDING[at.context.standing] } })),
  always('A página segue o que o WhatsApp e as outras abas dizem do código.', 'S1 4.2',
    (at) => at.answered('readDelivery') && at.was('awaitingCode'),
    (at) => at.answered('readDelivery', (delivery: CodeDelivery) => at.is(STATE_OF_DELIVERY[delivery]))),
  always('A entrega se pergunta ao abrir, a cada código novo ou pedido por mensagem e depois de cada pausa.', 'projeto',
    (at) => at.called('readDelivery') && at.was('awaitingCode') && at.is('awaitingCode') && !isBlock(at),
    (at) => at.answered('sendCode') || at.got('ask.opened') !== null ||
      at.was({ awaitingCode: { delivery: { watching: 'waiting' } } })),
  always('Pedido o código por mensagem, a entrega é vigiada de novo; o que já não chegou continua dito.', 'projeto',
    (at) => at.got('ask.opened') !== null && at.was('awaitingCode'),
    (at) => at.is({ awaitingCode: { delivery: 'watching' } }) || at.snapshot.hasTag('notSent') || at.snapshot.hasTag('undelivered')),
  always('Quem se enganou de número volta ao cadastro, salvo quando o envio é que falha.', 'S1 2.11',
    (at) => at.got('numberChange.requested') !== null,
    (at) => at.is('numberChanged') !== at.was({ awaitingCode: { delivery: 'notSent' } })),
  leadsTo('O bloqueio termina sozinho.', 'decisão 5',
    (at) => at.is('blocked'),
    (at) => at.is('awaitingCode')),
  leadsTo('De um envio falho se chega à prova.', 'S1 4.2',
    (at) => at.snapshot.hasTag('notSent') || at.snapshot.hasTag('undelivered'),
    (at) => at.is('verified')),
])
