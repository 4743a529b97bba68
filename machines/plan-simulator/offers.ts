import type { BillingFrequency } from '../sign-up/records.ts'
import { OFFER_MAX_CENTS, OFFER_NAME_MAX_LENGTH } from './limits.ts'

/** The pages that sell plans, each with its own products (spec S1 2.1: /plans and /controljus/plans). */
export const PLAN_LINES = ['whatsapp', 'controljus'] as const

/** A page that sells plans. */
export type PlanLine = (typeof PLAN_LINES)[number]

/** A product of the CRM as the simulator offers it. */
export type Offer = {
  readonly id: number
  /** The CRM's name verbatim: the server looks up the price by it (decision 35). */
  readonly name: string
  readonly description: string
  /** Price in cents of real, once, a month or a year. */
  readonly cents: number
  readonly frequency: BillingFrequency
  /** At most one plan is chosen; add-ons have a quantity. */
  readonly kind: 'plan' | 'addOn'
  /** Shared by the monthly and the annual edition of a product. */
  readonly stem: string
}

const FREQUENCIES: readonly BillingFrequency[] = ['monthly', 'annually', 'one-time']

/** Codes of products that only one line sells begin with its name. */
const CONTROLJUS_PREFIX = 'controljus-'

/** Codes of plans begin with this, after the line's prefix. */
const PLAN_PREFIX = 'plano-'

/** Codes of annual editions end with this. */
const ANNUAL_SUFFIX = '-anual'

/**
 * Parses the CRM's price list into what a page can sell. People edit the list in another system, so products that cannot
 * be priced are left out: no name, no price in reais, an unknown billing frequency, a repeated name.
 */
export function parseOffers(products: unknown, line: PlanLine): readonly Offer[] {
  if (!Array.isArray(products)) return []
  const names = new Set<unknown>()
  const sold = products.flatMap((product: unknown) => {
    const name = getField(product, 'name')
    // The server takes the first product of a name, priced or not.
    if (names.has(name)) return []
    names.add(name)
    const offer = parseOffer(product)
    return offer && isSoldIn(line, offer) ? [offer] : []
  })
  // Products that only this line sells come first.
  return [true, false].flatMap((isOwn) =>
    sold.filter(({ code }) => isOwn === code.startsWith(CONTROLJUS_PREFIX)).map(({ offer }) => offer),
  )
}

type Coded = { readonly offer: Offer; readonly code: string }

function parseOffer(product: unknown): Coded | null {
  const id = getField(product, 'id')
  const name = getField(product, 'name')
  const frequency = FREQUENCIES.find((one) => one === (getField(product, 'billing_frequency') ?? 'one-time'))
  const cents = parseCents(getField(product, 'prices'))
  if (typeof id !== 'number' || typeof name !== 'string' || !frequency || cents === null) return null
  if (name.trim() === '' || name.length > OFFER_NAME_MAX_LENGTH) return null
  const code = getText(getField(product, 'code')).toLowerCase()
  return {
    code,
    offer: {
      id,
      name,
      description: getText(getField(product, 'description')),
      cents,
      frequency,
      kind: isPlan(code, name) ? 'plan' : 'addOn',
      stem: code === '' ? name : code.replace(new RegExp(`${ANNUAL_SUFFIX}$`), ''),
    },
  }
}

/** Plans belong to one line. Add-ons belong to all, unless their code says otherwise. */
function isSoldIn(line: PlanLine, { offer, code }: Coded): boolean {
  if (code.startsWith(CONTROLJUS_PREFIX)) return line === 'controljus'
  return line === 'whatsapp' || offer.kind === 'addOn'
}

function isPlan(code: string, name: string): boolean {
  return code === '' ? /^plano\b/i.test(name) : code.replace(CONTROLJUS_PREFIX, '').startsWith(PLAN_PREFIX)
}

/** Parses the first price in reais, as the server reads it; null when there is no plausible one. */
function parseCents(prices: unknown): number | null {
  if (!Array.isArray(prices)) return null
  const price = getField(
    prices.find((one: unknown) => getField(one, 'currency') === 'BRL'),
    'price',
  )
  const cents = typeof price === 'number' ? Math.round(price * 100) : 0
  return cents > 0 && cents <= OFFER_MAX_CENTS ? cents : null
}

function getText(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

function getField(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
