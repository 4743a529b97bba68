import { setup } from 'xstate'
import type { WordsOf } from '../lib/chart-words.ts'
import { sayTime } from '../lib/say-time.ts'
import type { StateMeta } from '../lib/state-meta.ts'
import { BLOCK_MS, CODE_LIFE_MS, MAX_WRONG_GUESSES } from './limits.ts'

/** What happens to the code of a session and phone. */
export type SentCodeEvent =
  | { readonly type: 'code.sent' }
  | { readonly type: 'guess.right' }
  /** `count`: the wrong guesses since the last right one or the last block, with this one. */
  | { readonly type: 'guess.wrong'; readonly count: number }
  | { readonly type: 'code.expired' }
  /** `isExpired`: whether the code's own life was over before. */
  | { readonly type: 'block.ended'; readonly isExpired: boolean }

const chart = setup({
  types: {} as { events: SentCodeEvent; meta: StateMeta },
  // The server carries these out in the statement that stores the step (`api/store/codes.ts`).
  actions: {
    /** Stores the new code; the count of wrong guesses and a block stay (decision 5). */
    replaceCode: () => {},
    /** Stores the count of wrong guesses. */
    countGuess: (_, _count: { readonly count: number }) => {},
    /** Restarts the count of wrong guesses. */
    forgetGuesses: () => {},
  },
  guards: {
    guessesAreLeft: (_, { count }: { readonly count: number }) => count < MAX_WRONG_GUESSES,
    codeIsExpired: (_, isExpired: boolean) => isExpired,
  },
})

/** What people call what may happen in the chart. */
export const sentCodeWords: WordsOf<typeof chart> = {
  guards: {
    guessesAreLeft: 'ainda há tentativas',
    codeIsExpired: 'o código venceu durante o bloqueio',
  },
  events: {
    'code.sent': 'Um código novo foi enviado.',
    'guess.right': 'O visitante digitou o código certo.',
    'guess.wrong': 'O visitante digitou um código errado.',
    'code.expired': 'Passaram os dez minutos do código.',
    'block.ended': 'O bloqueio terminou.',
  },
  actions: {
    replaceCode: 'guarda o código novo no lugar do anterior',
    countGuess: 'conta mais um código errado',
    forgetGuesses: 'recomeça a conta de códigos errados',
  },
  crm: { 'guess.right': 'o telefone confirmado' },
  limits: () => ({
    MAX_WRONG_GUESSES: {
      says: `${MAX_WRONG_GUESSES} tentativas: depois de ${MAX_WRONG_GUESSES} códigos errados, o número fica bloqueado`,
      at: ['guessesAreLeft', 'blocked'],
    },
    CODE_LIFE_MS: { says: `O código vale ${sayTime(CODE_LIFE_MS)}`, at: ['valid', 'expired'] },
    BLOCK_MS: { says: `O bloqueio dura até ${sayTime(BLOCK_MS)}`, at: ['blocked'] },
  }),
}

const REPLACED = {
  'code.sent': { target: 'valid', actions: 'replaceCode' },
} as const

const countGuess = {
  type: 'countGuess',
  params: ({ event: { count } }: { event: { readonly count: number } }) => ({ count }),
} as const

/** The code of a session and phone, as the server judges it (decision 5). The page of the code is the chart `oneTimeCode`. */
export const sentCodeMachine = chart.createMachine({
  id: 'sentCode',
  meta: { title: 'Código no servidor' },
  description:
    'A vida do código enviado a um telefone: vale, é usado uma vez, vence, ou o telefone é bloqueado.',
  initial: 'valid',
  states: {
    valid: {
      meta: { title: 'Vale' },
      description: 'Pode ser usado uma vez. Um código novo toma o lugar do anterior; a conta de erros fica.',
      on: {
        ...REPLACED,
        'guess.right': { target: 'used', actions: 'forgetGuesses' },
        'guess.wrong': [
          {
            description: 'O visitante lê quantas tentativas restam.',
            guard: { type: 'guessesAreLeft', params: ({ event }) => event },
            actions: countGuess,
          },
          {
            description: 'Foi a última tentativa.',
            target: 'blocked',
            actions: countGuess,
          },
        ],
        'code.expired': { target: 'expired' },
      },
    },
    used: {
      meta: { title: 'Usado' },
      description: 'Provou o telefone. Não serve outra vez: é como se não houvesse código.',
      on: {
        ...REPLACED,
        'guess.right': { description: 'Só vale uma vez: nada muda.' },
        'guess.wrong': { description: 'Não há código a adivinhar: não conta.' },
      },
    },
    expired: {
      meta: { title: 'Vencido', isDetour: true },
      description: 'Passou do prazo: nem o certo vale, nem o errado conta.',
      on: {
        ...REPLACED,
        'guess.right': { description: 'Chegou tarde: o visitante pede outro código.' },
        'guess.wrong': { description: 'Não há código a adivinhar: não conta.' },
      },
    },
    blocked: {
      meta: { title: 'Telefone bloqueado', isDetour: true },
      description: 'Errou demais: por uma hora, nem o código certo vale para este visitante e telefone.',
      on: {
        'code.sent': {
          description: 'Um código novo não encurta o bloqueio.',
          actions: 'replaceCode',
        },
        'guess.right': { description: 'Durante o bloqueio nem o código certo vale.' },
        'guess.wrong': { description: 'Durante o bloqueio nada conta.' },
        'block.ended': [
          {
            guard: { type: 'codeIsExpired', params: ({ event }) => event.isExpired },
            target: 'expired',
            actions: 'forgetGuesses',
          },
          {
            description: 'O código foi enviado há pouco: vale, e a conta de erros recomeça.',
            target: 'valid',
            actions: 'forgetGuesses',
          },
        ],
      },
    },
  },
})
