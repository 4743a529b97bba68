import type { LabellingData } from './labelling-data.ts'

/** A family of labels, and how to find a lead's labels in it (spec S2 4, label families). */
type LabelFamily = {
  readonly family: string
  readonly listLabels: (lead: LabellingData) => readonly (string | null | false)[]
}

/** The families in the order of spec S2 4. */
export const LABEL_FAMILIES: readonly LabelFamily[] = [
  { family: 'source', listLabels: ({ source }) => [source] },
  { family: 'role', listLabels: ({ userProfile }) => [userProfile.role] },
  { family: 'team', listLabels: ({ userProfile }) => [userProfile.teamSize] },
  { family: 'industry', listLabels: ({ userProfile }) => [userProfile.industry] },
  { family: 'usecase', listLabels: ({ userProfile }) => userProfile.useCases },
  {
    family: 'contact',
    // A lead that was not asked yet gets neither label.
    listLabels: ({ behavior, userProfile }) => [
      behavior.completedProfile && (userProfile.availableToCall ? 'available' : 'unavailable'),
    ],
  },
  {
    family: 'behavior',
    listLabels: ({ behavior }) => [
      behavior.hasSimulation && 'simulated',
      behavior.scheduledCall && 'scheduled',
      behavior.viewedPricing && 'pricing-viewed',
      behavior.completedProfile && 'profile-completed',
      behavior.acceptedImplementation && 'implementation-accepted',
    ],
  },
  { family: 'plan', listLabels: ({ behavior }) => [behavior.selectedPlan && slugify(behavior.selectedPlan)] },
  {
    family: 'outcome',
    listLabels: ({ outcome }) => [
      outcome.converted ? 'converted' : 'not-converted',
      outcome.implementationChosen && 'implementation-chosen',
    ],
  },
  {
    family: 'payment',
    listLabels: ({ outcome }) => [outcome.paymentMethod && slugify(outcome.paymentMethod)],
  },
  { family: 'stage', listLabels: ({ outcome }) => [outcome.finalStage && toKebabCase(outcome.finalStage)] },
]

/** Lists a lead's labels of all families, such as `team-6-20` and `behavior-simulated`. */
export function listFamilyLabels(lead: LabellingData): string[] {
  return LABEL_FAMILIES.flatMap(({ family, listLabels }) =>
    listLabels(lead).flatMap((label) => (label ? [`${family}-${label}`] : [])),
  )
}

/** Converts a name to a slug: `Plano Escritório` becomes `plano-escritorio`. */
function slugify(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return plain.replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '')
}

function toKebabCase(name: string): string {
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}
