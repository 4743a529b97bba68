import { assign, setup, stateIn } from 'xstate'
import type { AdEventReport } from '../ad-events/events.ts'
import type { DealEvent } from '../deals/event-stages.ts'
import type { WordsOf } from '../lib/chart-words.ts'
import { countSecondsUntil } from '../lib/count-seconds-until.ts'
import { declareActor } from '../lib/not-provided.ts'
import { sayTime } from '../lib/say-time.ts'
import type { StateMeta } from '../lib/state-meta.ts'
import { type CodeFailure, type CodeFailureReason, type CodeProblem, isJudged } from './code-failure.ts'
import {
  type CodeEntry,
  EMPTY_ENTRY,
  eraseBefore,
  extractDigits,
  type FocusMove,
  focusOn,
  isComplete,
  joinDigits,
  moveFocus,
  pasteInto,
  typeInto,
} from './code-rules.ts'
import {
  BLOCK_MS,
  CODE_LENGTH,
  CODE_LIFE_MS,
  DELIVERY_POLL_MS,
  FOCUS_DELAY_MS,
  MAX_WRONG_GUESSES,
  REDIRECT_DELAY_MS,
  RESEND_WAIT_MS,
  RESENT_NOTICE_MS,
  SENDS_PER_PHONE,
} from './limits.ts'

/**
 * Why the chart ended: the phone is proven, the visitor wants another number, must sign up again, or has moved the sign-up
 * to another device.
 */
export type OneTimeCodeOutput = 'verified' | 'numberChanged' | 'restarted' | 'movedAway'

/**
 * Delivery of the latest code's message: on its way or arrived, reported as undeliverable to this number, not sent after all for a
 * reason that is not the number's, accepted in another tab, or no longer expected here, because the visitor has moved the sign-up
 * to another device.
 */
export type CodeDelivery = 'pending' | 'failed' | 'notSent' | 'accepted' | 'moved'

/**
 * What has happened to the code when the page opens: sent; not sent yet, because sending failed, at once or later; ruled out, because no
 * codes go to such a number (decision 37); or refused by WhatsApp for the number, at once or later.
 */
export type CodeStanding = 'sent' | 'notSent' | 'numberNotReachable' | 'undelivered'

/** The number to validate, from the session. The server's times are durations, in milliseconds. */
export type OneTimeCodeInput = {
  /** E.164; null when only the masked phone is known. */
  readonly phoneNumber: string | null
  /** Null shows the spec's greeting without a name. */
  readonly firstName: string | null
  readonly maskedPhone: string
  /** Until another code may be requested; null when no code was sent: one can be requested at once. */
  readonly resendLeftMs: number | null
  /** Until the end of the block; null when the number is not blocked. */
  readonly blockLeftMs?: number | null
  readonly standing?: CodeStanding
  /** Wrong guesses left before the block. */
  readonly guessesLeft?: number
  /** Opens WhatsApp with a message that asks for the code; null where nobody would answer it. */
  readonly askLink?: string | null
}

type Context = {
  readonly phoneNumber: string | null
  readonly firstName: string | null
  readonly maskedPhone: string
  readonly entry: CodeEntry
  readonly problem: CodeProblem | null
  /** The code last sent, if the server did not judge it: it is not sent by itself again. */
  readonly unjudgedCode: string | null
  /** By this device's clock. The deadline decides; ticks only refresh the number shown, because phones freeze background timers. */
  readonly resendAllowedAt: number
  readonly secondsLeft: number
  /** By this device's clock. */
  readonly blockedUntil: number
  readonly standing: CodeStanding
  /** Wrong guesses left before the block; `MAX_WRONG_GUESSES` until the first wrong guess. */
  readonly guessesLeft: number
  readonly validatedAt: number
  readonly askLink: string | null
}

