import { useSelector } from '@xstate/react'
import { useDeferredValue } from 'react'
import { Redirect } from 'wouter'
import type { PlanLine } from '#machines/plan-simulator/offers.ts'
import type { PlanDetails } from '#src/content/plans.ts'
import { simulator } from '#src/content/simulator.ts'
import { useActorRef } from '#src/lib/actors/use-actor-ref.ts'
import { AddOnRows } from './add-on-rows.tsx'
import { PlanCards } from './plan-cards.tsx'
import { useServedProducts } from './served-products.ts'
import { browserSimulatorMachine } from './simulator-actors.ts'
import { SimulatorWaiting } from './simulator-waiting.tsx'
import { SummaryBar, SummaryPanel } from './summary.tsx'

/** Id of the simulator's element, which links on the page lead to. */
const ID = 'simulador'

type Props = {
  readonly line: PlanLine
  /** Texts of the page's plans, by the code of their products. */
  readonly details: Readonly<Record<string, PlanDetails>>
}

/** Puts a plan together on the CRM's prices, and leads to the sign-up with it. */
export function PlanSimulator({ line, details }: Props) {
  const { products, ...served } = useServedProducts(ID, line)
  const actorRef = useActorRef(browserSimulatorMachine, { input: { line, products } })
  // A chart's update renders in one task; deferred, this large part renders in slices and the page stays responsive.
  const isSelecting = useDeferredValue(useSelector(actorRef, (snapshot) => snapshot.hasTag('selecting')))
  const isDone = useSelector(actorRef, ({ status }) => status === 'done')

  if (isDone) return <Redirect to="/signup" />
  return (
    <section id={ID} {...served} aria-labelledby="simulator-title" className="wrap scroll-mt-24 pb-section">
      <h2 id="simulator-title" className="sr-only">
        {simulator.title}
      </h2>
      {isSelecting ? (
        <div className="grid items-start gap-8 lg:grid-cols-[minmax(0,1fr)_21rem] lg:gap-10">
          <div className="grid min-w-0 gap-10">
            <noscript>
              <p className="font-medium">{simulator.selectingNeedsScript}</p>
            </noscript>
            <PlanCards actorRef={actorRef} details={details} />
            <AddOnRows actorRef={actorRef} />
            <SummaryBar actorRef={actorRef} />
          </div>
          <SummaryPanel actorRef={actorRef} />
        </div>
      ) : (
        <SimulatorWaiting actorRef={actorRef} />
      )}
    </section>
  )
}
