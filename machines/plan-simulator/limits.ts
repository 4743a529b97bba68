import { HOUR_MS, SECOND_MS } from '../lib/units.ts'

/** Longest product name the sign-up takes, so that all cookies stay under 4 KB (decision 33). */
export const OFFER_NAME_MAX_LENGTH = 80

/** Highest quantity of one product; visitors who need more talk to the sales team. */
export const MAX_QUANTITY = 99

/** Most products in one simulation: as many as the sign-up takes. */
export const MAX_PRODUCTS = 10

/** Largest monthly total the sign-up takes, in reais. */
export const MAX_MONTHLY_TOTAL = 1_000_000

/** Largest simulation in its cookie, in characters: all cookies together stay under 4 KB (decision 33). */
export const SIMULATION_COOKIE_MAX_LENGTH = 1_600

/** How long a product list is kept, on the server (`api/payments/price.ts`) and in the browser, in milliseconds (spec S2 9: 6 hours). */
export const PRODUCTS_CACHE_MS = 6 * HOUR_MS

/**
 * Prices that pages state before the CRM's list is read, in reais, by the product's code in the CRM: a month's, and that of the
 * assisted implementation, paid once. The sandbox's product list uses them too; an order always costs what the CRM says.
 */
export const STATED_REAIS = {
  'plano-essencial': 249,
  'plano-profissional': 449,
  campanhas: 129,
  pesquisas: 59,
  'implantacao-assistida': 1_490,
} as const

/** The first plan with AI and integrations: each dearer one has them too. */
export const FIRST_WITH_AI = 'plano-profissional'

/** How long a downloaded proposal holds its prices, in days. */
export const PROPOSAL_DAYS = 10

/**
 * How long a page is sent before the price list is read again, in milliseconds. It spares the database a query for each
 * request; the browser asks the server for the prices of an order in any case.
 */
export const PRICES_CHECKED_MS = 5 * SECOND_MS
