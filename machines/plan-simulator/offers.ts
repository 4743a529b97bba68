import type { BillingFrequency } from '../sign-up/records.ts'

/** The pages that sell plans, each with products of its own (spec S1 2.1: /plans and /controljus/plans). */
export const PLAN_LINES = ['whatsapp', 'controljus'] as const

/** One of them. */
export type PlanLine = (typeof PLAN_LINES)[number]

/** A product of the CRM as the simulator offers it. */
export type Offer = {
  readonly id: number
  /** Letter by letter the CRM's: the server finds the price by it (decision 35). */
  readonly name: string
  readonly description: string
  /** Price in cents of real, once, a month or a year. */
  readonly cents: number
  readonly frequency: BillingFrequency
  /** A plan is chosen, one at most; anything else is added by quantity. */
  readonly kind: 'plan' | 'addOn'
  /** What the monthly and the annual edition of one product have in common. */
  readonly stem: string
}

/** Longest name the sign-up takes without the cookies growing past their 4 KB (decision 33). */
export const MAX_NAME_LENGTH = 80

/** No price above this is believed, in cents. */
const MAX_CENTS = 100_000_000

const FREQUENCIES: readonly BillingFrequency[] = ['monthly', 'annually', 'one-time']

/** Codes of products that only one line sells begin with its name. */
const CONTROLJUS_PREFIX = 'controljus-'

/** Codes of plans begin with this, after the line's prefix. */
const PLAN_PREFIX = 'plano-'

/** Codes of annual editions end with this. */
const ANNUAL_SUFFIX = '-anual'

/**
 * What a page can sell of the CRM's price list. The list is written by people in another system, so
 * whatever cannot be priced is left out: no name, no price in reais, another rhythm of billing, the same name again.
 */
export function offersFrom(products: unknown, line: PlanLine): readonly Offer[] {
  if (!Array.isArray(products)) return []
  const names = new Set<unknown>()
  const sold = products.flatMap((product: unknown) => {
    const name = fieldOf(product, 'name')
    // The server takes the first product of a name, priced or not.
    if (names.has(name)) return []
    names.add(name)
    const offer = offerFrom(product)
    return offer && isSoldIn(line, offer) ? [offer] : []
  })
  // What only this line sells comes first.
  return [true, false].flatMap((isOwn) =>
    sold.filter(({ code }) => isOwn === code.startsWith(CONTROLJUS_PREFIX)).map(({ offer }) => offer),
  )
}

type Coded = { readonly offer: Offer; readonly code: string }

function offerFrom(product: unknown): Coded | null {
  const id = fieldOf(product, 'id')
  const name = fieldOf(product, 'name')
  const frequency = FREQUENCIES.find((one) => one === (fieldOf(product, 'billing_frequency') ?? 'one-time'))
  const cents = centsOf(fieldOf(product, 'prices'))
  if (typeof id !== 'number' || typeof name !== 'string' || !frequency || cents === null) return null
  if (name.trim() === '' || name.length > MAX_NAME_LENGTH) return null
  const code = textOf(fieldOf(product, 'code')).toLowerCase()
  return {
    code,
    offer: {
      id,
      name,
      description: textOf(fieldOf(product, 'description')),
      cents,
      frequency,
      kind: isPlan(code, name) ? 'plan' : 'addOn',
      stem: code === '' ? name : code.replace(new RegExp(`${ANNUAL_SUFFIX}$`), ''),
    },
  }
}

/** Plans belong to one line. What is added to them belongs to all, unless its code says otherwise. */
function isSoldIn(line: PlanLine, { offer, code }: Coded): boolean {
  if (code.startsWith(CONTROLJUS_PREFIX)) return line === 'controljus'
  return line === 'whatsapp' || offer.kind === 'addOn'
}

function isPlan(code: string, name: string): boolean {
  return code === '' ? /^plano\b/i.test(name) : code.replace(CONTROLJUS_PREFIX, '').startsWith(PLAN_PREFIX)
}

/** The first price in reais, as the server takes it; null when there is none to be believed. */
function centsOf(prices: unknown): number | null {
  if (!Array.isArray(prices)) return null
  const price = fieldOf(
    prices.find((one: unknown) => fieldOf(one, 'currency') === 'BRL'),
    'price',
  )
  const cents = typeof price === 'number' ? Math.round(price * 100) : 0
  return cents > 0 && cents <= MAX_CENTS ? cents : null
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value.trim() : ''
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined
}
