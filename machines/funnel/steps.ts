import type { FunnelSnapshot } from './funnel.machine.ts'
import { FUNNEL_STEPS, type FunnelStep, isProtected } from './routes.ts'

/** One step of the header: behind the visitor, where they are, or still to come (spec S1 2.8). */
export type StepState = { readonly step: FunnelStep; readonly status: 'completed' | 'current' | 'pending' }

/** What the step header shows. */
export type FunnelProgress = {
  readonly steps: readonly StepState[]
  /** 1 to 4. */
  readonly number: number
  /** 25 to 100, for the bar of the small header. */
  readonly percentage: number
}

/** The four steps as seen from the current page; null outside them. */
export function stepsOf(snapshot: FunnelSnapshot): FunnelProgress | null {
  const current = FUNNEL_STEPS.findIndex((step) => snapshot.matches({ step }))
  if (current < 0) return null
  return {
    steps: FUNNEL_STEPS.map((step, index) => ({ step, status: statusOf(index, current) })),
    number: current + 1,
    percentage: ((current + 1) / FUNNEL_STEPS.length) * 100,
  }
}

/** Whether the page at `path` may be shown: open to all, or the phone is validated. */
export function mayShow(snapshot: FunnelSnapshot, path: string): boolean {
  return !isProtected(path) || snapshot.matches({ access: 'validated' })
}

function statusOf(index: number, current: number): StepState['status'] {
  if (index === current) return 'current'
  return index < current ? 'completed' : 'pending'
}
