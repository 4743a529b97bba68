import { type ActorRefFrom, not, type SnapshotFrom } from 'xstate'
import { STEP_DEAL_EVENTS } from '../deals/step-deal-events.ts'
import { EMPTY_ENTRY } from './code-rules.ts'
import { deliveryRegion } from './delivery.region.ts'
import { entryRegion } from './entry.region.ts'
import { MAX_WRONG_GUESSES } from './limits.ts'
import { oneTimeCodeChart as chart, type OneTimeCodeOutput } from './one-time-code.setup.ts'
import { resendRegion } from './resend.region.ts'

/** The chart's running instance. */
export type OneTimeCodeRef = ActorRefFrom<typeof oneTimeCodeMachine>

/** One reading of the running chart. */
export type OneTimeCodeSnapshot = SnapshotFrom<typeof oneTimeCodeMachine>

const awaitingCode = chart.createStateConfig({
  meta: { title: 'Esperando o código' },
  type: 'parallel',
  on: {
    'numberChange.requested': {
      description:
        'O número está errado: a pessoa volta ao cadastro, com o que já digitou. Enquanto o envio falha, outro número não ajudaria.',
      guard: not('codeIsNotSent'),
      target: 'numberChanged',
    },
  },
  states: { entry: entryRegion, resend: resendRegion, delivery: deliveryRegion },
})

const blocked = chart.createStateConfig({
  meta: { title: 'Bloqueado por tentativas', isDetour: true },
  description: 'Tentativas erradas demais. Termina sozinho no prazo do servidor, relido a cada segundo.',
  tags: 'blocked',
  entry: ['clearCode', 'clearProblem'],
  always: { guard: not('blockIsRunning'), target: 'awaitingCode' },
  after: { oneSecond: { target: 'blocked', reenter: true } },
  on: { 'numberChange.requested': 'numberChanged' },
})

const verified = chart.createStateConfig({
  description: 'O telefone está confirmado. A mensagem fica por 2 segundos, depois vem o perfil.',
  tags: 'verified',
  meta: {
    title: 'Telefone confirmado',
    // Spec S1 4.2.
    message: 'Código validado com sucesso! Redirecionando...',
    dealEvents: [STEP_DEAL_EVENTS.confirmedPhone],
  },
  entry: ['noteProof', { type: 'reportAdEvent', params: { name: 'CompleteRegistration' } }],
  invoke: [
    {
      id: 'storeProofFlag',
      src: 'storeProofFlag',
      onDone: { description: 'O cookie otp_validated vale por 1 dia.' },
      onError: { description: 'Sem cookie, o servidor ainda sabe que o telefone está confirmado.' },
    },
    {
      id: 'trackConfirmed',
      src: 'trackConfirmed',
      input: ({ context: { phoneNumber, validatedAt } }) => ({ phoneNumber, validatedAt }),
      onDone: { description: 'O evento otp_confirmed chegou ao funil.' },
      onError: { description: 'A falha do evento otp_confirmed é ignorada.' },
    },
  ],
  after: { redirectDelay: 'leaving' },
})

/** A visitor validates the phone with the code sent by WhatsApp, and can ask for a new code. */
export const oneTimeCodeMachine = chart.createMachine({
  id: 'oneTimeCode',
  meta: { title: 'Código de verificação' },
  description:
    'O visitante prova que o telefone é dele com o código de seis dígitos que chega pelo WhatsApp.',
  context: ({
    input: {
      resendLeftMs,
      blockLeftMs,
      standing = 'sent',
      guessesLeft = MAX_WRONG_GUESSES,
      askLink = null,
      ...person
    },
  }) => ({
    ...person,
    entry: EMPTY_ENTRY,
    problem: null,
    unjudgedCode: null,
    resendAllowedAt: Date.now() + (resendLeftMs ?? 0),
    standing,
    guessesLeft,
    askLink,
    secondsLeft: 0,
    blockedUntil: Date.now() + (blockLeftMs ?? 0),
    validatedAt: 0,
  }),
  initial: 'opening',
  states: {
    opening: {
      meta: { title: 'Abrindo a página' },
      description: 'Vê se o telefone está bloqueado ou não recebe códigos antes de mostrar as casas.',
      always: [
        { guard: 'blockIsRunning', target: 'blocked' },
        { guard: 'numberGetsNoCodes', target: 'unreachable' },
        { target: 'awaitingCode' },
      ],
    },
    awaitingCode,
    blocked,
    unreachable: {
      meta: { title: 'Número não recebe códigos', isDetour: true },
      description:
        'Nenhum código pode ser enviado a este número: fixo, ou de um país que o site não atende. A tela diz isso e leva à troca do número.',
      tags: 'unreachable',
      on: { 'numberChange.requested': 'numberChanged' },
    },
    sessionLost: {
      meta: {
        title: 'Sessão perdida',
        isDetour: true,
        message:
          'O telefone não chegou a ser confirmado neste navegador. Se você continuou em outro aparelho, siga por lá. Se não, volte ao cadastro para receber um novo código; o que você digitou continua lá.',
      },
      description: 'A sessão terminou ou é de outro número: só resta refazer o cadastro.',
      tags: 'sessionLost',
      invoke: {
        id: 'checkForMove',
        src: 'readDelivery',
        onDone: [
          {
            description: 'A sessão não tem mais o cadastro porque ele passou para outro aparelho.',
            guard: { type: 'signUpHasMoved', params: ({ event }) => ({ delivery: event.output }) },
            target: 'movedAway',
          },
          { description: 'A sessão se perdeu de outra forma: a tela continua como está.' },
        ],
        onError: { description: 'Sem resposta, a tela continua como está.' },
      },
      on: { 'restart.requested': 'restarted' },
    },
    verified,
    leaving: {
      meta: { title: 'Segue para o perfil' },
      description: 'A pessoa segue para o perfil.',
      type: 'final',
      output: 'verified',
    },
    numberChanged: {
      meta: { title: 'Volta para trocar o número', isDetour: true },
      description: 'A pessoa volta ao cadastro para corrigir o telefone.',
      type: 'final',
      output: 'numberChanged',
    },
    restarted: {
      meta: { title: 'Volta para recomeçar', isDetour: true },
      description: 'A pessoa volta ao cadastro para recomeçar.',
      type: 'final',
      output: 'restarted',
    },
    movedAway: {
      meta: { title: 'Cadastro em outro aparelho', isDetour: true },
      description: 'O cadastro continua em outro aparelho; a página do código o diz.',
      type: 'final',
      output: 'movedAway',
    },
  },
  // The cast is safe: only the four final states above end the chart, and each gives such an output.
  output: ({ event }) => event.output as OneTimeCodeOutput,
})
