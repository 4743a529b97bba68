import { useSelector } from '@xstate/react'
import { ChevronDown } from 'lucide'
import { Link } from 'react-router-dom'
import { type CheckoutRef, getCheckout } from '#machines/payments/checkout.machine.ts'
import { type Checkout, hasMonthlyValue, listPlanTotals } from '#machines/payments/records.ts'
import { Icon } from '#src/components/icon.tsx'
import { checkout as copy } from '#src/content/checkout.ts'
import { formatReais } from '#src/lib/format/money.ts'
import { formatLongDate } from '#src/lib/format/time.ts'

type Props = { readonly actorRef: CheckoutRef }

/**
 * What is being bought, at the server's prices: beside the step on wide screens, folded on small ones unless it says
 * that something is missing.
 */
export function Summary({ actorRef }: Props) {
  const checkout = useSelector(actorRef, getCheckout)
  if (checkout === null) return null
  const isLacking = checkout.plan === null || !hasMonthlyValue(checkout.plan)
  const due = getAmountDue(checkout)
  const amount = due === null ? copy.summary.nothing : formatReais(due)

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
            {formatReais(due ?? 0)}
          </b>
        </p>
      </section>
    </>
  )
}

function Lines({ checkout: { plan, implementation, charge } }: { readonly checkout: Checkout }) {
  const wantsImplementation = implementation?.decision === 'accepted'

  return (
    <div className="mt-4 text-[0.9375rem]">
      {plan ? <Plan plan={plan} /> : <NoPlan />}
      {implementation && wantsImplementation ? (
        <dl className="mt-4 flex justify-between gap-4 border-t border-tinta-200 pt-4">
          <dt className="font-medium">{copy.summary.implementation}</dt>
          <dd className="text-end font-medium whitespace-nowrap">
            <span>{formatReais(charge?.value ?? implementation.price)}</span>
            <span className="block text-sm font-normal text-tinta-600">{copy.summary.once}</span>
          </dd>
        </dl>
      ) : null}
    </div>
  )
}

type PlanProps = { readonly plan: NonNullable<Checkout['plan']> }

function Plan({ plan }: PlanProps) {
  const { name, items, subscribed, firstDueDate } = plan
  const { summary } = copy

  return (
    <>
      <p className="text-sm text-tinta-600">
        {summary.plan} <b className="font-semibold text-tinta-900">{name}</b>
      </p>
      <dl className="mt-2 grid gap-2">
        {items.map((item) => (
          <div key={item.name} className="flex justify-between gap-4">
            <dt>{item.quantity > 1 ? `${summary.quantity(item.quantity)} ${item.name}` : item.name}</dt>
            <dd className="text-end whitespace-nowrap">
              <span>{formatReais(item.total)}</span>
              <span className="block text-sm text-tinta-600">
                {summary.frequencies[item.billingFrequency]}
              </span>
            </dd>
          </div>
        ))}
        {listPlanTotals(plan).map(({ frequency, total }) => (
          <div key={frequency} className="flex justify-between gap-4 font-semibold">
            <dt>{summary.totals[frequency]}</dt>
            <dd className="whitespace-nowrap">{formatReais(total)}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 text-sm text-tinta-600">
        {hasMonthlyValue(plan)
          ? subscribed && summary.firstBoleto(formatLongDate(firstDueDate))
          : summary.noMonthlyValue}
      </p>
      {items.some(({ billingFrequency }) => billingFrequency !== 'monthly') ? (
        <p className="mt-2 text-sm text-tinta-600">{summary.otherItems}</p>
      ) : null}
    </>
  )
}

function NoPlan() {
  const { noPlan, simulate } = copy.summary

  return (
    <p className="text-tinta-600">
      {noPlan}.{' '}
      <Link to={simulate.to} className="link">
        {simulate.label}
      </Link>
    </p>
  )
}

/** Returns the amount to pay on this page, in reais; null when nothing is due. */
function getAmountDue({ implementation, charge }: Checkout): number | null {
  if (charge) return charge.value
  return implementation?.decision === 'accepted' ? implementation.price : null
}
