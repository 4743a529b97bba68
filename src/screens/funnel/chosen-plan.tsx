import { useSyncExternalStore } from 'react'
import { describeChosenPlan } from '#machines/plan-simulator/chosen-plan.ts'
import { RouteLink } from '#src/components/route-link.tsx'
import { chosenPlan as copy } from '#src/content/chosen-plan.ts'
import { formatCents } from '#src/lib/format/money.ts'
import { readCookie } from '#src/lib/storage/cookies.ts'

/** "Profissional + 1 × Atendente adicional · R$ 498,00/mês · Trocar", on every step without its own summary. */
export function ChosenPlan() {
  const description = useSyncExternalStore(subscribeToNothing, describePlan, () => null)
  if (description === null) return null

  return (
    <section
      aria-label={copy.label}
      className="border-b border-tinta-200 bg-verde-50 px-gutter py-3 text-sm text-tinta-700 md:mb-4 md:rounded-control md:border-0 md:px-4"
    >
      <span>{`${description} ·`}</span>{' '}
      <RouteLink to={copy.change.to} className="link inline-flex min-h-7 items-center">
        {copy.change.label}
      </RouteLink>
    </section>
  )
}

/** Returns text, so that React treats two equal readings as the same. */
function describePlan(): string | null {
  const simulation = readCookie('pipedriveSimulation')
  if (simulation === null) return null
  const { planName, extras, totals } = describeChosenPlan(simulation)
  const names = [planName, ...extras.map(({ quantity, name }) => copy.extra(quantity, name))]
  const prices = totals.map(({ cents, frequency }) => `${formatCents(cents)}${copy.per[frequency]}`)
  return [names.join(' + '), prices.join(' + ')].filter(Boolean).join(' · ')
}

/** Does nothing: cookies announce no changes, so the page reads them when it renders. */
function subscribeToNothing() {
  return () => {}
}
