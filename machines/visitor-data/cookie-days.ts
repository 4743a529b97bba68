/** Every cookie of this site and the days it lives (spec S1 3 and 9, spec S2 9): the registry's part that pages of the funnel carry. */
export const COOKIE_DAYS = {
  dadosCadastro: 7,
  otp_validated: 7,
  org_id: 7,
  dealInProgress: 7,
  dealData: 7,
  pipedriveSimulation: 7,
  growCustomization: 7,
  session_data: 30,
  cookie_consent: 180,
  /** Set by the server; no script can read it. */
  '__Host-vs': 30,
} as const satisfies Record<string, number>

/** Name of a cookie. */
export type CookieKey = keyof typeof COOKIE_DAYS
