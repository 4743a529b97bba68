import { transition } from 'xstate'
import { type DealHistoryEntry, dealStagesMachine } from './deal-stages.machine.ts'
import type { DealEvent } from './events.ts'
import type { StageName } from './stages.ts'

/** A deal's stage and status, as the CRM reports them. */
export type DealPosition = {
  readonly dealId: number | null
  readonly stage: StageName
  readonly status: 'open' | 'won' | 'lost'
  readonly hasImplementationPlan: boolean
}

/** What an event does to a deal. */
export type DealDecision = {
  /** The stage to move to; null to stay. */
  readonly moveTo: StageName | null
  readonly isWon: boolean
  readonly history: readonly DealHistoryEntry[]
}

/** Decides with the chart, without running it, what an event does to a deal (design 3). */
export function decideDeal(standing: DealPosition, event: DealEvent): DealDecision {
  const before = dealStagesMachine.resolveState(toChartPosition(standing))
  const [after, actions] = transition(dealStagesMachine, before, event)
  const move = actions.find(({ type }) => type === 'moveDeal')
  return {
    moveTo: move ? getStage(after.value) : null,
    isWon: actions.some(({ type }) => type === 'markDealWon'),
    history: after.context.history,
  }
}

/** Converts a deal into the chart's state value and context. */
export function toChartPosition({ stage, status, dealId, hasImplementationPlan }: DealPosition) {
  return { value: { stage, status }, context: { dealId, hasImplementationPlan, history: [] } }
}

function getStage(value: { stage: string } | object): StageName {
  // The chart's stage region has exactly the states of STAGES; its value is typed as a plain string.
  return Reflect.get(value, 'stage') as StageName
}
