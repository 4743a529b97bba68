import type { PropsWithChildren } from 'react'
import { FunnelLayout } from '#src/components/funnel-layout.tsx'
import { ChosenPlan } from '#src/screens/funnel/chosen-plan.tsx'
import { FunnelGuard, useFunnelSteps } from '#src/screens/funnel/funnel-guard.tsx'

/** Wraps every funnel page: guards access to it and keeps the visitor's session. */
export function FunnelFrame({ children }: PropsWithChildren) {
  return <FunnelGuard>{children}</FunnelGuard>
}

/** Step header and the column of one form (spec S1 2.8). */
export function FormColumn({ children }: PropsWithChildren) {
  const steps = useFunnelSteps()

  return (
    <FunnelLayout steps={steps}>
      {steps.length > 0 ? <ChosenPlan /> : null}
      {children}
    </FunnelLayout>
  )
}

/** Step header and the column of a form with something beside it. */
export function WideColumn({ children }: PropsWithChildren) {
  const steps = useFunnelSteps()

  return (
    <FunnelLayout steps={steps} width="wide">
      {steps.length > 0 ? <ChosenPlan /> : null}
      {children}
    </FunnelLayout>
  )
}
