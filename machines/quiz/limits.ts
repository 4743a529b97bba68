/** How many actions a result proposes. */
export const QUIZ_ACTIONS = 3

/** Lowest share of the points of each level, in per cent. */
export const QUIZ_LEVEL_SHARES = { integrated: 80, organised: 55, starting: 30, manual: 0 } as const