type Event =
  | { type: 'digits.typed'; index: number; text: string }
  | { type: 'digits.pasted'; text: string }
  | { type: 'digit.erased'; index: number }
  | { type: 'focus.moved'; to: FocusMove }
  | { type: 'box.focused'; index: number }
  | { type: 'paste.requested' }
  | { type: 'code.submitted' }
  | { type: 'resend.requested' }
  | { type: 'ask.opened' }
  /** Raised by the chart itself: a new code was sent, so the one typed so far is invalid. */
  | { type: 'code.renewed' }
  /** Raised by the chart itself: WhatsApp refused the number, which it may take later. */
  | { type: 'code.refused' }
  | { type: 'numberChange.requested' }
  | { type: 'restart.requested' }

type Failed = { readonly failure: CodeFailure }
type Typed = { readonly index: number; readonly text: string }
type Pasted = { readonly text: string }

/** Types, actors, actions and guards of the chart; each of its regions has its own file. */
export const oneTimeCodeChart = setup({
  types: {} as {
    input: OneTimeCodeInput
    context: Context
    events: Event
    output: OneTimeCodeOutput
    tags:
      | 'focused'
      | 'verifying'
      | 'verified'
      | 'sending'
      | 'blocked'
      | 'sessionLost'
      | 'notSent'
      | 'undelivered'
      | 'unreachable'
    meta: StateMeta<DealEvent['type']>
  },
  actors: {
    verifyCode: declareActor<void, { phoneNumber: string | null; code: string }>('verifyCode'),
    sendCode: declareActor<{ resendLeftMs: number }, { phoneNumber: string | null }>('sendCode'),
    readDelivery: declareActor<CodeDelivery, void>('readDelivery'),
    readClipboard: declareActor<string, void>('readClipboard'),
    storeProofFlag: declareActor<void, void>('storeProofFlag'),
    trackConfirmed: declareActor<void, { phoneNumber: string | null; validatedAt: number }>('trackConfirmed'),
  },
  actions: {
    fillBoxes: assign(({ context: { entry } }, { index, text }: Typed) => ({
      entry: typeInto(entry, index, text),
      problem: null,
    })),
    spreadPasted: assign(({ context: { entry } }, { text }: Pasted) => ({
      entry: pasteInto(entry, entry.focus, text),
      problem: null,
    })),
    eraseBefore: assign(({ context: { entry } }, { index }: { index: number }) => ({
      entry: eraseBefore(entry, index),
      problem: null,
    })),
    moveFocus: assign(({ context: { entry } }, { to }: { to: FocusMove }) => ({
      entry: moveFocus(entry, to),
    })),
    noteFocus: assign(({ context: { entry } }, { index }: { index: number }) => ({
      entry: focusOn(entry, index),
    })),
    clearCode: assign({ entry: EMPTY_ENTRY }),
    noteUnjudged: assign(({ context: { entry } }, { failure }: Failed) => ({
      unjudgedCode: isJudged(failure) ? null : joinDigits(entry),
    })),
    showProblem: assign((_, { problem }: { problem: CodeProblem }) => ({ problem })),
    showFailure: assign((_, { failure: { reason } }: Failed) => ({ problem: getProblem(reason) })),
    clearProblem: assign({ problem: null }),
    storeCooldown: assign((_, { resendAllowedAt }: { resendAllowedAt: number }) => ({ resendAllowedAt })),
    countDown: assign({ secondsLeft: ({ context }) => countSecondsUntil(context.resendAllowedAt) }),
    storeBlock: assign((_, { failure }: Failed) => ({
      blockedUntil: failure.retryAt ?? Date.now() + BLOCK_MS,
      guessesLeft: MAX_WRONG_GUESSES,
    })),
    storeGuessesLeft: assign(({ context }, { failure }: Failed) => ({
      guessesLeft: failure.guessesLeft ?? context.guessesLeft,
    })),
    /** Provided by the page: shows `CODE_RESENT_MESSAGE` for `RESENT_NOTICE_MS`. */
    announceResent: () => {},
    /** Provided by the page: reports the event to the ad platform, with consent only (spec S2 7). */
    reportAdEvent: (_, _event: AdEventReport) => {},
    noteProof: assign({ validatedAt: () => Date.now() }),
  },
  guards: {
    codeIsComplete: ({ context }) => isComplete(context.entry),
    codeIsNew: ({ context: { entry, unjudgedCode } }) =>
      isComplete(entry) && joinDigits(entry) !== unjudgedCode,
    codeIsBeingVerified: stateIn({ awaitingCode: { entry: 'verifying' } }),
    codeIsNotSent: stateIn({ awaitingCode: { delivery: 'notSent' } }),
    cooldownIsOver: ({ context }) => context.secondsLeft === 0,
    blockIsRunning: ({ context }) => context.blockedUntil > Date.now(),
    numberIsBlocked: (_, { failure }: Failed) => failure.reason === 'blocked',
    sessionIsLost: (_, { failure }: Failed) => failure.reason === 'sessionLost',
    numberWasRefused: (_, { failure }: Failed) => failure.reason === 'numberNotReachable',
    numberGetsNoCodes: ({ context }) => context.standing === 'numberNotReachable',
    codeWasNotSent: ({ context }) => context.standing === 'notSent',
    codeWasReturned: ({ context }) => context.standing === 'undelivered',
    waitIsKnown: (_, { failure }: Failed) => failure.retryAt !== null,
    codeWasAcceptedElsewhere: (_, { delivery }: { delivery: CodeDelivery }) => delivery === 'accepted',
    signUpHasMoved: (_, { delivery }: { delivery: CodeDelivery }) => delivery === 'moved',
    codeCameBack: (_, { delivery }: { delivery: CodeDelivery }) => delivery === 'failed',
    sendingFailed: (_, { delivery }: { delivery: CodeDelivery }) => delivery === 'notSent',
    clipboardHasDigits: (_, { text }: Pasted) => extractDigits(text) !== '',
  },
  delays: {
    focusDelay: FOCUS_DELAY_MS,
    oneSecond: 1_000,
    deliveryPoll: DELIVERY_POLL_MS,
    codeLife: CODE_LIFE_MS,
    redirectDelay: REDIRECT_DELAY_MS,
  },
})

