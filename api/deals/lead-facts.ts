import * as z from 'zod'
import { HOME_TEST } from '#machines/ab-test/assign.ts'
import type { StageName } from '#machines/deal-stages/stages.ts'
import type { LabellingData } from '#machines/lead-scoring/labelling-data.ts'
import { abVariantOf } from '../sign-up/ab-variant.ts'
import { SimulationBody } from '../sign-up/lead-in-hand.ts'
import type { DealHistoryEntry } from '../store/deal-history.ts'
import type { Lead } from '../store/leads.ts'
import { ProfileAnswers } from './profile-answers.ts'

/** What the sign-up kept of where a visitor came from. */
const Source = z.object({ channel: z.enum(['organic', 'paid', 'direct']) })

const Metadata = z.object({ paymentMethod: z.string().optional() })

/** Events that say what a lead did, whatever stage they led to (spec S2 4). */
const SIMULATED = ['simulation_completed', 'simulation_detected']
const SCHEDULED = ['call_scheduled']
const PRICING = ['pricing_viewed']
const ACCEPTED = ['implementation_accepted']
const CONVERTED = ['payment_completed']

/** What happened to a lead's deal, and what its visitor booked. */
export type LeadPast = {
  /** The newest events alone: the history of a deal has an end. */
  readonly history: readonly DealHistoryEntry[]
  /** Where the deal stands; null outside the funnel's pipeline. */
  readonly stage: StageName | null
  /** The visitor has a booked call, whether or not the deal's history still tells. */
  readonly hasBookedCall: boolean
}

/** What is known of a lead and of what happened to its deal, for scores and labels. */
export function labellingDataOf(
  lead: Pick<Lead, 'source' | 'simulation' | 'profile'>,
  { history, stage, hasBookedCall }: LeadPast,
): LabellingData {
  const happened = (names: readonly string[]) => history.some(({ event }) => names.includes(event))
  const profile = ProfileAnswers.safeParse(lead.profile).data
  const plan = SimulationBody.safeParse(lead.simulation).data?.planName ?? null
  const variant = abVariantOf(lead)
  const accepted = happened(ACCEPTED)
  const [paid] = history.filter(({ event }) => CONVERTED.includes(event))
  return {
    source: Source.safeParse(lead.source).data?.channel ?? null,
    userProfile: {
      role: profile?.role ?? null,
      teamSize: profile?.teamSize ?? null,
      useCases: profile?.useCases ?? [],
      availableToCall: profile?.availableToCall ?? false,
      industry: profile?.industry ?? null,
    },
    behavior: {
      hasSimulation: plan !== null || happened(SIMULATED),
      scheduledCall: hasBookedCall || happened(SCHEDULED),
      viewedPricing: happened(PRICING),
      selectedPlan: plan,
      completedProfile: profile !== undefined,
      acceptedImplementation: accepted,
    },
    abTest: variant ? { group: variant, variation: HOME_TEST } : null,
    outcome: {
      converted: paid !== undefined,
      paymentMethod: Metadata.safeParse(paid?.metadata).data?.paymentMethod ?? null,
      implementationChosen: accepted,
      finalStage: stage,
    },
  }
}
