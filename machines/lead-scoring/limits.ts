/** Highest possible score (spec S2 4). */
export const MAX_SCORE = 100

/** Smallest score of each label (spec S2 4). */
export const LABEL_SCORES = { 'very-high': 80, high: 60, medium: 40, low: 0 } as const

/** Points for the source of a lead (spec S2 4). */
export const SOURCE_POINTS = { organic: 15, paid: 10, direct: 20 } as const

/** Points for the role of a lead (spec S2 4). */
export const ROLE_POINTS = { lawyer: 15, manager: 10 } as const

/** Points for the size of a team (spec S2 4), as the profile says it; the number of lawyers of the pre-qualification gives none. */
export const TEAM_SIZE_POINTS = { '20+': 10, '6-20': 7, '2-5': 5 } as const

/** Points for what a lead did (spec S2 4). */
export const BEHAVIOR_POINTS = {
  availableToCall: 5,
  simulation: 8,
  scheduledCall: 10,
  viewedPricing: 5,
  completedProfile: 4,
  acceptedImplementation: 3,
} as const

/** Points for the outcome: a converted lead gets no additional points for its implementation (spec S2 4). */
export const OUTCOME_POINTS = { converted: 20, implementationChosen: 10 } as const

/** Priorities of the label rules, the highest first (spec S2 4). */
export const RULE_PRIORITIES = {
  'hot-lead': 100,
  'high-intent': 95,
  'enterprise-prospect': 90,
  'implementation-ready': 85,
  'warm-lead': 80,
  'solo-lawyer': 60,
  'price-sensitive': 40,
  'nurture-needed': 30,
} as const
