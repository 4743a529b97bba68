/** What scoring looks at (spec S2 3, lead profile). Absent facts give no points. */
export type LeadProfile = {
  readonly source: 'organic' | 'paid' | 'direct' | null
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

/** One factor that gave points, in words a salesperson reads. */
export type ScoreFactor = { readonly reason: string; readonly points: number }

/** A lead's score: 0 to 100, its label, and where the points came from. */
export type LeadScore = {
  readonly points: number
  readonly label: ScoreLabel
  readonly factors: readonly ScoreFactor[]
}

/** No lead scores more (spec S2 4). */
export const MAX_SCORE = 100

/** Smallest score of each label, best first (spec S2 4). */
export const SCORE_LABELS: readonly {
  readonly label: ScoreLabel
  readonly from: number
  readonly title: string
}[] = [
  { label: 'very-high', from: 80, title: 'Prioridade muito alta' },
  { label: 'high', from: 60, title: 'Prioridade alta' },
  { label: 'medium', from: 40, title: 'Prioridade média' },
  { label: 'low', from: 0, title: 'Prioridade baixa' },
]

type Factor = ScoreFactor & { readonly applies: (lead: LeadProfile) => boolean }

/** The table of spec S2 4, row by row. */
const FACTORS: readonly Factor[] = [
  { reason: 'Origem orgânica', points: 15, applies: ({ source }) => source === 'organic' },
  { reason: 'Origem paga', points: 10, applies: ({ source }) => source === 'paid' },
  { reason: 'Acesso direto', points: 20, applies: ({ source }) => source === 'direct' },
  { reason: 'Advogado(a)', points: 15, applies: ({ userProfile }) => userProfile.role === 'lawyer' },
  { reason: 'Gestor(a)', points: 10, applies: ({ userProfile }) => userProfile.role === 'manager' },
  {
    reason: 'Equipe com mais de 20 pessoas',
    points: 10,
    applies: ({ userProfile }) => userProfile.teamSize === '20+',
  },
  {
    reason: 'Equipe de 6 a 20 pessoas',
    points: 7,
    applies: ({ userProfile }) => userProfile.teamSize === '6-20',
  },
  {
    reason: 'Equipe de 2 a 5 pessoas',
    points: 5,
    applies: ({ userProfile }) => userProfile.teamSize === '2-5',
  },
  { reason: 'Aceita receber ligação', points: 5, applies: ({ userProfile }) => userProfile.availableToCall },
  { reason: 'Simulou um plano', points: 8, applies: ({ behavior }) => behavior.hasSimulation },
  { reason: 'Agendou uma chamada', points: 10, applies: ({ behavior }) => behavior.scheduledCall },
  { reason: 'Viu os preços', points: 5, applies: ({ behavior }) => behavior.viewedPricing },
  { reason: 'Completou o perfil', points: 4, applies: ({ behavior }) => behavior.completedProfile },
  {
    reason: 'Aceitou a implementação',
    points: 3,
    applies: ({ behavior }) => behavior.acceptedImplementation,
  },
  { reason: 'Converteu', points: 20, applies: ({ outcome }) => outcome.converted },
  {
    reason: 'Escolheu a implementação',
    points: 10,
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
  return { points, label: scoreLabelOf(points), factors }
}

/** The label of a score of 0 to 100. */
export function scoreLabelOf(points: number): ScoreLabel {
  return SCORE_LABELS.find(({ from }) => points >= from)?.label ?? 'low'
}
