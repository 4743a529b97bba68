import { type ActorRefFrom, assign, setup } from 'xstate'
import { MAX_SCORE } from '../lead-scoring/limits.ts'
import { type FactorId, PRESENT_RULES, type ScoringRules } from '../lead-scoring/score.ts'
import type { WordsOf } from '../lib/chart-words.ts'
import { declareActor } from '../lib/not-provided.ts'
import type { StateMeta } from '../lib/state-meta.ts'
import { MOST_POINTS_TRIED, SCORED_DAYS } from './limits.ts'
import { createFailureTransitions, type ResultsProblem } from './results-failure.ts'
import type { ScoredLeads } from './what-if.ts'
import { describeProposal } from './what-if-proposal.ts'
import { changeLabel, changePoints, listRuleChanges, type TriedLabel } from './what-if-rules.ts'

/** The chart's running instance. */
export type WhatIfRef = ActorRefFrom<typeof whatIfMachine>

type Context = {
  /** What was read last; null before the first reading. */
  readonly scored: ScoredLeads | null
  /** The rules that are tried. Those by which leads are scored stay as they are. */
  readonly rules: ScoringRules
  readonly problem: ResultsProblem | null
}

type Event =
  | { type: 'points.changed'; factor: FactorId; points: number }
  | { type: 'label.changed'; label: TriedLabel; from: number }
  | { type: 'present.asked' }
  | { type: 'copy.asked' }
  | { type: 'part.opened' }
  | { type: 'reading.asked' }

type Of<Type extends Event['type']> = { readonly event: Extract<Event, { type: Type }> }

const chart = setup({
  types: {} as {
    context: Context
    events: Event
    tags: 'busy' | 'copied' | 'notCopied' | 'over'
    meta: StateMeta
  },
  actors: {
    readScoredLeads: declareActor<ScoredLeads, void>('readScoredLeads'),
    copyText: declareActor<void, { readonly text: string }>('copyText'),
  },
  actions: {
    storePoints: assign(({ context }, { factor, points }: { factor: FactorId; points: number }) => ({
      rules: changePoints(context.rules, factor, points),
    })),
    storeLabel: assign(({ context }, { label, from }: { label: TriedLabel; from: number }) => ({
      rules: changeLabel(context.rules, label, from),
    })),
    storePresent: assign({ rules: PRESENT_RULES }),
    storeScored: assign((_, scored: ScoredLeads) => ({ scored, problem: null })),
    showProblem: assign((_, problem: ResultsProblem) => ({ problem })),
    forgetScored: assign({ scored: null, rules: PRESENT_RULES }),
  },
  guards: {
    isSessionOver: (_, problem: ResultsProblem) => problem === 'sessionOver',
    isProposal: (_, { scored, rules }: Pick<Context, 'scored' | 'rules'>) =>
      scored !== null && listRuleChanges(rules).length > 0,
  },
})

/** What people call what may happen in the chart. */
export const whatIfWords: WordsOf<typeof chart> = {
  calls: {
    readScoredLeads: 'contar os leads por aquilo que a pontuação vê',
    copyText: 'copiar a proposta',
  },
  guards: {
    isSessionOver: 'a sessão terminou',
    isProposal: 'os leads foram contados e algum número é outro',
  },
  events: {
    'points.changed': 'A pessoa muda os pontos de um fato.',
    'label.changed': 'A pessoa muda a partir de que pontuação uma etiqueta vale.',
    'present.asked': 'A pessoa volta aos números de hoje.',
    'copy.asked': 'A pessoa aperta "Copiar proposta".',
    'part.opened': 'A pessoa abre esta parte.',
    'reading.asked': 'A pessoa aperta "Contar de novo".',
  },
  actions: {
    storePoints: 'guarda os pontos experimentados',
    storeLabel: 'guarda a partir de quanto a etiqueta vale e afasta as vizinhas',
    storePresent: 'volta aos números de hoje',
    storeScored: 'guarda a contagem',
    showProblem: 'mostra o que deu errado',
    forgetScored: 'esquece a contagem e o que se experimentou',
  },
  limits: () => ({
    SCORED_DAYS: { says: `Contam os leads dos últimos ${SCORED_DAYS} dias`, at: ['reading'] },
    MOST_POINTS_TRIED: { says: `De 0 a ${MOST_POINTS_TRIED} pontos por fato`, at: ['points.changed'] },
    MAX_SCORE: { says: `Uma etiqueta vale a partir de 0 a ${MAX_SCORE} pontos`, at: ['label.changed'] },
  }),
}

