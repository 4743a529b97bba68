import { useSelector } from '@xstate/react'
import { ChevronDown } from 'lucide'
import { type CheckoutRef, getCheckout } from '#machines/payments/checkout.machine.ts'
import { type Checkout, getMonthlyCents, isImplementationWanted } from '#machines/payments/checkout-data.ts'
import { findPlanMessage } from '#machines/payments/checkout-messages.ts'
import { listTotals } from '#machines/payments/plan-cost.ts'
import { isRepriced, type PricedItem } from '#machines/payments/price-products.ts'
import { Icon } from '#src/components/icon.tsx'
import { RouteLink } from '#src/components/route-link.tsx'
import { checkout as copy } from '#src/content/checkout.ts'
import { formatCents } from '#src/lib/format/money.ts'
import { formatLongDate } from '#src/lib/format/time.ts'

type Props = { readonly actorRef: CheckoutRef }

/**
 * What is being bought, at the server's prices: beside the step on wide screens, folded on small ones unless it says
 * that something is missing.
 */
export function Summary({ actorRef }: Props) {
  const checkout = useSelector(actorRef, getCheckout)
  if (checkout === null) return null
  const isLacking = findPlanMessage(checkout) !== null
  const due = getCentsDue(checkout)
  const amount = due === null ? copy.summary.nothing : formatCents(due)

  return (
    <>
      <details open={isLacking} className="group border-b border-tinta-200 bg-tinta-50 md:hidden">
        <summary className="flex min-h-14 cursor-pointer items-center gap-2 px-gutter text-[0.9375rem] font-medium text-verde-800">
          <Icon
            of={ChevronDown}
            size={18}
            className="transition-transform duration-120 group-open:rotate-180"
          />
          {copy.summary.toggle}
          <b className="ml-auto font-semibold text-tinta-900">{amount}</b>
        </summary>
        <div className="px-gutter pb-5">
          <Lines checkout={checkout} />
        </div>
      </details>
      <section
        aria-label={copy.summary.title}
        className="hidden rounded-panel bg-branco p-6 shadow-card md:block"
      >
        <h2 className="text-lg font-semibold tracking-[-0.02em]">{copy.summary.title}</h2>
        <Lines checkout={checkout} />
        <p className="mt-5 flex items-baseline justify-between gap-4 border-t border-tinta-200 pt-4">
          <span className="text-sm text-tinta-600">{copy.summary.today}</span>
          <b className="text-xl font-semibold tracking-[-0.02em] whitespace-nowrap">
            {formatCents(due ?? 0)}
          </b>
        </p>
      </section>
    </>
  )
}

function Lines({ checkout }: { readonly checkout: Checkout }) {
  const { plan, implementation, charge } = checkout
  const message = findPlanMessage(checkout)

  return (
    <div className="mt-4 text-[0.9375rem]">
      {plan ? <Plan plan={plan} message={message} /> : message ? <NoPlan message={message} /> : null}
      {implementation && isImplementationWanted(checkout) ? (
        <dl className="mt-4 flex justify-between gap-4 border-t border-tinta-200 pt-4">
          <dt className="font-medium">{copy.summary.implementation}</dt>
          <dd className="text-end font-medium whitespace-nowrap">
            <span>{formatCents(charge?.cents ?? implementation.cents)}</span>
            <span className="block text-sm font-normal text-tinta-600">{copy.summary.once}</span>
          </dd>
        </dl>
      ) : null}
    </div>
  )
}

type PlanProps = { readonly plan: NonNullable<Checkout['plan']>; readonly message: string | null }

function Plan({ plan, message }: PlanProps) {
  const { name, items, subscribed, firstDueDate } = plan
  const { summary } = copy

  return (
    <>
      <p className="text-sm text-tinta-600">
        {summary.plan} <b className="font-semibold text-tinta-900">{name}</b>
      </p>
      <dl className="mt-2 grid gap-2">
        {items.map((item) => (
          <Item key={item.product.id} item={item} />
        ))}
        {listTotals(items).map(({ frequency, cents }) => (
          <div key={frequency} className="flex justify-between gap-4 font-semibold">
            <dt>{summary.totals[frequency]}</dt>
            <dd className="whitespace-nowrap">{formatCents(cents)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-tinta-600">
        {getMonthlyCents(plan) > 0
          ? subscribed && summary.firstBoleto(formatLongDate(firstDueDate))
          : message}
      </p>
      {items.some(({ product }) => product.frequency !== 'monthly') ? (
        <p className="mt-2 text-sm text-tinta-600">{summary.otherItems}</p>
      ) : null}
    </>
  )
}

/** A product with its price, and what the visitor saw in the simulator where that is no longer so. */
function Item({ item }: { readonly item: PricedItem }) {
  const { product, quantity, cents } = item
  const { summary } = copy
  const seen = listSeen(item).join(', ')

  return (
    <div className="flex justify-between gap-4">
      <dt>
        <span>{quantity > 1 ? `${summary.quantity(quantity)} ${product.name}` : product.name}</span>
        {seen === '' ? null : <span className="block text-sm text-tinta-600">{summary.seen(seen)}</span>}
      </dt>
      <dd className="text-end whitespace-nowrap">
        <span>{formatCents(cents)}</span>
        <span className="block text-sm text-tinta-600">{summary.frequencies[product.frequency]}</span>
      </dd>
    </div>
  )
}

/** Lists what is not as the visitor saw it: name, and price. */
function listSeen(item: PricedItem): readonly string[] {
  const { product, quantity, seen } = item
  const price = seen.cents === undefined ? null : formatCents(seen.cents * quantity)
  return [
    ...(seen.name === product.name ? [] : [seen.name]),
    ...(price && isRepriced(item) ? [`${price} ${copy.summary.frequencies[seen.billingFrequency]}`] : []),
  ]
}

function NoPlan({ message }: { readonly message: string }) {
  const { simulate } = copy.summary

  return (
    <>
      <p className="text-tinta-600">{message}</p>
      <RouteLink to={simulate.to} className="link mt-2 min-h-8 text-sm">
        {simulate.label}
      </RouteLink>
    </>
  )
}

/** Returns the amount to pay on this page, in centavos; null when nothing is due. */
function getCentsDue({ implementation, charge }: Checkout): number | null {
  if (charge) return charge.cents
  return implementation && isImplementationWanted({ implementation }) ? implementation.cents : null
}
