import { ORIGIN_KINDS } from '../origin/classify.ts'
import { ROLES, TEAM_SIZES } from '../rules/rule-sets.ts'
import type { LeadProfile } from './score.ts'

/** What a lead is scored by but for the payment, of which each lead has or has not. */
type Flag = Exclude<
  'availableToCall' | keyof LeadProfile['behavior'] | keyof LeadProfile['outcome'],
  'converted'
>

/** What stands for a fact that nobody knows. */
const UNKNOWN = '-'

/**
 * Formats the facts that a lead is scored by as one text, the same for all leads with the same facts: `paid lawyer 2-5
 * hasSimulation`. Whether it paid is left out, and so is what names anybody.
 */
export function formatFacts({ source, userProfile, behavior, outcome }: LeadProfile): string {
  const { role, teamSize, availableToCall } = userProfile
  const { hasSimulation, scheduledCall, viewedPricing, completedProfile, acceptedImplementation } = behavior
  const flags: Readonly<Record<Flag, boolean>> = {
    availableToCall,
    hasSimulation,
    scheduledCall,
    viewedPricing,
    completedProfile,
    acceptedImplementation,
    implementationChosen: outcome.implementationChosen,
  }
  const known = Object.entries(flags).flatMap(([name, isSo]) => (isSo ? [name] : []))
  return [source ?? UNKNOWN, role ?? UNKNOWN, teamSize ?? UNKNOWN, ...known].join(' ')
}

/** Parses what `formatFacts` wrote, as of a lead that has not paid. A fact of a later release counts as unknown. */
export function parseFacts(text: string): LeadProfile {
  const [source, role, teamSize, ...flags] = text.split(' ')
  const has = (flag: Flag) => flags.includes(flag)
  return {
    source: findIn(ORIGIN_KINDS, source),
    userProfile: {
      role: findIn(ROLES, role),
      teamSize: findIn(TEAM_SIZES, teamSize),
      availableToCall: has('availableToCall'),
    },
    behavior: {
      hasSimulation: has('hasSimulation'),
      scheduledCall: has('scheduledCall'),
      viewedPricing: has('viewedPricing'),
      completedProfile: has('completedProfile'),
      acceptedImplementation: has('acceptedImplementation'),
    },
    outcome: { converted: false, implementationChosen: has('implementationChosen') },
  }
}

const findIn = <Value extends string>(values: readonly Value[], text: string | undefined): Value | null =>
  values.find((value) => value === text) ?? null
