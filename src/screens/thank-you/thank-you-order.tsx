import { Check, Clock3 } from 'lucide'
import type { Checkout, ShownCharge } from '#machines/checkout/records.ts'
import { LinkButton } from '#src/components/button.tsx'
import { Icon } from '#src/components/icon.tsx'
import { ScreenTitle } from '#src/components/screen-title.tsx'
import { thankYou as copy, type ThankYouCase } from '#src/content/thank-you.ts'
import { inReais, longDate } from '#src/lib/format.ts'

type Props = { readonly checkout: Checkout }

/** What was bought, what is paid, and what happens next. */
export function ThankYouOrder({ checkout }: Props) {
  const which = caseOf(checkout)
  const { title, lead } = copy.cases[which]
  const isSettled = which === 'paid' || which === 'planOnly'

  return (
    <>
      <span
        className={`grid size-12 place-items-center rounded-full ${isSettled ? 'bg-verde-100 text-verde-800' : 'bg-ambar-50 text-ambar-700'}`}
      >
        <Icon of={isSettled ? Check : Clock3} size={24} />
      </span>
      <ScreenTitle takesFocus className="mt-4">
        {title}
      </ScreenTitle>
      <p className="mt-2.5 text-tinta-600">{lead}</p>
      {which === 'nothing' ? (
        <LinkButton to={copy.simulate.to} className="mt-6 w-full">
          {copy.simulate.label}
        </LinkButton>
      ) : (
        <Order checkout={checkout} />
      )}
      {which === 'awaiting' ? (
        <LinkButton to={copy.finishPayment.to} className="mt-6 w-full">
          {copy.finishPayment.label}
        </LinkButton>
      ) : null}
      <Next hasImplementation={which === 'paid' || which === 'awaiting'} />
      <LinkButton to={copy.help.to} variant="secondary" className="mt-6 w-full">
        {copy.help.label}
      </LinkButton>
      <LinkButton to={copy.portal.to} variant="secondary" className="mt-2.5 w-full">
        {copy.portal.label}
      </LinkButton>
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
                  {order.firstBoleto(longDate(plan.firstDueDate))}
                </span>
              ) : null}
            </dt>
            <dd className="text-end whitespace-nowrap">
              {inReais(plan.monthlyTotal)}
              <span className="block text-sm text-tinta-600">{order.monthly}</span>
            </dd>
          </div>
        ) : null}
        {charge ? (
          <div className="flex justify-between gap-4 py-3">
            <dt>
              <span className="font-medium">{order.implementation}</span>
              <span className="block text-sm text-tinta-600">{standingOf(charge)}</span>
            </dt>
            <dd className="whitespace-nowrap">{inReais(charge.value)}</dd>
          </div>
        ) : null}
      </dl>
    </section>
  )
}

function Next({ hasImplementation }: { readonly hasImplementation: boolean }) {
  const [first, ...others] = copy.next.items
  const items = hasImplementation ? [first, copy.next.implementation, ...others] : copy.next.items

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

function standingOf({ method, status, dueDate }: ShownCharge): string {
  const { methods, paid, due } = copy.order
  return `${methods[method]}, ${status === 'paid' ? paid : due(longDate(dueDate))}`
}

function caseOf({ plan, charge }: Checkout): ThankYouCase {
  if (charge) return charge.status === 'paid' ? 'paid' : 'awaiting'
  return plan ? 'planOnly' : 'nothing'
}
