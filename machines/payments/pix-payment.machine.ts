import { type ActorRefFrom, assign, setup, stateIn } from 'xstate'
import type { WordsOf } from '../lib/chart-words.ts'
import { countSecondsUntil } from '../lib/count-seconds-until.ts'
import { declareActor } from '../lib/not-provided.ts'
import { sayTime } from '../lib/say-time.ts'
import type { StateMeta } from '../lib/state-meta.ts'
import { isBrCode } from './br-code.ts'
import { COPIED_NOTICE_MS, PIX_TIMER_MS } from './limits.ts'

/** The chart's running instance. */
export type PixPaymentRef = ActorRefFrom<typeof pixPaymentMachine>

/** The charge to be paid. */
export type PixPaymentInput = {
  readonly paymentId: string
  /** Time left to pay by the server's clock, in milliseconds. */
  readonly leftMs: number
}

type Context = {
  readonly paymentId: string
  /** The copia-e-cola; null until loaded. */
  readonly code: string | null
  /** The deadline decides; ticks only refresh the number shown, because phones freeze background timers. */
  readonly deadline: number
  readonly secondsLeft: number
}

type Event =
  | { type: 'code.requested' }
  | { type: 'copy.requested' }
  /** The code has expired and the visitor wants a new one. */
  | { type: 'newCode.requested' }

type Code = { readonly code: string }

const chart = setup({
  types: {} as {
    input: PixPaymentInput
    context: Context
    events: Event
    tags: 'codeIsShown' | 'codeFailed' | 'copied' | 'expired'
    meta: StateMeta
  },
  actors: {
    getPixCode: declareActor<Code, { paymentId: string }>('getPixCode'),
    copyText: declareActor<void, { text: string }>('copyText'),
  },
  actions: {
    storeCode: assign((_, { code }: Code) => ({ code })),
    countDown: assign({ secondsLeft: ({ context }) => countSecondsUntil(context.deadline) }),
  },
  guards: {
    codeIsSound: (_, { code }: Code) => isBrCode(code),
    timeIsOver: ({ context }) => context.secondsLeft === 0,
    timerHasEnded: stateIn({ paying: { timer: 'expired' } }),
  },
  delays: { oneSecond: 1_000, copiedNotice: COPIED_NOTICE_MS },
})

/** What people call what may happen in the chart. */
export const pixPaymentWords: WordsOf<typeof chart> = {
  calls: {
    getPixCode: 'buscar o código Pix',
    copyText: 'copiar o código',
  },
  guards: {
    codeIsSound: 'o código veio inteiro',
    timeIsOver: 'o tempo acabou',
    timerHasEnded: 'o tempo do código acabou',
  },
  events: {
    'code.requested': 'A pessoa pede o código de novo.',
    'copy.requested': 'A pessoa pede para copiar.',
    'newCode.requested': 'A pessoa pede um novo código.',
  },
  actions: {
    storeCode: 'guarda o código Pix',
    countDown: 'atualiza o tempo que falta',
  },
  limits: () => ({
    PIX_TIMER_MS: {
      says: `O código Pix expira depois de ${sayTime(PIX_TIMER_MS)}`,
      at: ['paying', 'paying.timer.running', 'paying.timer.expired'],
    },
    COPIED_NOTICE_MS: {
      says: `O aviso “Código copiado” fica ${sayTime(COPIED_NOTICE_MS)}`,
      at: ['copiedNotice'],
    },
  }),
}

const code = chart.createStateConfig({
  meta: { title: 'Código Pix' },
  description: 'O código Pix na tela.',
  initial: 'fetching',
  states: {
    fetching: {
      meta: { title: 'Buscando o código' },
      description: 'Busca o código Pix da cobrança e confere se está inteiro antes de mostrar.',
      invoke: {
        id: 'getPixCode',
        src: 'getPixCode',
        input: ({ context: { paymentId } }) => ({ paymentId }),
        onDone: [
          {
            guard: { type: 'codeIsSound', params: ({ event }) => event.output },
            target: 'shown',
            actions: { type: 'storeCode', params: ({ event }) => event.output },
          },
          { description: 'O código chegou cortado ou trocado: ninguém o vê.', target: 'failed' },
        ],
        onError: 'failed',
      },
    },
    failed: {
      meta: { title: 'Código indisponível', isDetour: true },
      description: 'Não há código para mostrar; a pessoa pode pedir de novo.',
      tags: 'codeFailed',
      on: { 'code.requested': 'fetching' },
    },
    shown: {
      meta: { title: 'Código na tela' },
      description: 'O QR Code e o copia e cola estão na tela.',
      tags: 'codeIsShown',
      initial: 'resting',
      on: { 'copy.requested': '.copying' },
      states: {
        resting: { meta: { title: 'Pronto para copiar' }, description: 'Nada copiado ainda.' },
        copying: {
          meta: { title: 'Copiando' },
          description: 'Copia o código.',
          invoke: {
            id: 'copyText',
            src: 'copyText',
            input: ({ context }) => ({ text: context.code ?? '' }),
            onDone: 'copied',
            onError: 'copyRefused',
          },
        },
        copied: {
          meta: { title: 'Código copiado' },
          description: 'O aviso “Código copiado” fica por 3 s.',
          tags: 'copied',
          after: { copiedNotice: 'resting' },
        },
        copyRefused: {
          meta: {
            title: 'Cópia recusada',
            isDetour: true,
            message: 'O navegador não permitiu copiar. Selecione o código acima e copie.',
          },
          description: 'O navegador não deixou copiar: o texto fica selecionável.',
        },
      },
    },
  },
})

const timer = chart.createStateConfig({
  meta: { title: 'Tempo do código' },
  description: 'O tempo do código.',
  initial: 'running',
  states: {
    running: {
      meta: { title: 'Quinze minutos correndo' },
      description: 'Quinze minutos, pelo relógio do servidor. Relê o prazo a cada segundo.',
      entry: 'countDown',
      always: { guard: 'timeIsOver', target: 'expired' },
      after: { oneSecond: { target: 'running', reenter: true } },
    },
    expired: {
      meta: { title: 'Tempo esgotado', isDetour: true },
      description:
        'O código Pix venceu. A pessoa pode pedir outro, e um pagamento que chegue depois ainda vale.',
      tags: 'expired',
    },
  },
})

/** Shows a PIX code and counts down the fifteen minutes to pay it. */
export const pixPaymentMachine = chart.createMachine({
  id: 'pixPayment',
  meta: { title: 'Pagamento por Pix' },
  description: 'Mostra o código Pix conferido e conta os quinze minutos que a pessoa tem para pagar.',
  context: ({ input: { paymentId, leftMs } }) => ({
    paymentId,
    code: null,
    deadline: Date.now() + leftMs,
    secondsLeft: Math.ceil(leftMs / 1_000),
  }),
  initial: 'paying',
  states: {
    paying: {
      meta: { title: 'Pagando por Pix' },
      type: 'parallel',
      states: { code, timer },
      on: {
        'newCode.requested': {
          description: 'A pessoa pede um novo código; quem conduz o checkout troca a cobrança.',
          guard: 'timerHasEnded',
          target: 'renewed',
        },
      },
    },
    renewed: {
      meta: { title: 'Quer outro código' },
      description: 'A pessoa quer outro código; o checkout troca a cobrança.',
      type: 'final',
    },
  },
})
