/**
 * The plans, from the smallest on: code in the CRM, name and the people who may attend. Sample content, which the owner confirms; the
 * pages, the ROI calculator and the sandbox's product list say it from here.
 */
export const PLANS = [
  { code: 'plano-essencial', title: 'Essencial', people: 3 },
  { code: 'plano-profissional', title: 'Profissional', people: 10 },
  { code: 'plano-escritorio', title: 'Escritório', people: 30 },
] as const

/** The first plan with AI and integrations. */
export const FIRST_WITH_AI = PLANS[1]

/** For each plan, whether AI and integrations are part of it. */
export const HAVE_AI = PLANS.map((plan) => PLANS.indexOf(plan) >= PLANS.indexOf(FIRST_WITH_AI))
