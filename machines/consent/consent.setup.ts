import { assign, setup, stateIn } from 'xstate'
import type { WordsOf } from '../lib/chart-words.ts'
import { declareActor } from '../lib/not-provided.ts'
import { sayTime } from '../lib/say-time.ts'
import type { StateMeta } from '../lib/state-meta.ts'
import { createConsentRecord } from './create-record.ts'
import { CONSENT_DAYS, CONSENT_REPORT_PAUSE_MS, SCRIPT_DELAYS_MS } from './limits.ts'
import { type ConsentChoices, type ConsentPurpose, type ConsentRecord, NOTHING_ALLOWED } from './record.ts'
import { PURPOSE_OF_SCRIPT, type ThirdPartyScript } from './scripts.ts'

/** The earlier decision found when a page opens. */
export type KnownConsent = {
  readonly record: ConsentRecord | null
  /** True when the server has not confirmed this decision yet. */
  readonly isUnreported: boolean
}

/** The chart's context. */
export type Context = {
  /** The decision in force; null until there is one. */
  readonly record: ConsentRecord | null
  /** The purposes ticked in the open preferences. */
  readonly choices: ConsentChoices
}

/** Events of the chart. */
export type Event =
  | { type: 'consent.accepted' }
  | { type: 'consent.rejected' }
  | { type: 'choices.saved' }
  | { type: 'purpose.toggled'; purpose: ConsentPurpose }
  | { type: 'preferences.opened' }
  | { type: 'preferences.closed' }
  | { type: 'signUp.entered' }
  | { type: 'signUp.left' }
  | { type: 'consent.changedElsewhere'; record: ConsentRecord | null }

/** Types, actors, actions and guards of the consent chart. */
export const chart = setup({
  types: {} as { context: Context; events: Event; tags: 'asking' | 'choosing' | 'kept'; meta: StateMeta },
  actors: {
    readConsent: declareActor<KnownConsent, void>('readConsent'),
    keepConsent: declareActor<void, { record: ConsentRecord }>('keepConsent'),
    reportConsent: declareActor<void, { record: ConsentRecord }>('reportConsent'),
    startScript: declareActor<void, { script: ThirdPartyScript }>('startScript'),
    stopScript: declareActor<void, { script: ThirdPartyScript }>('stopScript'),
  },
  actions: {
    storeRecord: assign((_, { record }: { record: ConsentRecord | null }) => ({ record })),
    decide: assign((_, { choices }: { choices: ConsentChoices }) => ({
      record: createConsentRecord(choices, Date.now()),
    })),
    showDecision: assign(({ context: { record } }) => ({ choices: record ?? NOTHING_ALLOWED })),
    toggle: assign(({ context: { choices } }, { purpose }: { purpose: ConsentPurpose }) => ({
      choices: { ...choices, [purpose]: !choices[purpose] },
    })),
  },
  guards: {
    isSigningUp: stateIn({ place: 'signingUp' }),
    isNotSigningUp: stateIn({ place: 'elsewhere' }),
    wasDecided: (_, { record }: { record: ConsentRecord | null }) => record !== null,
    wasReported: (_, { record, isUnreported }: KnownConsent) => record !== null && !isUnreported,
    scriptIsAllowed: ({ context: { record } }, { script }: { script: ThirdPartyScript }) =>
      record?.[PURPOSE_OF_SCRIPT[script]] === true,
    scriptIsNotAllowed: ({ context: { record } }, { script }: { script: ThirdPartyScript }) =>
      record?.[PURPOSE_OF_SCRIPT[script]] !== true,
  },
  delays: { reportPause: CONSENT_REPORT_PAUSE_MS, ...SCRIPT_DELAYS_MS },
})

/** What people call what may happen in the chart. */
export const consentWords: WordsOf<typeof chart> = {
  calls: {
    readConsent: 'procurar uma escolha anterior',
    keepConsent: 'guardar a escolha',
    reportConsent: 'registrar a escolha',
    startScript: 'carregar o script',
    stopScript: 'parar o script',
  },
  guards: {
    isSigningUp: 'o visitante está no cadastro, antes do código',
    isNotSigningUp: 'o visitante não está no cadastro, ou o código foi aceito',
    wasDecided: 'há uma escolha',
    wasReported: 'há uma escolha e o servidor já a registrou',
    scriptIsAllowed: {
      analytics: 'a estatística foi autorizada',
      heatMap: 'o mapa de calor foi autorizado',
      adPixel: 'a publicidade foi autorizada',
    },
    scriptIsNotAllowed: {
      analytics: 'a estatística não está autorizada',
      heatMap: 'o mapa de calor não está autorizado',
      adPixel: 'a publicidade não está autorizada',
    },
  },
  events: {
    'consent.accepted': 'O visitante autorizou tudo.',
    'consent.rejected': 'O visitante recusou tudo.',
    'preferences.opened': 'O visitante quer decidir por finalidade.',
    'preferences.closed': 'O visitante fechou as preferências sem decidir.',
    'purpose.toggled': 'O visitante marcou ou desmarcou uma finalidade.',
    'choices.saved': 'O visitante salvou a escolha por finalidade.',
    'signUp.entered': 'O visitante chegou a uma página do cadastro, sem telefone confirmado.',
    'signUp.left': 'O código foi aceito, ou o visitante deixou o cadastro.',
    'consent.changedElsewhere': 'A escolha mudou em outra aba.',
  },
  actions: {
    storeRecord: 'guarda a escolha',
    decide: 'registra a decisão com a hora',
    showDecision: 'mostra a decisão atual',
    toggle: 'marca ou desmarca a finalidade',
  },
  limits: () => ({
    CONSENT_REPORT_PAUSE_MS: {
      says: `Um registro que falhou é repetido depois de ${sayTime(CONSENT_REPORT_PAUSE_MS)}`,
      at: ['reportPause'],
    },
    SCRIPT_DELAYS_MS: {
      says: `A estatística começa ${sayTime(SCRIPT_DELAYS_MS.analytics)} depois do aceite; mapa de calor e publicidade, ${sayTime(SCRIPT_DELAYS_MS.heatMap)}`,
      at: ['analytics.delaying', 'heatMap.delaying', 'adPixel.delaying'],
    },
    CONSENT_DAYS: {
      says: `A escolha vale ${CONSENT_DAYS} dias; depois, a pessoa é perguntada de novo`,
      at: ['decision.decided'],
    },
  }),
}
