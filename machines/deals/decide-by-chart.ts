import { transition } from 'xstate'
import { type DealHistoryEntry, dealStagesMachine } from './deal-stages.machine.ts'
import type { DealEvent } from './event-stages.ts'
import type { StageName } from './stages.ts'

/** A deal's stage and status, as the CRM reports them. */
export type DealPosition = {
  readonly dealId: number | null
  /** `other` for a stage that the funnel does not know. */
  readonly stage: StageName | 'other'
  readonly status: 'open' | 'won' | 'lost'
  readonly hasImplementationPlan: boolean
  /** Whether it stands in another pipeline. */
  readonly isElsewhere: boolean
  /** Whether it was won before the sign-up that the event comes from. */
  readonly wasWonBefore: boolean
}

/** What an event does to a deal. */
export type DealDecision = {
  /** The stage to move to; null to stay. */
  readonly moveTo: StageName | null
  readonly isWon: boolean
  /** Whether the deal's owner is told of a payment. */
  readonly tellsOwner: boolean
  /** Whether the event belongs to another purchase, which gets a deal of its own; then nothing happens to this deal. */
  readonly opensDeal: boolean
  readonly history: readonly DealHistoryEntry[]
}

/** Decides with the chart, without running it, what an event does to a deal. */
export function decideDeal(standing: DealPosition, event: DealEvent): DealDecision {
  const before = dealStagesMachine.resolveState(toChartPosition(standing))
  const [after, actions] = transition(dealStagesMachine, before, event)
  const does = (name: string) => actions.some(({ type }) => type === name)
  return {
    moveTo: does('moveDeal') ? getStage(after.value) : null,
    isWon: does('markDealWon'),
    tellsOwner: does('tellOwner'),
    opensDeal: does('openDeal'),
    history: after.context.history,
  }
}

/** Converts a deal into the chart's state value and context. */
export function toChartPosition({ stage, status, ...facts }: DealPosition) {
  return { value: { stage, status }, context: { ...facts, history: [] } }
}

function getStage(value: { stage: string } | object): StageName {
  // A move ends in one of STAGES, never in `other`; the chart types its value as a plain string.
  return Reflect.get(value, 'stage') as StageName
}
