import { getScoredSource, type OriginKind, type ScoredSource } from '../origin/classify.ts'
import {
  BEHAVIOR_POINTS,
  LABEL_SCORES,
  MAX_SCORE,
  OUTCOME_POINTS,
  ROLE_POINTS,
  SOURCE_POINTS,
  TEAM_SIZE_POINTS,
} from './limits.ts'

/** The data a score is computed from (spec S2 3, lead profile). Absent facts give no points. */
export type LeadProfile = {
  readonly source: OriginKind | null
  readonly userProfile: {
    readonly role: 'lawyer' | 'paralegal' | 'manager' | 'other' | null
    readonly teamSize: '1' | '2-5' | '6-20' | '20+' | null
    readonly availableToCall: boolean
  }
  readonly behavior: {
    readonly hasSimulation: boolean
    readonly scheduledCall: boolean
    readonly viewedPricing: boolean
    readonly completedProfile: boolean
    readonly acceptedImplementation: boolean
  }
  readonly outcome: { readonly converted: boolean; readonly implementationChosen: boolean }
}

/** A label for a score (spec S2 4). */
export type ScoreLabel = 'very-high' | 'high' | 'medium' | 'low'

/** One factor that gave points, with its Portuguese reason for the sales team. */
export type ScoreFactor = { readonly reason: string; readonly points: number }

/** A lead's score: 0 to 100, its label, and where the points came from. */
export type LeadScore = {
  readonly points: number
  readonly label: ScoreLabel
  readonly factors: readonly ScoreFactor[]
}

/** The labels, best first, and what salespeople read. */
export const SCORE_LABELS: readonly { readonly label: ScoreLabel; readonly title: string }[] = [
  { label: 'very-high', title: 'Prioridade muito alta' },
  { label: 'high', title: 'Prioridade alta' },
  { label: 'medium', title: 'Prioridade média' },
  { label: 'low', title: 'Prioridade baixa' },
]

/** A row of the table of spec S2 4 that gives points. */
export type FactorId = keyof typeof PRESENT_POINTS

const PRESENT_POINTS = {
  ...SOURCE_POINTS,
  ...ROLE_POINTS,
  ...TEAM_SIZE_POINTS,
  ...BEHAVIOR_POINTS,
  ...OUTCOME_POINTS,
} as const

/** The points of each factor, and the smallest score of each label. */
export type ScoringRules = {
  readonly points: Readonly<Record<FactorId, number>>
  readonly labels: Readonly<Record<ScoreLabel, number>>
}

/** The rules by which leads are scored: those of spec S2 4. */
export const PRESENT_RULES: ScoringRules = { points: PRESENT_POINTS, labels: LABEL_SCORES }

type Factor = {
  readonly id: FactorId
  readonly reason: string
  readonly applies: (lead: LeadProfile) => boolean
}

const hasSource =
  (scored: ScoredSource): Factor['applies'] =>
  ({ source }) =>
    source !== null && getScoredSource(source) === scored

/** The table of spec S2 4, row by row, without its points. */
export const SCORE_FACTORS: readonly Factor[] = [
  { id: 'organic', reason: 'Origem orgânica', applies: hasSource('organic') },
  { id: 'paid', reason: 'Origem paga', applies: hasSource('paid') },
  { id: 'direct', reason: 'Acesso direto', applies: hasSource('direct') },
  {
    id: 'lawyer',
    reason: 'Advogado(a)',
    applies: ({ userProfile }) => userProfile.role === 'lawyer',
  },
  {
    id: 'manager',
    reason: 'Gestor(a)',
    applies: ({ userProfile }) => userProfile.role === 'manager',
  },
  {
    id: '20+',
    reason: 'Equipe com mais de 20 pessoas',
    applies: ({ userProfile }) => userProfile.teamSize === '20+',
  },
  {
    id: '6-20',
    reason: 'Equipe de 6 a 20 pessoas',
    applies: ({ userProfile }) => userProfile.teamSize === '6-20',
  },
  {
    id: '2-5',
    reason: 'Equipe de 2 a 5 pessoas',
    applies: ({ userProfile }) => userProfile.teamSize === '2-5',
  },
  {
    id: 'availableToCall',
    reason: 'Aceita receber ligação',
    applies: ({ userProfile }) => userProfile.availableToCall,
  },
  {
    id: 'simulation',
    reason: 'Simulou um plano',
    applies: ({ behavior }) => behavior.hasSimulation,
  },
  {
    id: 'scheduledCall',
    reason: 'Agendou uma conversa',
    applies: ({ behavior }) => behavior.scheduledCall,
  },
  {
    id: 'viewedPricing',
    reason: 'Viu os preços',
    applies: ({ behavior }) => behavior.viewedPricing,
  },
  {
    id: 'completedProfile',
    reason: 'Completou o perfil',
    applies: ({ behavior }) => behavior.completedProfile,
  },
  {
    id: 'acceptedImplementation',
    reason: 'Aceitou a implementação',
    applies: ({ behavior }) => behavior.acceptedImplementation,
  },
  { id: 'converted', reason: 'Converteu', applies: ({ outcome }) => outcome.converted },
  {
    id: 'implementationChosen',
    reason: 'Escolheu a implementação',
    applies: ({ outcome }) => outcome.implementationChosen && !outcome.converted,
  },
]

/** Scores a lead by the table of spec S2 4, or by other points: the sum of the factors that apply, at most 100. */
export function scoreLead(lead: LeadProfile, rules: ScoringRules = PRESENT_RULES): LeadScore {
  const factors = SCORE_FACTORS.filter(({ applies }) => applies(lead)).map(({ id, reason }) => ({
    reason,
    points: rules.points[id],
  }))
  const points = Math.min(
    MAX_SCORE,
    factors.reduce((sum, factor) => sum + factor.points, 0),
  )
  return { points, label: getScoreLabel(points, rules.labels), factors }
}

/** Returns the label of a score of 0 to 100. */
export function getScoreLabel(points: number, from: ScoringRules['labels'] = LABEL_SCORES): ScoreLabel {
  return SCORE_LABELS.find(({ label }) => points >= from[label])?.label ?? 'low'
}
