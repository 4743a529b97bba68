import { type ActorRefFrom, assign, setup } from 'xstate'
import type { WordsOf } from '../lib/chart-words.ts'
import { declareActor } from '../lib/not-provided.ts'
import type { StateMeta } from '../lib/state-meta.ts'
import { EMAIL_CORRECTIONS_HOURLY } from '../sign-up/limits.ts'
import { findEmailProblem, normalizeEmail } from '../sign-up/registration.ts'
import { type CorrectionProblem, parseCorrectionProblem } from './correction-failure.ts'

/** The chart's running instance. */
export type EmailCorrectionRef = ActorRefFrom<typeof emailCorrectionMachine>

type Context = {
  /** The address of the sign-up; empty while it is not known. */
  readonly email: string
  /** What stands in the field. */
  readonly draft: string
  readonly problem: CorrectionProblem | null
}

type Event =
  | { type: 'correction.requested' }
  | { type: 'email.typed'; email: string }
  | { type: 'email.submitted' }
  | { type: 'correction.cancelled' }

const chart = setup({
  types: {} as { context: Context; events: Event; meta: StateMeta },
  actors: {
    /** Resolves with the address of this browser's own sign-up; null where the server does not tell it. */
    loadEmail: declareActor<string | null, void>('loadEmail'),
    /** Resolves with the address as it is stored. Rejects with `CorrectionFailure`. */
    saveEmail: declareActor<{ email: string }, { email: string }>('saveEmail'),
  },
  actions: {
    storeEmail: assign((_, { email }: { email: string | null }) => (email === null ? {} : { email })),
    startDraft: assign(({ context }) => ({ draft: context.email, problem: null })),
    storeDraft: assign((_, { email }: { email: string }) => ({ draft: email, problem: null })),
    showIssue: assign(({ context }) => ({ problem: findEmailProblem(normalizeEmail(context.draft)) })),
    showProblem: assign((_, { problem }: { problem: CorrectionProblem }) => ({ problem })),
    /** Provided by the page: shows the address where it stands elsewhere on it. */
    announceCorrected: () => {},
  },
  guards: {
    emailIsKnown: (_, { email }: { email: string | null }) => email !== null,
    draftIsWrong: ({ context }) => findEmailProblem(normalizeEmail(context.draft)) !== null,
    draftIsUnchanged: ({ context }) => normalizeEmail(context.draft) === context.email,
  },
})

/** What people call what may happen in the chart. */
export const emailCorrectionWords: WordsOf<typeof chart> = {
  calls: {
    loadEmail: 'ler o e-mail do cadastro',
    saveEmail: 'corrigir o e-mail',
  },
  guards: {
    emailIsKnown: 'o servidor diz qual é o e-mail',
    draftIsWrong: 'o endereço não passa nas regras do cadastro',
    draftIsUnchanged: 'o endereço é o mesmo',
  },
  events: {
    'correction.requested': 'A pessoa quer corrigir o e-mail.',
    'email.typed': 'A pessoa muda o endereço.',
    'email.submitted': 'A pessoa salva o endereço.',
    'correction.cancelled': 'A pessoa desiste de mudar o endereço.',
  },
  actions: {
    storeEmail: 'guarda o e-mail do cadastro',
    startDraft: 'põe o e-mail atual no campo',
    storeDraft: 'guarda o que está no campo',
    showIssue: 'mostra o que há de errado com o endereço',
    showProblem: 'mostra por que o endereço não foi salvo',
    announceCorrected: 'mostra o endereço novo no resto da página',
  },
  crm: { saveEmail: 'o e-mail corrigido, no lugar do que estava errado' },
  limits: () => ({
    EMAIL_CORRECTIONS_HOURLY: {
      says: `Até ${EMAIL_CORRECTIONS_HOURLY} correções por hora`,
      at: ['saveEmail'],
    },
  }),
}

const CORRECTING = { 'correction.requested': { target: 'editing', actions: 'startDraft' } } as const

/** A visitor whose phone is proven corrects the e-mail address of the sign-up. */
export const emailCorrectionMachine = chart.createMachine({
  id: 'emailCorrection',
  meta: { title: 'Correção do e-mail' },
  description: 'Depois do código, a pessoa confere o e-mail do cadastro e o corrige, se o digitou errado.',
  context: { email: '', draft: '', problem: null },
  initial: 'loading',
  states: {
    loading: {
      meta: { title: 'Lendo o e-mail' },
      description: 'Pergunta ao servidor qual é o e-mail do cadastro.',
      invoke: {
        id: 'loadEmail',
        src: 'loadEmail',
        onDone: [
          {
            guard: { type: 'emailIsKnown', params: ({ event }) => ({ email: event.output }) },
            target: 'shown',
            actions: { type: 'storeEmail', params: ({ event }) => ({ email: event.output }) },
          },
          { target: 'unknown' },
        ],
        onError: 'unknown',
      },
    },
    unknown: {
      meta: { title: 'E-mail desconhecido', isDetour: true },
      description: 'O servidor não diz o e-mail a este navegador: a página não mostra nada.',
    },
    shown: {
      meta: { title: 'E-mail à vista' },
      description: 'A página mostra o e-mail, com "Corrigir" ao lado.',
      on: CORRECTING,
    },
    editing: {
      meta: { title: 'Corrigindo' },
      description: 'A pessoa muda o endereço. O que deu errado fica sob o campo até a próxima tecla.',
      on: {
        'email.typed': { actions: { type: 'storeDraft', params: ({ event }) => event } },
        'email.submitted': [
          {
            description: 'A mesma regra do cadastro: a página diz o que há de errado.',
            guard: 'draftIsWrong',
            actions: 'showIssue',
          },
          { description: 'Nada mudou: nada é enviado.', guard: 'draftIsUnchanged', target: 'shown' },
          { target: 'saving' },
        ],
        'correction.cancelled': 'shown',
      },
    },
    saving: {
      meta: { title: 'Salvando o e-mail' },
      description:
        'O servidor troca o endereço no cadastro e nas conversas que ainda vão acontecer, e leva a correção ao CRM e ao provedor de pagamentos.',
      invoke: {
        id: 'saveEmail',
        src: 'saveEmail',
        input: ({ context }) => ({ email: normalizeEmail(context.draft) }),
        onDone: {
          target: 'corrected',
          actions: [{ type: 'storeEmail', params: ({ event }) => event.output }, 'announceCorrected'],
        },
        onError: {
          description: 'O endereço digitado fica no campo, com o motivo.',
          target: 'editing',
          actions: {
            type: 'showProblem',
            params: ({ event }) => ({ problem: parseCorrectionProblem(event.error) }),
          },
        },
      },
    },
    corrected: {
      meta: { title: 'E-mail corrigido', message: 'E-mail corrigido.' },
      description: 'A página mostra o endereço novo e diz que foi corrigido.',
      on: CORRECTING,
    },
  },
})
