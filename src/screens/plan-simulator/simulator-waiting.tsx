import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import type { PlanSimulatorRef } from '#machines/plan-simulator/plan-simulator.machine.ts'
import { CATALOG_PROBLEM_MESSAGES } from '#machines/plan-simulator/simulator-messages.ts'
import { Button } from '#src/components/button.tsx'
import { RouteLinkButton } from '#src/components/route-link.tsx'
import { simulator } from '#src/content/simulator.ts'

type Props = { readonly actorRef: PlanSimulatorRef }

/** Shown in place of the simulator while prices load or render, when loading failed, and when there are no prices. */
export function SimulatorWaiting({ actorRef }: Props) {
  const isEmpty = useSelector(actorRef, (snapshot) => snapshot.hasTag('empty'))
  const problem = useSelector(actorRef, ({ context }) => context.problem)
  const hasFailed = useSelector(actorRef, (snapshot) => snapshot.hasTag('failed'))
  const retry = () => actorRef.send({ type: 'retry.requested' })

  if (hasFailed && problem !== null)
    return (
      <Notice title={simulator.failed.title} text={CATALOG_PROBLEM_MESSAGES[problem]} role="alert">
        <Button onClick={retry}>{simulator.retry}</Button>
      </Notice>
    )
  if (isEmpty)
    return (
      <Notice title={simulator.empty.title} text={simulator.empty.text} role="status">
        <Button onClick={retry}>{simulator.retry}</Button>
      </Notice>
    )
  return <Loading />
}

type NoticeProps = {
  readonly title: string
  readonly text: string
  readonly role: 'status' | 'alert'
  readonly children: ReactNode
}

function Notice({ title, text, role, children }: NoticeProps) {
  return (
    <div className="rounded-panel bg-branco px-6 py-9 shadow-card md:px-10">
      <div role={role}>
        <h3 className="text-h3">{title}</h3>
        <p className="mt-2 max-w-[60ch] text-tinta-600">{text}</p>
      </div>
      <div className="mt-6 flex flex-wrap gap-3 *:w-full sm:*:w-auto">
        {children}
        <RouteLinkButton to={simulator.help.to} variant="secondary">
          {simulator.help.label}
        </RouteLinkButton>
      </div>
    </div>
  )
}

/** As high as the window, like the simulator on a phone, so that nothing in view moves when it appears. */
function Loading() {
  return (
    <div role="status" className="min-h-dvh">
      <p className="text-tinta-600">{simulator.loading}</p>
      <noscript>
        <p className="mt-2 font-medium">{simulator.withoutScript}</p>
      </noscript>
      <div
        aria-hidden="true"
        className="mt-6 grid gap-4 *:h-72 *:rounded-panel *:bg-tinta-100 md:grid-cols-3 lg:max-w-[49rem]"
      >
        <div />
        <div className="hidden md:block" />
        <div className="hidden md:block" />
      </div>
    </div>
  )
}
