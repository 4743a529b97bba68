import { useSelector } from '@xstate/react'
import { useId, useRef } from 'react'
import { findPlan, listTotals, type Total } from '#machines/payments/plan-cost.ts'
import type {
  PlanSimulatorRef,
  PlanSimulatorSnapshot,
} from '#machines/plan-simulator/plan-simulator.machine.ts'
import {
  findSelectionProblem,
  listSelectedLines,
  type SelectedLine,
} from '#machines/plan-simulator/selection.ts'
import { NOT_KEPT_MESSAGE, SELECTION_PROBLEM_MESSAGES } from '#machines/plan-simulator/simulator-messages.ts'
import { Button } from '#src/components/button.tsx'
import { ABOVE_NOTICE } from '#src/components/consent-notice.ts'
import { RouteLink } from '#src/components/route-link.tsx'
import { FREQUENCY_LABELS, simulator } from '#src/content/simulator.ts'
import { formatCents } from '#src/lib/format/money.ts'
import { useKeptFocus } from '#src/lib/page/use-kept-focus.ts'
import { DownloadProposal } from './download-proposal.tsx'

type Props = { readonly actorRef: PlanSimulatorRef }

const { summary } = simulator

const NOTHING_DUE: Total = { frequency: 'monthly', cents: 0 }

/** What was put together and what it costs; stays in view beside the choices on wide screens. */
export function SummaryPanel({ actorRef }: Props) {
  const titleId = useId()
  const lines = useLines(actorRef)
  const problem = findSelectionProblem(lines)
  const isNotKept = useSelector(actorRef, (snapshot) => snapshot.hasTag('notKept'))
  const hasPlan = findPlan(lines) !== undefined
  const heading = useRef<HTMLHeadingElement>(null)
  useKeptFocus(() => heading.current, hasPlan ? 'plan' : 'none', ['plan'])

  return (
    <section
      aria-labelledby={titleId}
      className="rounded-panel bg-branco p-6 shadow-card lg:sticky lg:top-24"
    >
      <h3 ref={heading} id={titleId} tabIndex={-1} className="text-h3 outline-none">
        {summary.title}
      </h3>
      {lines.length === 0 ? <p className="mt-3 text-tinta-600">{summary.empty}</p> : null}
      <ul className="mt-4 grid gap-2.5 text-[0.9375rem] empty:hidden">
        {lines.map(({ product, quantity, cents }) => (
          <li key={product.id} className="flex justify-between gap-4">
            <span className="min-w-0 wrap-anywhere">
              {quantity > 1 ? `${quantity} × ${product.name}` : product.name}
            </span>
            <span className="whitespace-nowrap">{formatCents(cents)}</span>
          </li>
        ))}
      </ul>
      {hasPlan ? (
        <button
          type="button"
          onClick={() => actorRef.send({ type: 'plan.removed' })}
          className="link mt-2 min-h-8 text-sm"
        >
          {summary.remove}
        </button>
      ) : null}
      <div role="status" aria-label={summary.total} className="mt-4 border-t border-tinta-200 pt-4">
        <Sums lines={lines} />
      </div>
      <Submit
        actorRef={actorRef}
        label={summary.submit}
        className="mt-5 w-full"
        reasonId={`${titleId}-reason`}
      />
      <DownloadProposal lines={lines} />
      <p id={`${titleId}-reason`} className="mt-3 text-sm text-tinta-600">
        {problem ? SELECTION_PROBLEM_MESSAGES[problem] : summary.note}
      </p>
      <div role="alert">
        {isNotKept ? (
          <div className="mt-3 rounded-control bg-rubi-50 px-3.5 py-3 text-sm leading-snug text-rubi-700">
            <p>{NOT_KEPT_MESSAGE}</p>
            <RouteLink
              to={summary.withoutSimulation.to}
              className="mt-1 inline-flex min-h-8 items-center font-medium underline underline-offset-3"
            >
              {summary.withoutSimulation.label}
            </RouteLink>
          </div>
        ) : null}
      </div>
    </section>
  )
}

/** Total and button at the bottom of the screen, where the panel is far below the choices. */
export function SummaryBar({ actorRef }: Props) {
  const lines = useLines(actorRef)
  if (lines.length === 0) return null
  const [main = NOTHING_DUE, ...others] = listTotals(lines)

  return (
    <div
      className={`${ABOVE_NOTICE} sticky bottom-0 z-10 -mx-gutter flex flex-wrap items-center justify-between gap-4 border-t border-tinta-200 bg-branco px-gutter py-3 lg:hidden`}
    >
      <p className="text-xs text-tinta-600">
        <span className="block text-lg leading-tight font-semibold tracking-[-0.02em] text-tinta-900">
          {formatCents(main.cents)}
        </span>
        <span>{FREQUENCY_LABELS[main.frequency]}</span>
        {others.map(({ frequency, cents }) => (
          <span key={frequency} className="block">
            {`+ ${formatCents(cents)} ${FREQUENCY_LABELS[frequency]}`}
          </span>
        ))}
      </p>
      <Submit actorRef={actorRef} label={summary.submitShort} />
    </div>
  )
}

type SubmitProps = Props & {
  readonly label: string
  readonly className?: string
  readonly reasonId?: string
}

function Submit({ actorRef, label, className = '', reasonId }: SubmitProps) {
  const isKeeping = useSelector(actorRef, (snapshot) => snapshot.hasTag('keeping'))
  const canSubmit = useSelector(actorRef, (snapshot) => snapshot.can({ type: 'simulation.submitted' }))

  return (
    <Button
      disabled={!canSubmit}
      aria-describedby={reasonId}
      onClick={() => actorRef.send({ type: 'simulation.submitted' })}
      className={className}
    >
      {isKeeping ? summary.keeping : label}
    </Button>
  )
}

/** The sum at the plan's own billing, large; the others below it. */
function Sums({ lines }: { readonly lines: readonly SelectedLine[] }) {
  const [main = NOTHING_DUE, ...others] = listTotals(lines)

  return (
    <>
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-semibold">{summary.total}</span>
        <span className="text-right">
          <span className="text-2xl font-semibold tracking-[-0.03em] whitespace-nowrap">
            {formatCents(main.cents)}
          </span>{' '}
          <span className="block text-sm text-tinta-600">{FREQUENCY_LABELS[main.frequency]}</span>
        </span>
      </p>
      {others.map(({ frequency, cents }) => (
        <p key={frequency} className="mt-2 flex flex-wrap justify-between gap-x-4 text-sm text-tinta-700">
          <span>{summary.also(FREQUENCY_LABELS[frequency])}</span>
          <span className="whitespace-nowrap">{formatCents(cents)}</span>
        </p>
      ))}
    </>
  )
}

function useLines(actorRef: PlanSimulatorRef) {
  const offers = useSelector(actorRef, getOffers)
  const selection = useSelector(actorRef, getSelection)
  return listSelectedLines(offers, selection)
}

function getOffers({ context }: PlanSimulatorSnapshot) {
  return context.offers
}

function getSelection({ context }: PlanSimulatorSnapshot) {
  return context.selection
}
