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

/** Smallest score of each label, best first (spec S2 4). */
export const SCORE_LABELS: readonly {
  readonly label: ScoreLabel
  readonly from: number
  readonly title: string
}[] = [
  { label: 'very-high', from: LABEL_SCORES['very-high'], title: 'Prioridade muito alta' },
  { label: 'high', from: LABEL_SCORES.high, title: 'Prioridade alta' },
  { label: 'medium', from: LABEL_SCORES.medium, title: 'Prioridade média' },
  { label: 'low', from: LABEL_SCORES.low, title: 'Prioridade baixa' },
]

type Factor = ScoreFactor & { readonly applies: (lead: LeadProfile) => boolean }

const hasSource =
  (scored: ScoredSource): Factor['applies'] =>
  ({ source }) =>
    source !== null && getScoredSource(source) === scored

/** The table of spec S2 4, row by row. */
const FACTORS: readonly Factor[] = [
  { reason: 'Origem orgânica', points: SOURCE_POINTS.organic, applies: hasSource('organic') },
  { reason: 'Origem paga', points: SOURCE_POINTS.paid, applies: hasSource('paid') },
  { reason: 'Acesso direto', points: SOURCE_POINTS.direct, applies: hasSource('direct') },
  {
    reason: 'Advogado(a)',
    points: ROLE_POINTS.lawyer,
    applies: ({ userProfile }) => userProfile.role === 'lawyer',
  },
  {
    reason: 'Gestor(a)',
    points: ROLE_POINTS.manager,
    applies: ({ userProfile }) => userProfile.role === 'manager',
  },
  {
    reason: 'Equipe com mais de 20 pessoas',
    points: TEAM_SIZE_POINTS['20+'],
    applies: ({ userProfile }) => userProfile.teamSize === '20+',
  },
  {
    reason: 'Equipe de 6 a 20 pessoas',
    points: TEAM_SIZE_POINTS['6-20'],
    applies: ({ userProfile }) => userProfile.teamSize === '6-20',
  },
  {
    reason: 'Equipe de 2 a 5 pessoas',
    points: TEAM_SIZE_POINTS['2-5'],
    applies: ({ userProfile }) => userProfile.teamSize === '2-5',
  },
  {
    reason: 'Aceita receber ligação',
    points: BEHAVIOR_POINTS.availableToCall,
    applies: ({ userProfile }) => userProfile.availableToCall,
  },
  {
    reason: 'Simulou um plano',
    points: BEHAVIOR_POINTS.simulation,
    applies: ({ behavior }) => behavior.hasSimulation,
  },
  {
    reason: 'Agendou uma chamada',
    points: BEHAVIOR_POINTS.scheduledCall,
    applies: ({ behavior }) => behavior.scheduledCall,
  },
  {
    reason: 'Viu os preços',
    points: BEHAVIOR_POINTS.viewedPricing,
    applies: ({ behavior }) => behavior.viewedPricing,
  },
  {
    reason: 'Completou o perfil',
    points: BEHAVIOR_POINTS.completedProfile,
    applies: ({ behavior }) => behavior.completedProfile,
  },
  {
    reason: 'Aceitou a implementação',
    points: BEHAVIOR_POINTS.acceptedImplementation,
    applies: ({ behavior }) => behavior.acceptedImplementation,
  },
  { reason: 'Converteu', points: OUTCOME_POINTS.converted, applies: ({ outcome }) => outcome.converted },
  {
    reason: 'Escolheu a implementação',
    points: OUTCOME_POINTS.implementationChosen,
    applies: ({ outcome }) => outcome.implementationChosen && !outcome.converted,
  },
]

/** Scores a lead by the table of spec S2 4: the sum of the factors that apply, at most 100. */
export function scoreLead(lead: LeadProfile): LeadScore {
  const factors = FACTORS.filter(({ applies }) => applies(lead)).map(({ reason, points }) => ({
    reason,
    points,
  }))
  const points = Math.min(
    MAX_SCORE,
    factors.reduce((sum, factor) => sum + factor.points, 0),
  )
  return { points, label: getScoreLabel(points), factors }
}

/** Returns the label of a score of 0 to 100. */
export function getScoreLabel(points: number): ScoreLabel {
  return SCORE_LABELS.find(({ from }) => points >= from)?.label ?? 'low'
}
