import { defineChartEntry } from '../lib/chart-entry.ts'
import { NO_ANSWER, SAMPLE_NOW } from '../lib/chart-samples.ts'
import { PHONE } from '../samples/visitor.ts'
import { CodeFailure } from './code-failure.ts'
import {
  CODE_PROBLEM_MESSAGES,
  CODE_PROVEN_MESSAGE,
  formatBlockedMessage,
  formatGuessesLeft,
  formatNotSentMessage,
  formatUndeliveredMessage,
  formatUnreachableMessage,
  SESSION_LOST_MESSAGE,
} from './code-messages.ts'
import { MAX_WRONG_GUESSES } from './limits.ts'
import { type OneTimeCodeSnapshot, oneTimeCodeMachine } from './one-time-code.machine.ts'

const PERSON = { phoneNumber: PHONE, firstName: 'Camila', maskedPhone: '(11) 9••••-4821' }

/** The chart in the registry. */
export const oneTimeCodeEntry = defineChartEntry({
  machine: oneTimeCodeMachine,
  title: 'Código de verificação',
  purpose: 'O visitante prova que o telefone é dele com o código de seis dígitos que chega pelo WhatsApp.',
  screens: ['/confirm-otp'],
  detours: [
    'blocked',
    'unreachable',
    'sessionLost',
    'numberChanged',
    'restarted',
    'awaitingCode.delivery.notSent',
    'awaitingCode.delivery.undelivered',
  ],
  words: {
    states: {
      opening: 'Abrindo a página',
      awaitingCode: 'Esperando o código',
      'awaitingCode.entry': 'Casas do código',
      'awaitingCode.entry.editing': 'Digitando o código',
      'awaitingCode.entry.editing.delayingFocus': 'Instante antes do foco',
      'awaitingCode.entry.editing.ready': 'Pronto para digitar',
      'awaitingCode.entry.editing.pasting': 'Colando o código',
      'awaitingCode.entry.verifying': 'Verificando o código',
      'awaitingCode.resend': 'Reenvio',
      'awaitingCode.resend.coolingDown': 'Espera antes de outro código',
      'awaitingCode.resend.available': 'Outro código pode ser pedido',
      'awaitingCode.resend.sending': 'Pedindo outro código',
      'awaitingCode.delivery': 'Entrega pelo WhatsApp',
      'awaitingCode.delivery.opening': 'O que já se sabe da entrega',
      'awaitingCode.delivery.notSent': 'Código não enviado',
      'awaitingCode.delivery.watching': 'Vigiando a entrega',
      'awaitingCode.delivery.watching.checking': 'Perguntando se o código voltou',
      'awaitingCode.delivery.watching.waiting': 'Pausa entre perguntas',
      'awaitingCode.delivery.undelivered': 'Código devolvido',
      'awaitingCode.delivery.over': 'Código vencido',
      blocked: 'Bloqueado por tentativas',
      unreachable: 'Número não recebe códigos',
      sessionLost: 'Sessão perdida',
      verified: 'Telefone confirmado',
      leaving: 'Segue para o perfil',
      numberChanged: 'Volta para trocar o número',
      restarted: 'Volta para recomeçar',
    },
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
      codeIsBeingVerified: 'um código está sendo conferido',
      'not(codeIsBeingVerified)': 'nenhum código está sendo conferido',
      cooldownIsOver: 'a espera terminou',
      blockIsRunning: 'o bloqueio por tentativas erradas ainda corre',
      'not(blockIsRunning)': 'o bloqueio terminou',
      numberIsBlocked: 'o telefone está bloqueado por tentativas erradas',
      sessionIsLost: 'a sessão terminou ou é de outra pessoa',
      numberWasRefused: 'o número não recebe códigos',
      numberGetsNoCodes: 'o número não recebe códigos',
      codeWasNotSent: 'o código não foi enviado',
      codeWasReturned: 'o WhatsApp já tinha devolvido o código',
      waitIsKnown: 'o serviço disse quanto esperar',
      codeWasAcceptedElsewhere: 'o telefone foi confirmado em outra aba',
      codeCameBack: 'o WhatsApp devolveu o código',
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
      'resend.requested': 'A pessoa pede outro código.',
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
  },
  inputs: [
    { ...PERSON, resendAllowedAt: null },
    { ...PERSON, resendAllowedAt: SAMPLE_NOW + 2_000 },
    { ...PERSON, resendAllowedAt: null, blockedUntil: SAMPLE_NOW + 2_000 },
    { ...PERSON, resendAllowedAt: null, standing: 'notSent' },
    { ...PERSON, resendAllowedAt: null, standing: 'numberNotReachable' },
    { ...PERSON, resendAllowedAt: null, standing: 'undelivered' },
  ],
  events: {
    'digits.typed': [
      { index: 0, text: '482170' },
      { index: 0, text: '4' },
    ],
    'digits.pasted': [{ text: '482170' }],
    'digit.erased': [{ index: 1 }],
    'focus.moved': [{ to: 'previous' }],
    'box.focused': [{ index: 2 }],
    'paste.requested': [{}],
    'code.submitted': [{}],
    'resend.requested': [{}],
    'code.renewed': [],
    'numberChange.requested': [{}],
    'restart.requested': [{}],
  },
  answers: {
    verifyCode: [undefined],
    sendCode: [{ resendAllowedAt: SAMPLE_NOW + 2_000 }],
    readDelivery: ['pending', 'failed', 'accepted'],
    readClipboard: ['482170', 'sem código'],
    storeProofFlag: [undefined],
    trackConfirmed: [undefined],
  },
  failures: {
    verifyCode: [
      new CodeFailure('codeRefused'),
      new CodeFailure('codeRefused', null, 3),
      new CodeFailure('localCodeRefused'),
      new CodeFailure('localCodeExpired'),
      new CodeFailure('validationUnavailable'),
      new CodeFailure('tooManyRequests'),
      new CodeFailure('offline'),
      new CodeFailure('blocked', SAMPLE_NOW + 3_000),
      new CodeFailure('sessionLost'),
    ],
    sendCode: [
      new CodeFailure('resendFailed'),
      new CodeFailure('numberNotReachable'),
      new CodeFailure('resendFailed', SAMPLE_NOW + 3_000),
      new CodeFailure('blocked', SAMPLE_NOW + 3_000),
      new CodeFailure('sessionLost'),
    ],
    readDelivery: [NO_ANSWER],
    readClipboard: [NO_ANSWER],
    storeProofFlag: [NO_ANSWER],
    trackConfirmed: [NO_ANSWER],
  },
  says: listMessages,
})

function listMessages(snapshot: OneTimeCodeSnapshot): readonly string[] {
  const { problem, blockedUntil, maskedPhone, guessesLeft } = snapshot.context
  if (snapshot.hasTag('blocked')) return [formatBlockedMessage(blockedUntil, Date.now())]
  if (snapshot.hasTag('sessionLost')) return [SESSION_LOST_MESSAGE]
  if (snapshot.hasTag('unreachable')) return [formatUnreachableMessage(maskedPhone)]
  if (snapshot.hasTag('verified')) return [CODE_PROVEN_MESSAGE]
  return [
    ...(snapshot.hasTag('notSent') ? [formatNotSentMessage(maskedPhone)] : []),
    ...(snapshot.hasTag('undelivered') ? [formatUndeliveredMessage(maskedPhone)] : []),
    ...(problem ? [CODE_PROBLEM_MESSAGES[problem]] : []),
    ...(guessesLeft < MAX_WRONG_GUESSES ? [formatGuessesLeft(guessesLeft)] : []),
  ]
}
