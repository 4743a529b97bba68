import { assign, type SnapshotFrom, setup } from 'xstate'
import type { WordsOf } from '../lib/chart-words.ts'
import { declareActor } from '../lib/not-provided.ts'
import { sayTime } from '../lib/say-time.ts'
import type { StateMeta } from '../lib/state-meta.ts'
import { type LinkFailure, parseLinkFailure } from './continuation-failure.ts'
import { LINK_LIFE_MS, LINKS_PER_SESSION_HOURLY } from './limits.ts'

/** One reading of the running chart. */
export type ContinuationSnapshot = SnapshotFrom<typeof continuationMachine>

type Context = {
  /** Where the latest link was sent, masked; null before. */
  readonly email: string | null
  /** Why the latest link was not sent; null again after the next press. */
  readonly problem: LinkFailure | null
}

type Event = { type: 'link.requested' }

const chart = setup({
  types: {} as { context: Context; events: Event; meta: StateMeta },
  actors: {
    /** Whether the server can e-mail a link for this browser's own sign-up. */
    checkOffer: declareActor<boolean, void>('checkOffer'),
    /** Resolves with the masked address. */
    requestLink: declareActor<{ email: string }, void>('requestLink'),
  },
  actions: {
    storeEmail: assign((_, { email }: { email: string }) => ({ email })),
    showProblem: assign((_, { problem }: { problem: LinkFailure }) => ({ problem })),
    clearProblem: assign({ problem: null }),
  },
  guards: {
    linkCanBeSent: (_, { canSend }: { canSend: boolean }) => canSend,
  },
})

/** What people call what may happen in the chart. */
export const continuationWords: WordsOf<typeof chart> = {
  calls: {
    checkOffer: 'ver se o link pode ser enviado',
    requestLink: 'pedir o link',
  },
  guards: { linkCanBeSent: 'o servidor pode enviar o link' },
  events: { 'link.requested': 'A pessoa pede o link.' },
  actions: {
    storeEmail: 'guarda o e-mail mascarado',
    showProblem: 'mostra por que o link não foi enviado',
    clearProblem: 'apaga a mensagem de erro',
  },
  limits: () => ({
    LINK_LIFE_MS: { says: `O link vale ${sayTime(LINK_LIFE_MS)} e serve uma vez`, at: ['sent'] },
    LINKS_PER_SESSION_HOURLY: {
      says: `Até ${LINKS_PER_SESSION_HOURLY} links por hora`,
      at: ['offered', 'requestLink'],
    },
  }),
}

/** A visitor asks for a link that continues the sign-up on another device. */
export const continuationMachine = chart.createMachine({
  id: 'continuation',
  meta: { title: 'Continuar em outro aparelho' },
  description: 'Envia ao e-mail do cadastro um link que o continua em outro aparelho.',
  context: { email: null, problem: null },
  initial: 'checking',
  states: {
    checking: {
      meta: { title: 'Vendo se há o que oferecer' },
      description: 'Pergunta ao servidor se há um cadastro deste navegador e se ele pode enviar e-mails.',
      invoke: {
        id: 'checkOffer',
        src: 'checkOffer',
        onDone: [
          {
            guard: { type: 'linkCanBeSent', params: ({ event }) => ({ canSend: event.output }) },
            target: 'offered',
          },
          { target: 'notOffered' },
        ],
        onError: 'notOffered',
      },
    },
    notOffered: {
      meta: { title: 'Sem oferta', isDetour: true },
      description: 'Não há cadastro próprio, ou não há como enviar e-mails: a página não oferece nada.',
    },
    offered: {
      meta: { title: 'Link oferecido' },
      description: 'A página oferece o link. O que deu errado fica ao lado até o próximo pedido.',
      on: { 'link.requested': 'sending' },
    },
    sending: {
      meta: { title: 'Pedindo o link' },
      description: 'O link está sendo pedido. Um pedido novo encerra os links anteriores.',
      entry: 'clearProblem',
      invoke: {
        id: 'requestLink',
        src: 'requestLink',
        onDone: {
          target: 'sent',
          actions: { type: 'storeEmail', params: ({ event }) => event.output },
        },
        onError: {
          target: 'offered',
          actions: {
            type: 'showProblem',
            params: ({ event }) => ({ problem: parseLinkFailure(event.error) }),
          },
        },
      },
    },
    sent: {
      meta: { title: 'Link a caminho' },
      description: 'O link está a caminho do e-mail do cadastro. A pessoa pode pedir outro.',
      on: { 'link.requested': 'sending' },
    },
  },
})
