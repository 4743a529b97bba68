import { type ActorRefFrom, assign, type SnapshotFrom, setup } from 'xstate'
import type { WordsOf } from '../lib/chart-words.ts'
import type { StateMeta } from '../lib/state-meta.ts'
import {
  composeDraft,
  DRAFT_KINDS,
  type DraftFact,
  type DraftFacts,
  type DraftKind,
  findFactIssues,
  NO_FACTS,
} from './draft-rules.ts'

/** The chart's running instance. */
export type JuridocsRef = ActorRefFrom<typeof juridocsMachine>

/** One reading of the running chart. */
export type JuridocsSnapshot = SnapshotFrom<typeof juridocsMachine>

type Context = {
  readonly kind: DraftKind
  readonly facts: DraftFacts
  /** Refused requests; issues are shown from the first one on. */
  readonly refusals: number
  /** Numbers of the points the lawyer has decided, lowest first. */
  readonly decided: readonly number[]
}

type Event =
  | { type: 'kind.chosen'; kind: DraftKind }
  | { type: 'fact.changed'; fact: DraftFact; value: string }
  | { type: 'draft.requested' }
  | { type: 'point.toggled'; point: number }
  | { type: 'edit.requested' }

const chart = setup({
  types: {} as { context: Context; events: Event; tags: 'drafted' | 'approved'; meta: StateMeta },
  actions: {
    chooseKind: assign((_, { kind }: { kind: DraftKind }) => ({ kind, refusals: 0 })),
    storeFact: assign(({ context: { facts } }, { fact, value }: { fact: DraftFact; value: string }) => ({
      facts: { ...facts, [fact]: value },
    })),
    countRefusal: assign({ refusals: ({ context }) => context.refusals + 1 }),
    togglePoint: assign(({ context: { decided } }, { point }: { point: number }) => ({
      decided: decided.includes(point)
        ? decided.filter((one) => one !== point)
        : [...decided, point].sort((one, other) => one - other),
    })),
    forgetDecisions: assign({ decided: [] }),
  },
  guards: {
    factsAreEnough: ({ context: { kind, facts } }) => findFactIssues(kind, facts).length === 0,
    everyPointIsDecided: ({ context: { kind, facts, decided } }) =>
      composeDraft(kind, facts).points.every((_, index) => decided.includes(index + 1)),
  },
})

/** What people call what may happen in the chart. */
export const juridocsWords: WordsOf<typeof chart> = {
  guards: {
    factsAreEnough: 'os fatos obrigatórios estão preenchidos',
    everyPointIsDecided: 'todos os pontos foram revistos',
  },
  events: {
    'kind.chosen': 'A pessoa escolheu o tipo de peça.',
    'fact.changed': 'A pessoa preencheu um fato.',
    'draft.requested': 'A pessoa pede a minuta.',
    'edit.requested': 'A pessoa volta a preencher.',
    'point.toggled': 'A pessoa marcou um ponto como revisto.',
  },
  actions: {
    chooseKind: 'guarda o tipo de peça',
    storeFact: 'guarda o fato',
    countRefusal: 'mostra que fatos faltam',
    togglePoint: 'marca ou desmarca o ponto',
    forgetDecisions: 'esquece os pontos revistos',
  },
}

const drafted = chart.createStateConfig({
  meta: { title: 'Minuta na tela' },
  description: 'O rascunho está na tela, com os pontos a rever.',
  tags: 'drafted',
  initial: 'reviewing',
  on: {
    'edit.requested': 'filling',
    'point.toggled': {
      target: '.reviewing',
      actions: { type: 'togglePoint', params: ({ event }) => event },
    },
  },
  states: {
    reviewing: {
      meta: { title: 'Revendo os pontos' },
      description: 'O rascunho está na tela. Enquanto houver ponto sem decisão, ele não pode ser levado.',
      always: { guard: 'everyPointIsDecided', target: 'approved' },
    },
    approved: {
      meta: { title: 'Minuta aprovada' },
      description: 'O advogado passou por todos os pontos: o texto pode ser copiado.',
      tags: 'approved',
    },
  },
})

/** Drafts a document with fixed wording; a lawyer decides each point of review before the text can be copied. */
export const juridocsMachine = chart.createMachine({
  id: 'juridocs',
  meta: { title: 'Rascunho do JuriDocs' },
  description: 'Monta um rascunho com os fatos contados e só o entrega depois que cada ponto foi decidido.',
  context: { kind: DRAFT_KINDS[0], facts: NO_FACTS, refusals: 0, decided: [] },
  initial: 'filling',
  states: {
    filling: {
      meta: { title: 'Contando os fatos' },
      description: 'A pessoa escolhe o documento e conta os fatos.',
      entry: 'forgetDecisions',
      on: {
        'kind.chosen': { actions: { type: 'chooseKind', params: ({ event }) => event } },
        'fact.changed': { actions: { type: 'storeFact', params: ({ event }) => event } },
        'draft.requested': [
          { guard: 'factsAreEnough', target: 'drafted' },
          { description: 'Falta um fato sem o qual o documento não existe.', actions: 'countRefusal' },
        ],
      },
    },
    drafted,
  },
})

/** Returns the message shown for a fact; null before the first refused request. */
export function getFactIssue({ context: { kind, facts, refusals } }: JuridocsSnapshot, fact: DraftFact) {
  if (refusals === 0) return null
  return findFactIssues(kind, facts).find((issue) => issue.fact === fact)?.message ?? null
}
