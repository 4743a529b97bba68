/** Days a cookie of the funnel lives: registration, organisation, deal, simulation and setup (spec S1 9, spec S2 9). */
export const FUNNEL_COOKIE_DAYS = 7