/** What people call what may happen in the chart. */
export const oneTimeCodeWords: WordsOf<typeof oneTimeCodeChart> = {
  calls: {
    verifyCode: 'verificar o código',
    sendCode: 'pedir outro código',
    readDelivery: 'perguntar pela entrega',
    readClipboard: 'ler a área de transferência',
    storeProofFlag: 'gravar a confirmação no navegador',
    trackConfirmed: 'registrar a confirmação no negócio',
  },
  guards: {
    codeIsComplete: 'as seis casas estão preenchidas',
    codeIsNew: 'as seis casas têm um código que não ficou sem resposta',
    codeIsBeingVerified: 'um código está sendo conferido',
    'not(codeIsBeingVerified)': 'nenhum código está sendo conferido',
    codeIsNotSent: 'o envio falhou, e nenhum código está a caminho',
    'not(codeIsNotSent)': 'o envio não falhou',
    cooldownIsOver: 'a espera terminou',
    blockIsRunning: 'o bloqueio por tentativas erradas ainda corre',
    'not(blockIsRunning)': 'o bloqueio terminou',
    numberIsBlocked: 'o telefone está bloqueado por tentativas erradas',
    sessionIsLost: 'a sessão terminou ou é de outra pessoa',
    numberWasRefused: 'o WhatsApp recusou o número',
    numberGetsNoCodes: 'o número não recebe códigos',
    codeWasNotSent: 'o código não foi enviado',
    codeWasReturned: 'o WhatsApp já tinha recusado o número ou devolvido o código',
    waitIsKnown: 'o serviço disse quanto esperar',
    codeWasAcceptedElsewhere: 'o telefone foi confirmado em outra aba',
    signUpHasMoved: 'o cadastro passou para outro aparelho',
    codeCameBack: 'o WhatsApp devolveu o código',
    sendingFailed: 'o envio falhou por um motivo que não é o número',
    clipboardHasDigits: 'há um código na área de transferência',
  },
  events: {
    'digits.typed': 'A pessoa digitou em uma casa.',
    'digits.pasted': 'A pessoa colou o código.',
    'digit.erased': 'A pessoa apagou uma casa.',
    'focus.moved': 'A pessoa andou entre as casas com o teclado.',
    'box.focused': 'A pessoa tocou em uma casa.',
    'paste.requested': 'A pessoa pede para colar o código.',
    'code.submitted': 'A pessoa pede a verificação do código.',
    'code.renewed': 'Um novo código foi enviado.',
    'code.refused': 'O WhatsApp recusou o número.',
    'resend.requested': 'A pessoa pede outro código.',
    'ask.opened': 'A pessoa abre o WhatsApp para pedir o código por mensagem.',
    'numberChange.requested': 'O número está errado: a pessoa volta ao cadastro.',
    'restart.requested': 'A pessoa recomeça.',
  },
  actions: {
    fillBoxes: 'preenche as casas',
    spreadPasted: 'espalha o código colado pelas casas',
    eraseBefore: 'apaga a casa anterior',
    moveFocus: 'leva o foco a outra casa',
    noteFocus: 'guarda em que casa está o foco',
    clearCode: 'esvazia as casas',
    noteUnjudged: 'guarda o código que ficou sem resposta',
    showProblem: 'mostra o que deu errado',
    showFailure: 'mostra por que o serviço recusou',
    clearProblem: 'apaga a mensagem de erro',
    storeCooldown: 'guarda quanto falta para pedir outro código',
    countDown: 'desconta um segundo',
    storeBlock: 'guarda até quando vai o bloqueio',
    storeGuessesLeft: 'guarda quantas tentativas restam',
    announceResent: 'avisa que o código foi reenviado',
    reportAdEvent: 'avisa a plataforma de anúncios',
    noteProof: 'guarda quando o telefone foi confirmado',
  },
  crm: {
    verifyCode: 'o telefone confirmado, quando o código é aceito',
    trackConfirmed: 'o telefone confirmado',
  },
  limits: () => ({
    CODE_LENGTH: { says: `O código tem ${CODE_LENGTH} dígitos`, at: ['codeIsComplete', 'codeIsNew'] },
    CODE_LIFE_MS: {
      says: `O código vale ${sayTime(CODE_LIFE_MS)}`,
      at: ['awaitingCode', 'awaitingCode.entry.verifying', 'codeLife'],
    },
    MAX_WRONG_GUESSES: {
      says: `${MAX_WRONG_GUESSES} tentativas: depois de ${MAX_WRONG_GUESSES} códigos errados, o número fica bloqueado`,
      at: ['awaitingCode.entry.verifying', 'awaitingCode.entry.editing', 'blocked'],
    },
    BLOCK_MS: { says: `O bloqueio dura até ${sayTime(BLOCK_MS)}`, at: ['blocked'] },
    RESEND_WAIT_MS: {
      says: `${sayTime(RESEND_WAIT_MS)} de espera antes de pedir outro código`,
      at: ['awaitingCode.resend.coolingDown'],
    },
    SENDS_PER_PHONE: {
      says: `Até ${SENDS_PER_PHONE.hourly} códigos por hora e ${SENDS_PER_PHONE.daily} por dia para um número`,
      at: ['awaitingCode.resend.available', 'awaitingCode.resend.sending'],
    },
    RESENT_NOTICE_MS: {
      says: `O aviso de reenvio fica ${sayTime(RESENT_NOTICE_MS)}`,
      at: ['awaitingCode.resend.sending'],
    },
    DELIVERY_POLL_MS: {
      says: `A entrega é perguntada a cada ${sayTime(DELIVERY_POLL_MS)}`,
      at: ['deliveryPoll'],
    },
    REDIRECT_DELAY_MS: {
      says: `A mensagem de sucesso fica ${sayTime(REDIRECT_DELAY_MS)}`,
      at: ['redirectDelay'],
    },
    FOCUS_DELAY_MS: {
      says: `A primeira casa recebe o cursor depois de ${FOCUS_DELAY_MS} milissegundos`,
      at: ['focusDelay'],
    },
  }),
}

/** Returns the problem to show; null for a reason that has its own state. */
function getProblem(reason: CodeFailureReason): CodeProblem | null {
  return reason === 'blocked' || reason === 'sessionLost' || reason === 'numberNotReachable' ? null : reason
}
