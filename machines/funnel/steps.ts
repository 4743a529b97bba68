import type { FunnelSnapshot } from './funnel.machine.ts'
import { FUNNEL_STEPS, type FunnelStep, isProtected } from './routes.ts'

/** One step of the header: completed, current or still to come (spec S1 2.8). */
export type StepState = { readonly step: FunnelStep; readonly status: 'completed' | 'current' | 'pending' }

/** What the step header shows. */
export type FunnelProgress = {
  readonly steps: readonly StepState[]
  /** 1 to 4. */
  readonly number: number
  /** 25 to 100, for the bar of the small header. */
  readonly percentage: number
}

/** Returns the progress shown on the current page; null outside the four steps. */
export function getFunnelProgress(snapshot: FunnelSnapshot): FunnelProgress | null {
  const current = FUNNEL_STEPS.findIndex((step) => snapshot.matches({ step }))
  if (current < 0) return null
  const done = listStepsDone(snapshot)
  return {
    steps: FUNNEL_STEPS.map((step, index) => ({
      step,
      status: index === current ? 'current' : done.includes(step) ? 'completed' : 'pending',
    })),
    number: current + 1,
    percentage: ((current + 1) / FUNNEL_STEPS.length) * 100,
  }
}

/** Whether the page at `path` may be shown: open to all, or the phone is proven. */
export function mayShow(snapshot: FunnelSnapshot, path: string): boolean {
  return !isProtected(path) || snapshot.matches({ access: 'proven' })
}

/** Lists the steps the visitor has done, in order. A phone can only be proven after the account exists. */
export function listStepsDone(snapshot: FunnelSnapshot): readonly FunnelStep[] {
  const isProven = snapshot.matches({ access: 'proven' })
  const { stepsDone } = snapshot.context
  return FUNNEL_STEPS.filter((step) => {
    if (step === 'signup') return isProven || stepsDone.includes(step)
    return step === 'confirmation' ? isProven : stepsDone.includes(step)
  })
}
