import { Check, Clock3 } from 'lucide'
import { type Checkout, getMonthlyCents, type ShownCharge } from '#machines/payments/checkout-data.ts'
import { isImplementationTaken } from '#machines/payments/checkout-end.ts'
import { listTotals } from '#machines/payments/plan-cost.ts'
import { Icon } from '#src/components/icon.tsx'
import { RouteLinkButton } from '#src/components/route-link.tsx'
import { ScreenTitle } from '#src/components/screen-title.tsx'
import { FREQUENCY_LABELS } from '#src/content/simulator.ts'
import { thankYou as copy, type ThankYouCase } from '#src/content/thank-you.ts'
import { formatCents } from '#src/lib/format/money.ts'
import { formatLongDate } from '#src/lib/format/time.ts'

type Props = { readonly checkout: Checkout }

/** What was bought, what is paid, and what happens next. */
export function ThankYouOrder({ checkout }: Props) {
  const which = getThankYouCase(checkout)
  const { title, lead } = copy.cases[which]
  const isComplete = which === 'paid' || which === 'planOnly'

  return (
    <>
      <span
        className={`grid size-12 place-items-center rounded-full ${isComplete ? 'bg-verde-100 text-verde-800' : 'bg-ambar-50 text-ambar-700'}`}
      >
        <Icon of={isComplete ? Check : Clock3} size={24} />
      </span>
      <ScreenTitle takesFocus className="mt-4">
        {title}
      </ScreenTitle>
      <p className="mt-2.5 text-tinta-600">{lead}</p>
      {which === 'nothing' ? (
        <RouteLinkButton to={copy.simulate.to} className="mt-6 w-full">
          {copy.simulate.label}
        </RouteLinkButton>
      ) : (
        <Order checkout={checkout} />
      )}
      {which === 'awaiting' ? (
        <RouteLinkButton to={copy.finishPayment.to} className="mt-6 w-full">
          {copy.finishPayment.label}
        </RouteLinkButton>
      ) : null}
      {which === 'contested' ? (
        <RouteLinkButton to={copy.help.to} className="mt-6 w-full">
          {copy.help.label}
        </RouteLinkButton>
      ) : null}
      <Next checkout={checkout} />
      <RouteLinkButton to={copy.settings.to} variant="secondary" className="mt-6 w-full">
        {copy.settings.label}
      </RouteLinkButton>
      {which === 'contested' ? null : (
        <RouteLinkButton to={copy.help.to} variant="secondary" className="mt-2.5 w-full">
          {copy.help.label}
        </RouteLinkButton>
      )}
      <RouteLinkButton to={copy.portal.to} variant="secondary" className="mt-2.5 w-full">
        {copy.portal.label}
      </RouteLinkButton>
    </>
  )
}

function Order({ checkout: { plan, charge } }: Props) {
  const { order } = copy

  return (
    <section className="mt-7">
      <h2 className="text-[0.9375rem] font-semibold">{order.title}</h2>
      <dl className="mt-2 grid divide-y divide-tinta-200 border-y border-tinta-200 text-[0.9375rem]">
        {plan ? (
          <div className="flex justify-between gap-4 py-3">
            <dt>
              <span className="font-medium">{order.plan(plan.name)}</span>
              {plan.subscribed ? (
                <span className="block text-sm text-tinta-600">
                  {order.firstBoleto(formatLongDate(plan.firstDueDate))}
                </span>
              ) : null}
            </dt>
            <dd className="text-end whitespace-nowrap">
              {listTotals(plan.items).map(({ frequency, cents }) => (
                <span key={frequency} className="block">
                  <span>{formatCents(cents)}</span>
                  <span className="block text-sm text-tinta-600">{FREQUENCY_LABELS[frequency]}</span>
                </span>
              ))}
            </dd>
          </div>
        ) : null}
        {charge ? (
          <div className="flex justify-between gap-4 py-3">
            <dt>
              <span className="font-medium">{order.implementation}</span>
              <span className="block text-sm text-tinta-600">{describePayment(charge)}</span>
            </dt>
            <dd className="whitespace-nowrap">{formatCents(charge.cents)}</dd>
          </div>
        ) : null}
      </dl>
    </section>
  )
}

function Next({ checkout }: Props) {
  const items = listNext(checkout)
  if (items.length === 0) return null

  return (
    <section className="mt-7">
      <h2 className="text-[0.9375rem] font-semibold">{copy.next.title}</h2>
      <ol className="mt-2 grid list-decimal gap-1.5 pl-5 text-[0.9375rem] text-tinta-700 marker:font-semibold marker:text-verde-700 marker:normal-nums">
        {items.map((item) => (
          <li key={item} className="pl-1">
            {item}
          </li>
        ))}
      </ol>
    </section>
  )
}

/** Lists what happens next for this order: a call or a boleto is only promised if it will come. */
function listNext({ plan, charge }: Checkout): readonly string[] {
  const { call, implementation, annual, boleto, active } = copy.next
  const isAnnual = plan !== null && isBilledByYear(plan)
  const hasImplementation = charge?.status !== 'contested' && isImplementationTaken(charge)
  if (!hasImplementation && !isPlanTaken(plan)) return []
  return [
    call,
    ...(hasImplementation ? [implementation] : []),
    ...(isAnnual ? [annual] : []),
    ...(plan?.subscribed ? [boleto] : []),
    active,
  ]
}

function describePayment({ method, status, dueDate }: ShownCharge): string {
  const { methods, due } = copy.order
  return `${methods[method]}, ${status === 'pending' ? due(formatLongDate(dueDate)) : copy.order[status]}`
}

function getThankYouCase({ plan, charge }: Checkout): ThankYouCase {
  if (charge) return charge.status === 'pending' ? 'awaiting' : charge.status
  if (plan === null) return 'nothing'
  return getMonthlyCents(plan) > 0 && !isPlanTaken(plan) ? 'planOwed' : 'planOnly'
}

/** Whether a plan's bills are on their way: its subscription exists, or the sales team arranges them by the year. */
function isPlanTaken(plan: Checkout['plan']): boolean {
  return plan !== null && (plan.subscribed || isBilledByYear(plan))
}

function isBilledByYear({ items }: NonNullable<Checkout['plan']>): boolean {
  return items.some(({ product }) => product.frequency === 'annually')
}
