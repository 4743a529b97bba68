import type { LabellingData } from './labelling-data.ts'
import { RULE_PRIORITIES } from './limits.ts'

/**
 * A label that says what to do with a lead (spec S2 3). The lead's best rule is the one with the highest priority. It stands in
 * the deal's note; as a label of the CRM the deal has only that of its score.
 */
export type LabelRule = {
  readonly id: string
  /** Its name in Portuguese, as salespeople read it. */
  readonly name: string
  /** 100 comes first. */
  readonly priority: number
  readonly color: 'red' | 'orange' | 'purple' | 'green' | 'yellow' | 'blue' | 'gray'
  /** Why a lead gets it, in one Portuguese sentence a product owner can review (decision 29). */
  readonly reason: string
  readonly condition: (lead: LabellingData) => boolean
}

/** The rules by priority. The priorities come from spec S2 4, the conditions are ours (decision 29). */
export const LABEL_RULES: readonly LabelRule[] = [
  {
    id: 'hot-lead',
    name: 'Lead quente',
    priority: RULE_PRIORITIES['hot-lead'],
    color: 'red',
    reason: 'Agendou uma conversa e já simulou um plano.',
    condition: ({ behavior }) => behavior.scheduledCall && behavior.hasSimulation,
  },
  {
    id: 'high-intent',
    name: 'Alta intenção',
    priority: RULE_PRIORITIES['high-intent'],
    color: 'orange',
    reason: 'Simulou um plano e viu os preços.',
    condition: ({ behavior }) => behavior.hasSimulation && behavior.viewedPricing,
  },
  {
    id: 'enterprise-prospect',
    name: 'Escritório grande',
    priority: RULE_PRIORITIES['enterprise-prospect'],
    color: 'purple',
    reason: 'A equipe tem mais de 20 pessoas.',
    condition: ({ userProfile }) => userProfile.teamSize === '20+',
  },
  {
    id: 'implementation-ready',
    name: 'Pronto para implementar',
    priority: RULE_PRIORITIES['implementation-ready'],
    color: 'green',
    reason: 'Aceitou ou escolheu a implementação assistida.',
    condition: ({ behavior, outcome }) => behavior.acceptedImplementation || outcome.implementationChosen,
  },
  {
    id: 'warm-lead',
    name: 'Lead morno',
    priority: RULE_PRIORITIES['warm-lead'],
    color: 'yellow',
    reason: 'Completou o perfil e aceita receber ligação.',
    condition: ({ behavior, userProfile }) => behavior.completedProfile && userProfile.availableToCall,
  },
  {
    id: 'solo-lawyer',
    name: 'Advogado(a) solo',
    priority: RULE_PRIORITIES['solo-lawyer'],
    color: 'blue',
    reason: 'É advogado(a) e trabalha sem equipe.',
    condition: ({ userProfile }) => userProfile.role === 'lawyer' && userProfile.teamSize === '1',
  },
  {
    id: 'price-sensitive',
    name: 'Sensível a preço',
    priority: RULE_PRIORITIES['price-sensitive'],
    color: 'gray',
    reason: 'Viu os preços e não simulou, não agendou e não contratou.',
    condition: (lead) => lead.behavior.viewedPricing && isWithoutStep(lead),
  },
  {
    id: 'nurture-needed',
    name: 'Precisa de nutrição',
    priority: RULE_PRIORITIES['nurture-needed'],
    color: 'gray',
    reason: 'Ainda não simulou, não viu preços, não agendou e não contratou.',
    condition: (lead) => !lead.behavior.viewedPricing && isWithoutStep(lead),
  },
]

/** Whether a lead has taken no step towards a purchase. */
function isWithoutStep({ behavior, outcome }: LabellingData): boolean {
  return !(
    behavior.hasSimulation ||
    behavior.scheduledCall ||
    behavior.acceptedImplementation ||
    outcome.implementationChosen ||
    outcome.converted
  )
}
