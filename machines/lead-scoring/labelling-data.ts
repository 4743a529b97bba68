import type { StageName } from '../deals/stages.ts'
import type { LeadProfile } from './score.ts'

/** The data labels are computed from (spec S2 3, labelling data). Absent facts give no label. */
export type LabellingData = {
  readonly source: LeadProfile['source']
  readonly userProfile: LeadProfile['userProfile'] & {
    readonly useCases: readonly string[]
    readonly industry: string | null
  }
  readonly behavior: LeadProfile['behavior'] & {
    /** Name of the plan that was simulated. */
    readonly selectedPlan: string | null
  }
  readonly abTest: { readonly group: string; readonly variation: string } | null
  readonly outcome: LeadProfile['outcome'] & {
    readonly paymentMethod: string | null
    readonly finalStage: StageName | null
  }
}
