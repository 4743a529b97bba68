import { useSelector } from '@xstate/react'
import { Check } from 'lucide'
import { useId } from 'react'
import { computeAnnualSaving, hasBillingChoice } from '#machines/plan-simulator/annual-edition.ts'
import type { Offer } from '#machines/plan-simulator/offers.ts'
import type { PlanSimulatorRef } from '#machines/plan-simulator/plan-simulator.machine.ts'
import { formatTitleWithoutEdition, listPlans, PLAN_BILLINGS } from '#machines/plan-simulator/selection.ts'
import { Icon } from '#src/components/icon.tsx'
import type { PlanDetails } from '#src/content/plans.ts'
import { FREQUENCY_LABELS, simulator } from '#src/content/simulator.ts'
import { formatCents } from '#src/lib/format/money.ts'

type Props = {
  readonly actorRef: PlanSimulatorRef
  readonly details: Readonly<Record<string, PlanDetails>>
}

/** The plans of the page, one to be chosen, with the control of how they are billed. */
export function PlanCards({ actorRef, details }: Props) {
  const name = useId()
  const offers = useSelector(actorRef, ({ context }) => context.offers)
  const billing = useSelector(actorRef, ({ context }) => context.selection.billing)
  const chosen = useSelector(actorRef, ({ context }) => context.selection.planStem)
  const plans = listPlans(offers, billing)
  if (plans.length === 0) return null

  return (
    <fieldset className="min-w-0">
      <legend className="float-left pt-2 text-h3 font-semibold">{simulator.plans.title}</legend>
      {hasBillingChoice(offers) ? <BillingControl actorRef={actorRef} /> : null}
      <div className="clear-both grid gap-4 pt-5 sm:grid-flow-col sm:auto-cols-fr">
        {plans.map((plan) => (
          <PlanCard
            key={plan.stem}
            name={name}
            plan={plan}
            details={details[plan.stem]}
            saving={computeAnnualSaving(offers, plan)}
            isChosen={plan.stem === chosen}
            onChoose={() => actorRef.send({ type: 'plan.chosen', stem: plan.stem })}
          />
        ))}
      </div>
      {/* On a phone the cards hold prices alone, so that all of them are in view: the chosen plan's points follow. */}
      <div className="mt-5 sm:hidden">
        <Points of={chosen === null ? undefined : details[chosen]} />
      </div>
      <p className="mt-4 text-sm text-tinta-600">
        {billing === 'annually' ? `${simulator.billing.annualNote} ${simulator.sample}` : simulator.sample}
      </p>
    </fieldset>
  )
}

type BillingProps = { readonly actorRef: PlanSimulatorRef }

function BillingControl({ actorRef }: BillingProps) {
  const name = useId()
  const billing = useSelector(actorRef, ({ context }) => context.selection.billing)

  return (
    <div
      role="radiogroup"
      aria-label={simulator.billing.label}
      className="float-right flex rounded-control bg-tinta-100 p-1"
    >
      {PLAN_BILLINGS.map((choice) => (
        <label
          key={choice}
          className="flex min-h-11 cursor-pointer items-center rounded-tag px-4 text-[0.9375rem] font-medium text-tinta-700 has-checked:bg-branco has-checked:text-tinta-900 has-checked:shadow-hairline has-focus-visible:outline-2 has-focus-visible:outline-verde-700 md:min-h-9"
        >
          <input
            type="radio"
            name={name}
            value={choice}
            checked={choice === billing}
            onChange={() => actorRef.send({ type: 'billing.chosen', billing: choice })}
            className="sr-only"
          />
          {simulator.billing.options[choice]}
        </label>
      ))}
    </div>
  )
}

type CardProps = {
  readonly name: string
  readonly plan: Offer
  readonly details: PlanDetails | undefined
  /** Whole percent; 0 where nothing is saved. */
  readonly saving: number
  readonly isChosen: boolean
  readonly onChoose: () => void
}

function PlanCard({ name, plan, details, saving, isChosen, onChoose }: CardProps) {
  const id = useId()

  return (
    <div className="relative flex flex-col rounded-panel bg-branco p-5 shadow-hairline transition-shadow duration-120 hover:shadow-card has-checked:bg-verde-50 has-checked:inset-ring-2 has-checked:inset-ring-verde-700 has-focus-visible:outline-2 has-focus-visible:outline-offset-3 has-focus-visible:outline-verde-700">
      <div className="flex flex-row-reverse items-start justify-between gap-3">
        <input
          type="radio"
          id={id}
          name={name}
          value={plan.stem}
          checked={isChosen}
          aria-describedby={`${id}-price ${id}-about`}
          onChange={onChoose}
          className="relative mt-1 size-5 shrink-0 cursor-pointer accent-verde-700 focus-visible:outline-none"
        />
        <label
          htmlFor={id}
          className="cursor-pointer text-h3 font-semibold wrap-anywhere before:absolute before:inset-0"
        >
          {formatTitleWithoutEdition(plan)}
        </label>
      </div>
      <p id={`${id}-price`} className="mt-1">
        <span className="text-2xl font-semibold tracking-[-0.03em] whitespace-nowrap">
          {formatCents(plan.cents)}
        </span>{' '}
        <span className="text-sm text-tinta-600">{FREQUENCY_LABELS[plan.frequency]}</span>{' '}
        {saving > 0 ? (
          <span className="inline-block rounded-tag bg-verde-100 px-2 py-0.5 text-xs font-medium text-verde-800">
            {simulator.billing.saving(saving)}
          </span>
        ) : null}
      </p>
      <p id={`${id}-about`} className="mt-1 text-sm text-tinta-600 sm:min-h-10.5">
        {details?.audience ?? plan.description}
      </p>
      <div className="mt-4 max-sm:hidden">
        <Points of={details} />
      </div>
    </div>
  )
}

type PointsProps = { readonly of: PlanDetails | undefined }

/** What a plan has; nothing for a plan that the page has no texts for. */
function Points({ of }: PointsProps) {
  if (!of) return null
  return (
    <ul className="grid gap-2 border-t border-tinta-200 pt-4 text-sm leading-snug">
      {of.points.map((point) => (
        <li key={point} className="flex gap-2">
          <Icon of={Check} size={16} className="mt-0.5 text-verde-700" />
          <span>{point}</span>
        </li>
      ))}
    </ul>
  )
}
