import type { LabellingData } from './labelling-data.ts'

/** A family of labels, and how to find a lead's labels in it (spec S2 4, label families). */
type LabelFamily = {
  readonly family: string
  readonly labelsOf: (lead: LabellingData) => readonly (string | null | false)[]
}

/** The families in the order of spec S2 4. */
export const LABEL_FAMILIES: readonly LabelFamily[] = [
  { family: 'source', labelsOf: ({ source }) => [source] },
  { family: 'role', labelsOf: ({ userProfile }) => [userProfile.role] },
  { family: 'team', labelsOf: ({ userProfile }) => [userProfile.teamSize] },
  { family: 'industry', labelsOf: ({ userProfile }) => [userProfile.industry] },
  { family: 'usecase', labelsOf: ({ userProfile }) => userProfile.useCases },
  {
    family: 'contact',
    // A lead that was not asked yet gets neither label.
    labelsOf: ({ behavior, userProfile }) => [
      behavior.completedProfile && (userProfile.availableToCall ? 'available' : 'unavailable'),
    ],
  },
  {
    family: 'behavior',
    labelsOf: ({ behavior }) => [
      behavior.hasSimulation && 'simulated',
      behavior.scheduledCall && 'scheduled',
      behavior.viewedPricing && 'pricing-viewed',
      behavior.completedProfile && 'profile-completed',
      behavior.acceptedImplementation && 'implementation-accepted',
    ],
  },
  { family: 'plan', labelsOf: ({ behavior }) => [behavior.selectedPlan && slugify(behavior.selectedPlan)] },
  {
    family: 'outcome',
    labelsOf: ({ outcome }) => [
      outcome.converted ? 'converted' : 'not-converted',
      outcome.implementationChosen && 'implementation-chosen',
    ],
  },
  {
    family: 'payment',
    labelsOf: ({ outcome }) => [outcome.paymentMethod && slugify(outcome.paymentMethod)],
  },
  { family: 'stage', labelsOf: ({ outcome }) => [outcome.finalStage && toKebabCase(outcome.finalStage)] },
]

/** Lists a lead's labels of all families, such as `team-6-20` and `behavior-simulated`. */
export function listFamilyLabels(lead: LabellingData): string[] {
  return LABEL_FAMILIES.flatMap(({ family, labelsOf }) =>
    labelsOf(lead).flatMap((label) => (label ? [`${family}-${label}`] : [])),
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
