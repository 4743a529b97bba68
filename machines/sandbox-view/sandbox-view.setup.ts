import { assign, setup, stateIn } from 'xstate'
import { notProvided } from '../lib/not-provided.ts'
import {
  type DraftField,
  type DraftIssue,
  draftOf,
  type FaultDraft,
  issuesAfterTyping,
  issuesIn,
  settingsFrom,
} from './fault-draft.ts'
import { type FaultSettings, NO_FAULTS, PRESETS, type Preset, type Service } from './faults.ts'
import type { PayerMove, PayerTurn } from './payer.ts'
import { reasonOf, type SandboxFailureReason, type SandboxProblem } from './sandbox-failure.ts'
import { newMessageIds, type World } from './world.ts'

/** How long after a reading the next one begins. */
export const POLL_INTERVAL_MS = 2_000

/** How long after a failed reading the next attempt begins. */
export const RETRY_INTERVAL_MS = 5_000

/** How long a copied code is said to be copied. */
export const COPY_NOTICE_MS = 2_000

/** The advanced form of a service while it differs from what is in force. */
export type DraftInHand = { readonly draft: FaultDraft; readonly issues: readonly DraftIssue[] }

/** How a service is to behave from now on. */
export type FaultChange = { readonly service: Service; readonly settings: FaultSettings }

/** What an action achieved. */
export type SandboxOutcome =
  | { readonly type: 'applied'; readonly change: FaultChange }
  | { readonly type: 'cleared' }
  | { readonly type: 'acted'; readonly move: PayerMove }
  | { readonly type: 'emptied' }

/** What the page remembers. */
export type Context = {
  /** The latest reading; it stays while the server is out of reach. */
  readonly world: World | null
  /** When it was read, in epoch milliseconds. */
  readonly readAt: number
  /** Ids of the messages that came last while the page was looking. */
  readonly newMessages: readonly string[]
  readonly drafts: Readonly<Record<Service, DraftInHand | null>>
  readonly change: FaultChange
  readonly problem: SandboxProblem | null
  /** What a payer does, or did last. */
  readonly turn: PayerTurn
  /** The message whose code was copied last. */
  readonly copy: { readonly messageId: string; readonly code: string }
}

/** What can happen to the page. */
export type Event =
  | { type: 'page.hidden' }
  | { type: 'page.shown' }
  | { type: 'retry.requested' }
  | { type: 'world.changed' }
  | { type: 'preset.chosen'; service: Service; preset: Preset }
  | { type: 'draft.changed'; service: Service; field: DraftField; value: string }
  | { type: 'draft.submitted'; service: Service }
  | ({ type: 'charge.acted' } & PayerTurn)
  | { type: 'clearing.requested' }
  | { type: 'emptying.requested' }
  | { type: 'emptying.confirmed' }
  | { type: 'emptying.declined' }
  | { type: 'copy.requested'; messageId: string; code: string }

/** What the page begins with. */
export const INITIAL_CONTEXT: Context = {
  world: null,
  readAt: 0,
  newMessages: [],
  drafts: { pipedrive: null, asaas: null, whatsapp: null, meta: null },
  change: { service: 'pipedrive', settings: NO_FAULTS },
  problem: null,
  turn: { chargeId: '', move: 'pay' },
  copy: { messageId: '', code: '' },
}

type OfService = { readonly service: Service }
type Reading = { readonly world: World }
type Failed = { readonly reason: SandboxFailureReason }

/** Actors, actions and guards of the sandbox page's chart. */
export const chart = setup({
  types: {} as {
    context: Context
    events: Event
    tags:
      | 'loading'
      | 'unreachable'
      | 'retrying'
      | 'absent'
      | 'changing'
      | 'confirming'
      | 'copied'
      | 'copyRefused'
  },
  actors: {
    readWorld: notProvided<World, void>('readWorld'),
    applyFaults: notProvided<void, FaultChange>('applyFaults'),
    clearFaults: notProvided<void, void>('clearFaults'),
    emptySandbox: notProvided<void, void>('emptySandbox'),
    actOnCharge: notProvided<void, PayerTurn>('actOnCharge'),
    copyCode: notProvided<void, { code: string }>('copyCode'),
  },
  actions: {
    storeWorld: assign(({ context }, { world }: Reading) => {
      const arrived = newMessageIds(context.world, world)
      return { world, readAt: Date.now(), newMessages: arrived.length > 0 ? arrived : context.newMessages }
    }),
    choosePreset: assign((_, { service, preset }: OfService & { readonly preset: Preset }) => ({
      change: { service, settings: PRESETS[preset] },
    })),
    chooseDraft: assign(({ context }, { service }: OfService) => ({
      change: { service, settings: settingsFrom(draftFor(context, service).draft) },
    })),
    storeDraft: assign(
      (
        { context },
        { service, field, value }: OfService & { readonly field: DraftField; readonly value: string },
      ) => {
        const { draft, issues } = draftFor(context, service)
        const typed = { draft: { ...draft, [field]: value }, issues: issuesAfterTyping(issues, field) }
        return { drafts: { ...context.drafts, [service]: typed } }
      },
    ),
    showIssues: assign(({ context }, { service }: OfService) => {
      const { draft } = draftFor(context, service)
      return { drafts: { ...context.drafts, [service]: { draft, issues: issuesIn(draft) } } }
    }),
    /** What was typed has been applied, or given up for a preset. */
    dropDraft: assign(({ context: { drafts, change } }) => ({
      drafts: { ...drafts, [change.service]: null },
    })),
    dropDrafts: assign({ drafts: INITIAL_CONTEXT.drafts }),
    forgetNews: assign({ newMessages: [] }),
    showProblem: assign((_, { reason }: Failed) => ({
      problem: reason === 'absent' ? ('refused' as const) : reason,
    })),
    clearProblem: assign({ problem: null }),
    storeTurn: assign((_, { chargeId, move }: PayerTurn) => ({ turn: { chargeId, move } })),
    storeCopy: assign((_, { messageId, code }: Context['copy']) => ({ copy: { messageId, code } })),
    /** A hole: the page tells that an action was done. */
    announce: (_, _outcome: SandboxOutcome) => {},
  },
  guards: {
    sandboxIsAbsent: (_, { reason }: Failed) => reason === 'absent',
    draftIsValid: ({ context }, { service }: OfService) =>
      issuesIn(draftFor(context, service).draft).length === 0,
    pageIsShown: stateIn({ visibility: 'shown' }),
    serverIsInReach: stateIn({ reading: 'watching' }),
  },
  delays: { pollInterval: POLL_INTERVAL_MS, retryInterval: RETRY_INTERVAL_MS, copyNotice: COPY_NOTICE_MS },
})

/** The advanced form of a service: what is typed in it, else what is in force. */
export function draftFor({ drafts, world }: Context, service: Service): DraftInHand {
  return drafts[service] ?? { draft: draftOf(world?.faults[service] ?? NO_FAULTS), issues: [] }
}

/** Why an invoked actor failed, for guards and actions. */
export function refusal({ error }: { readonly error: unknown }) {
  return { reason: reasonOf(error) }
}
