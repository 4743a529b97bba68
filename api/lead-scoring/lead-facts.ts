import * as z from 'zod'
import { HOME_TEST } from '#machines/ab-test/assign.ts'
import type { StageName } from '#machines/deals/stages.ts'
import type { LabellingData } from '#machines/lead-scoring/labelling-data.ts'
import { getAbVariant } from '../ab-test/ab-variant.ts'
import { readLeadOrigin } from '../origin/source.ts'
import { ProfileAnswers } from '../profile/profile-answers.ts'
import { StoredSimulation } from '../sign-up/parse-lead.ts'
import type { NewDealHistoryEntry } from '../store/deal-history.ts'
import type { Lead } from '../store/leads.ts'

const Metadata = z.object({ paymentMethod: z.string().optional() })

/** Deal events that show what a lead did (spec S2 4). */
const SIMULATED = ['simulation_completed', 'simulation_detected']
const SCHEDULED = ['call_scheduled']
const PRICING = ['pricing_viewed']
const CONVERTED = ['payment_completed']

/** A lead's past, for scoring. */
export type LeadPast = {
  /** The newest events of the deal, at most as many as the store keeps per deal. */
  readonly history: readonly NewDealHistoryEntry[]
  /** The deal's stage; null outside the funnel's pipeline. */
  readonly stage: StageName | null
  /** Whether the visitor ever booked a call, even if the history no longer shows it. */
  readonly hasBookedCall: boolean
  /** Whether a payment counts, which one that was given back no longer does. */
  readonly hasPaid: boolean
  /** Whether the visitor wants the implementation, by their last decision. */
  readonly hasAccepted: boolean
}

/** Collects what the scoring rules need from a lead and its past. */
export function collectLabellingData(
  lead: Pick<Lead, 'source' | 'simulation' | 'profile'>,
  { history, stage, hasBookedCall, hasPaid, hasAccepted }: LeadPast,
): LabellingData {
  const hasHappened = (names: readonly string[]) => history.some(({ event }) => names.includes(event))
  const profile = ProfileAnswers.safeParse(lead.profile).data
  const plan = StoredSimulation.safeParse(lead.simulation).data?.planName ?? null
  const variant = getAbVariant(lead)
  const origin = readLeadOrigin(lead)
  const [paid] = history.filter(({ event }) => CONVERTED.includes(event))
  return {
    source: origin?.origin.kind ?? null,
    userProfile: {
      role: profile?.role ?? null,
      teamSize: profile?.teamSize ?? null,
      useCases: profile?.useCases ?? [],
      availableToCall: profile?.availableToCall ?? false,
      industry: profile?.industry ?? null,
    },
    behavior: {
      hasSimulation: plan !== null || hasHappened(SIMULATED),
      scheduledCall: hasBookedCall || hasHappened(SCHEDULED),
      viewedPricing: origin?.sawPrices === true || hasHappened(PRICING),
      selectedPlan: plan,
      completedProfile: profile !== undefined,
      acceptedImplementation: hasAccepted,
    },
    abTest: variant ? { group: variant, variation: HOME_TEST } : null,
    outcome: {
      converted: hasPaid,
      paymentMethod: Metadata.safeParse(paid?.metadata).data?.paymentMethod ?? null,
      implementationChosen: hasAccepted,
      finalStage: stage,
    },
  }
}
