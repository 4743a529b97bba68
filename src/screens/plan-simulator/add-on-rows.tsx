import { useSelector } from '@xstate/react'
import { Minus, Plus } from 'lucide'
import { useId } from 'react'
import type { Offer } from '#machines/plan-simulator/offers.ts'
import type { PlanSimulatorRef } from '#machines/plan-simulator/plan-simulator.machine.ts'
import { getMaxQuantity, listAddOns } from '#machines/plan-simulator/selection.ts'
import { Icon } from '#src/components/icon.tsx'
import { FREQUENCY_LABELS, simulator } from '#src/content/simulator.ts'
import { formatCents } from '#src/lib/format/money.ts'

type Props = { readonly actorRef: PlanSimulatorRef }

/** What can be added to a plan, each by its quantity. */
export function AddOnRows({ actorRef }: Props) {
  const titleId = useId()
  const offers = useSelector(actorRef, ({ context }) => context.offers)
  const addOns = listAddOns(offers)
  if (addOns.length === 0) return null

  return (
    <section aria-labelledby={titleId}>
      <h3 id={titleId} className="text-h3">
        {simulator.addOns.title}
      </h3>
      <ul className="mt-5 divide-y divide-tinta-200 border-y border-tinta-200">
        {addOns.map((offer) => (
          <li
            key={offer.id}
            className="grid items-center gap-x-6 gap-y-2 py-4 sm:grid-cols-[minmax(0,1fr)_auto_auto]"
          >
            <div className="min-w-0">
              <p className="font-semibold wrap-anywhere">{offer.name}</p>
              {offer.description === '' ? null : (
                <p className="text-sm text-tinta-600 wrap-anywhere">{offer.description}</p>
              )}
            </div>
            <div className="col-start-1 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 sm:contents">
              <p className="text-sm text-tinta-600 sm:text-right">
                <span className="block text-base font-semibold whitespace-nowrap text-tinta-900">
                  {formatCents(offer.cents)}
                </span>
                <span>{FREQUENCY_LABELS[offer.frequency]}</span>
              </p>
              <Stepper actorRef={actorRef} offer={offer} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

type StepperProps = { readonly actorRef: PlanSimulatorRef; readonly offer: Offer }

/** Controls that are focused scroll clear of the bar at the bottom (WCAG 2.4.11). */
const STEP =
  'grid size-11 scroll-mb-24 place-items-center text-tinta-900 hover:bg-tinta-50 off:text-tinta-400 off:hover:bg-transparent'

/** Less, the number, more. At a limit the button stays focusable, so that it keeps the focus. */
function Stepper({ actorRef, offer }: StepperProps) {
  const { id, name } = offer
  const quantity = useSelector(actorRef, ({ context }) => context.selection.quantities[id] ?? 0)
  const { less, more, quantity: label } = simulator.addOns
  const change = (to: number) => actorRef.send({ type: 'quantity.changed', id, quantity: to })

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend for three controls that name themselves.
    <div
      role="group"
      aria-label={label(name)}
      className="flex shrink-0 items-center overflow-clip rounded-control border border-tinta-400 bg-branco focus-within:border-verde-700"
    >
      <button
        type="button"
        aria-label={less(name)}
        aria-disabled={quantity === 0}
        onClick={() => change(quantity - 1)}
        className={STEP}
      >
        <Icon of={Minus} size={16} />
      </button>
      <input
        enterKeyHint="done"
        inputMode="numeric"
        autoComplete="off"
        aria-label={label(name)}
        value={quantity}
        onChange={({ target }) => change(Number(target.value.replace(/\D/g, '').slice(-3)))}
        className="h-11 w-11 scroll-mb-24 text-center font-semibold -outline-offset-2"
      />
      <button
        type="button"
        aria-label={more(name)}
        aria-disabled={quantity === getMaxQuantity(offer)}
        onClick={() => change(quantity + 1)}
        className={STEP}
      >
        <Icon of={Plus} size={16} />
      </button>
    </div>
  )
}
