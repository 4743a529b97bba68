import { transition } from 'xstate'
import { type DealHistoryEntry, dealStagesMachine } from './deal-stages.machine.ts'
import type { DealEvent } from './events.ts'
import type { StageName } from './stages.ts'

/** Where a deal stands, as the CRM reports it. */
export type DealStanding = {
  readonly dealId: number | null
  readonly stage: StageName
  readonly status: 'open' | 'won' | 'lost'
  readonly hasImplementationPlan: boolean
}

/** What an event does to a deal: null where nothing changes. */
export type DealDecision = {
  /** The stage to move to. */
  readonly moveTo: StageName | null
  readonly won: boolean
  readonly history: readonly DealHistoryEntry[]
}

/** Asks the chart, without running it, what an event does to a deal that stands where the CRM says (design 3). */
export function decideDeal(standing: DealStanding, event: DealEvent): DealDecision {
  const before = dealStagesMachine.resolveState(placeOf(standing))
  const [after, actions] = transition(dealStagesMachine, before, event)
  const move = actions.find(({ type }) => type === 'moveDeal')
  return {
    moveTo: move ? stageOf(after.value) : null,
    won: actions.some(({ type }) => type === 'markDealWon'),
    history: after.context.history,
  }
}

/** Where the chart is when it is asked about a deal. */
export function placeOf({ stage, status, dealId, hasImplementationPlan }: DealStanding) {
  return { value: { stage, status }, context: { dealId, hasImplementationPlan, history: [] } }
}

function stageOf(value: { stage: string } | object): StageName {
  // The chart's stage region has exactly the states of STAGES; its value is typed as a plain string.
  return Reflect.get(value, 'stage') as StageName
}
