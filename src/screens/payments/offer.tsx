import { useSelector } from '@xstate/react'
import { Check } from 'lucide'
import { type CheckoutRef, getCheckout } from '#machines/payments/checkout.machine.ts'
import type { Checkout } from '#machines/payments/checkout-data.ts'
import { listTotals } from '#machines/payments/plan-cost.ts'
import { Button } from '#src/components/button.tsx'
import { Icon } from '#src/components/icon.tsx'
import { ScreenTitle } from '#src/components/screen-title.tsx'
import { checkout as copy } from '#src/content/checkout.ts'
import { formatCents } from '#src/lib/format/money.ts'
import { Problem } from './checkout-notices.tsx'

type Props = { readonly actorRef: CheckoutRef }

/**
 * The plan the visitor came for, and the assisted implementation below it: an offer, or the confirmation of what was chosen in the
 * simulator (decision 56). Without a plan, the implementation is all there is.
 */
export function Offer({ actorRef }: Props) {
  const plan = useSelector(actorRef, (snapshot) => getCheckout(snapshot)?.plan ?? null)
  const isSimulated = useSelector(
    actorRef,
    (snapshot) => getCheckout(snapshot)?.implementation?.isSimulated === true,
  )
  const { title, lead } = isSimulated ? copy.offer.simulated : copy.offer

  if (plan === null) {
    return (
      <>
        <ScreenTitle takesFocus>{title}</ScreenTitle>
        <Terms lead={lead} />
        <Problem actorRef={actorRef} />
        <Accept actorRef={actorRef} isSimulated={isSimulated} isMain />
        <Decline actorRef={actorRef} label={copy.offer.decline} />
      </>
    )
  }
  const { proceed } = copy.plan
  return (
    <>
      <Plan plan={plan} />
      {isSimulated ? null : (
        <>
          <p className="mt-1 text-[0.9375rem] text-tinta-600">{copy.summary.nothing}</p>
          <Decline actorRef={actorRef} label={proceed} isMain />
        </>
      )}
      <Problem actorRef={actorRef} />
      <section className="mt-7 border-t border-tinta-200 pt-6">
        <h2 className="text-lg font-semibold tracking-[-0.02em]">{title}</h2>
        <Terms lead={lead} />
        <Accept actorRef={actorRef} isSimulated={isSimulated} isMain={isSimulated} />
        {isSimulated ? <Decline actorRef={actorRef} label={proceed} /> : null}
      </section>
    </>
  )
}

type PlanProps = { readonly plan: NonNullable<Checkout['plan']> }

/** Name and price of the plan. Its lines, and when it is due, are in the summary. */
function Plan({ plan: { name, items } }: PlanProps) {
  return (
    <>
      <ScreenTitle takesFocus>{copy.plan.title(name)}</ScreenTitle>
      <ul className="mt-2.5 text-tinta-600">
        {listTotals(items).map(({ frequency, cents }) => (
          <li key={frequency}>
            <b className="text-xl font-semibold text-tinta-900">{formatCents(cents)}</b>{' '}
            <span>{copy.summary.frequencies[frequency]}</span>
          </li>
        ))}
      </ul>
    </>
  )
}

/** What the implementation includes. */
function Terms({ lead }: { readonly lead: string }) {
  return (
    <>
      <p className="mt-2.5 text-tinta-600">{lead}</p>
      <ul className="mt-6 grid gap-3">
        {copy.offer.items.map((item) => (
          <li key={item} className="flex gap-3 text-[0.9375rem] leading-snug">
            <span className="mt-px grid size-5 shrink-0 place-items-center rounded-full bg-verde-100 text-verde-800">
              <Icon of={Check} size={13} />
            </span>
            {item}
          </li>
        ))}
      </ul>
    </>
  )
}

type AcceptProps = Props & { readonly isSimulated: boolean; readonly isMain: boolean }

function Accept({ actorRef, isSimulated, isMain }: AcceptProps) {
  const cents = useSelector(actorRef, (snapshot) => getCheckout(snapshot)?.implementation?.cents ?? 0)
  const isBusy = useSelector(actorRef, (snapshot) => snapshot.hasTag('busy'))
  const isAccepting = useSelector(actorRef, (snapshot) => snapshot.matches('accepting'))
  const { accept } = isSimulated ? copy.offer.simulated : copy.offer

  return (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      className="mt-7 w-full"
      aria-disabled={isBusy}
      onClick={() => actorRef.send({ type: 'offer.accepted' })}
    >
      {isAccepting ? copy.offer.recording : accept(formatCents(cents))}
    </Button>
  )
}

type DeclineProps = Props & { readonly label: string; readonly isMain?: boolean }

function Decline({ actorRef, label, isMain = false }: DeclineProps) {
  const isBusy = useSelector(actorRef, (snapshot) => snapshot.hasTag('busy'))
  const isDeclining = useSelector(actorRef, (snapshot) => snapshot.matches('declining'))

  return (
    <Button
      variant={isMain ? 'primary' : 'secondary'}
      className={isMain ? 'mt-6 w-full' : 'mt-2.5 w-full'}
      aria-disabled={isBusy}
      onClick={() => actorRef.send({ type: 'offer.declined' })}
    >
      {isDeclining ? copy.offer.recording : label}
    </Button>
  )
}
