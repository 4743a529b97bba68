/** The highest grade of a recommendation; the lowest is 0. */
export const HIGHEST_GRADE = 10

/** From this grade on a client promotes the firm (NPS, as /pesquisas explains it). */
export const PROMOTER_MIN = 9

/** From this grade on a client is neutral; below it the client detracts. */
export const NEUTRAL_MIN = 7