const storePoints = {
  type: 'storePoints',
  params: ({ event }: Of<'points.changed'>) => event,
} as const

const storeLabel = { type: 'storeLabel', params: ({ event }: Of<'label.changed'>) => event } as const

/** A forecast of the recent leads' labels under other scoring rules, computed in the browser. It stores nothing. */
export const whatIfMachine = chart.createMachine({
  id: 'whatIf',
  meta: { title: 'E se a pontuação fosse outra' },
  description:
    'Mostra a quem opera que etiquetas os últimos leads teriam com outros pontos, e se a pontuação preveria melhor os pagamentos. Nada muda com isso.',
  context: { scored: null, rules: PRESENT_RULES, problem: null },
  initial: 'closed',
  states: {
    closed: {
      meta: { title: 'Fechada' },
      description: 'Nada é contado antes de a pessoa abrir esta parte.',
      on: { 'part.opened': 'reading' },
    },
    reading: {
      meta: { title: 'Contando' },
      description: 'O servidor conta os leads pelos fatos que a pontuação vê, sem dizer de quem são.',
      tags: 'busy',
      invoke: {
        id: 'readScoredLeads',
        src: 'readScoredLeads',
        onDone: {
          target: 'trying',
          actions: { type: 'storeScored', params: ({ event }) => event.output },
        },
        onError: createFailureTransitions('trying', 'over'),
      },
      on: {
        'points.changed': { actions: storePoints },
        'label.changed': { actions: storeLabel },
        'present.asked': { actions: 'storePresent' },
      },
    },
    trying: {
      meta: { title: 'Experimentando' },
      description: 'Cada controle mostra na hora o que mudaria. A pontuação dos leads não muda.',
      initial: 'waiting',
      on: {
        'points.changed': { target: '.waiting', actions: storePoints },
        'label.changed': { target: '.waiting', actions: storeLabel },
        'present.asked': { target: '.waiting', actions: 'storePresent' },
        'reading.asked': 'reading',
      },
      states: {
        waiting: {
          meta: { title: 'À espera' },
          description: 'A tela mostra o efeito dos números escolhidos.',
          on: {
            'copy.asked': {
              guard: { type: 'isProposal', params: ({ context }) => context },
              target: 'copying',
            },
          },
        },
        copying: {
          meta: { title: 'Copiando' },
          description: 'A proposta vai para a área de transferência.',
          invoke: {
            id: 'copyText',
            src: 'copyText',
            input: ({ context: { scored, rules } }) => ({
              text: scored === null ? '' : describeProposal(scored, rules),
            }),
            onDone: 'copied',
            onError: 'notCopied',
          },
        },
        copied: {
          meta: { title: 'Proposta copiada' },
          description: 'A tela confirma a cópia até que um número mude.',
          tags: 'copied',
          on: { 'copy.asked': 'copying' },
        },
        notCopied: {
          meta: { title: 'Proposta não copiada' },
          description: 'O navegador não deixou copiar: a proposta fica na tela para ser selecionada.',
          tags: 'notCopied',
          on: { 'copy.asked': 'copying' },
        },
      },
    },
    over: {
      meta: { title: 'Sessão terminada', isDetour: true },
      description: 'A sessão terminou: nada do que foi contado fica na tela.',
      tags: 'over',
      entry: 'forgetScored',
    },
  },
})
