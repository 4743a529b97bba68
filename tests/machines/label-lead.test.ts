import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { STAGES } from '#machines/deals/stages.ts'
import { listFamilyLabels } from '#machines/lead-scoring/label-families.ts'
import { labelLead } from '#machines/lead-scoring/label-lead.ts'
import { LABEL_RULES } from '#machines/lead-scoring/label-rules.ts'
import type { LabellingData } from '#machines/lead-scoring/labelling-data.ts'
import { SCORE_LABELS } from '#machines/lead-scoring/score.ts'

const NOBODY: LabellingData = {
  source: null,
  userProfile: { role: null, teamSize: null, useCases: [], availableToCall: false, industry: null },
  behavior: {
    hasSimulation: false,
    scheduledCall: false,
    viewedPricing: false,
    selectedPlan: null,
    completedProfile: false,
    acceptedImplementation: false,
  },
  abTest: null,
  outcome: { converted: false, paymentMethod: null, implementationChosen: false, finalStage: null },
}

type Changes = { readonly [Part in keyof LabellingData]?: Partial<LabellingData[Part]> | string }

/** Creates a lead with only these facts. */
function createLead({ source, userProfile, behavior, outcome }: Changes): LabellingData {
  return {
    ...NOBODY,
    ...(source ? { source } : {}),
    userProfile: { ...NOBODY.userProfile, ...Object(userProfile) },
    behavior: { ...NOBODY.behavior, ...Object(behavior) },
    outcome: { ...NOBODY.outcome, ...Object(outcome) },
  } as LabellingData
}

const listRules = (changes: Changes) => labelLead(createLead(changes)).rules.map(({ id }) => id)

describe('the rules', () => {
  test('have the priorities of spec S2 4', () => {
    expect(LABEL_RULES.map(({ id, priority }) => [id, priority])).toEqual([
      ['hot-lead', 100],
      ['high-intent', 95],
      ['enterprise-prospect', 90],
      ['implementation-ready', 85],
      ['warm-lead', 80],
      ['solo-lawyer', 60],
      ['price-sensitive', 40],
      ['nurture-needed', 30],
    ])
  })

  test('need both facts when they name two', () => {
    expect(listRules({ behavior: { completedProfile: true } })).not.toContain('warm-lead')
    expect(listRules({ userProfile: { availableToCall: true } })).not.toContain('warm-lead')
    expect(listRules({ userProfile: { role: 'lawyer' } })).not.toContain('solo-lawyer')
    expect(listRules({ userProfile: { teamSize: '1' } })).not.toContain('solo-lawyer')
    expect(listRules({ userProfile: { role: 'lawyer', teamSize: '1' } })).toContain('solo-lawyer')
  })

  test('give their ids as labels', () => {
    const labelling = labelLead(createLead({ behavior: { scheduledCall: true, hasSimulation: true } }))
    expect(labelling.labels).toContain('hot-lead')
  })

  test('give a product owner a name and a reason each', () => {
    for (const { name, reason } of LABEL_RULES) {
      expect(name).toMatch(/^\p{Lu}/u)
      expect(reason).toMatch(/^\p{Lu}.+\.$/u)
    }
  })

  test.each<[string, Changes, string[]]>([
    ['nothing at all', {}, ['nurture-needed']],
    ['prices alone', { behavior: { viewedPricing: true } }, ['price-sensitive']],
    ['prices and a plan', { behavior: { viewedPricing: true, hasSimulation: true } }, ['high-intent']],
    ['a plan and a call', { behavior: { hasSimulation: true, scheduledCall: true } }, ['hot-lead']],
    [
      'a big team and a call',
      { userProfile: { teamSize: '20+' }, behavior: { scheduledCall: true } },
      ['enterprise-prospect'],
    ],
    [
      'a lawyer alone who may be called',
      {
        userProfile: { role: 'lawyer', teamSize: '1', availableToCall: true },
        behavior: { completedProfile: true, scheduledCall: true },
      },
      ['warm-lead', 'solo-lawyer'],
    ],
    [
      'an implementation',
      { outcome: { implementationChosen: true, converted: true } },
      ['implementation-ready'],
    ],
    ['an accepted one', { behavior: { acceptedImplementation: true } }, ['implementation-ready']],
    [
      'prices and an accepted one',
      { behavior: { viewedPricing: true, acceptedImplementation: true } },
      ['implementation-ready'],
    ],
  ])('after %s: %s', (_, changes, expected) => expect(listRules(changes)).toEqual(expected))
})

test('of all combinations of facts, none gives a rule for those who did nothing beside one for those who did', () => {
  const facts = [
    { behavior: { hasSimulation: true } },
    { behavior: { scheduledCall: true } },
    { behavior: { viewedPricing: true } },
    { behavior: { acceptedImplementation: true } },
    { outcome: { implementationChosen: true } },
    { outcome: { converted: true } },
    { behavior: { completedProfile: true }, userProfile: { availableToCall: true } },
  ]
  let count = 0
  for (let chosen = 0; chosen < 2 ** facts.length; chosen += 1) {
    const some = facts.filter((_, index) => chosen & (1 << index))
    const lead = createLead({
      behavior: Object.assign({}, ...some.map(({ behavior }) => behavior)),
      outcome: Object.assign({}, ...some.map(({ outcome }) => outcome)),
      userProfile: Object.assign({}, ...some.map(({ userProfile }) => userProfile)),
    })
    const { hasSimulation, scheduledCall, viewedPricing, acceptedImplementation } = lead.behavior
    const { implementationChosen, converted } = lead.outcome
    const tookStep =
      hasSimulation || scheduledCall || acceptedImplementation || implementationChosen || converted
    const rules = labelLead(lead).rules.map(({ id }) => id)
    expect(rules.includes('nurture-needed')).toBe(!tookStep && !viewedPricing)
    expect(rules.includes('price-sensitive')).toBe(!tookStep && viewedPricing)
    count += 1
  }
  expect(count).toBe(128)
})

describe('the families', () => {
  test('label only known facts', () => {
    expect(listFamilyLabels(NOBODY)).toEqual(['outcome-not-converted'])
  })

  test('are all of spec S2 4', () => {
    const known = createLead({
      source: 'paid',
      userProfile: {
        role: 'manager',
        teamSize: '6-20',
        industry: 'law-firm',
        useCases: ['ai-triage', 'shared-inbox'],
        availableToCall: true,
      },
      behavior: {
        hasSimulation: true,
        scheduledCall: true,
        viewedPricing: true,
        completedProfile: true,
        acceptedImplementation: true,
        selectedPlan: ' Plano – Escritório! ',
      },
      outcome: {
        converted: true,
        implementationChosen: true,
        paymentMethod: 'credit_card',
        finalStage: 'awaitingActivation',
      },
    })
    expect(listFamilyLabels(known)).toEqual([
      'source-paid',
      'role-manager',
      'team-6-20',
      'industry-law-firm',
      'usecase-ai-triage',
      'usecase-shared-inbox',
      'contact-available',
      'behavior-simulated',
      'behavior-scheduled',
      'behavior-pricing-viewed',
      'behavior-profile-completed',
      'behavior-implementation-accepted',
      'plan-plano-escritorio',
      'outcome-converted',
      'outcome-implementation-chosen',
      'payment-credit-card',
      'stage-awaiting-activation',
    ])
  })

  test('label an unwanted call only for a lead who was asked', () => {
    expect(listFamilyLabels(createLead({ behavior: { completedProfile: true } }))).toContain(
      'contact-unavailable',
    )
    expect(listFamilyLabels(NOBODY).join()).not.toContain('contact')
  })
})

test('of any lead: 0 to 100, one score label, each label once, the most urgent rule first', () => {
  fc.assert(
    fc.property(generateLead(), (data) => {
      const { success, score, rules, labels } = labelLead(data)
      if (!success) throw new Error('not labelled')
      expect(score.points).toBeGreaterThanOrEqual(0)
      expect(score.points).toBeLessThanOrEqual(100)
      expect(labels.filter((label) => SCORE_LABELS.some((one) => one.label === label))).toEqual([score.label])
      expect(new Set(labels).size).toBe(labels.length)
      const priorities = rules.map(({ priority }) => priority)
      expect(priorities).toEqual([...priorities].sort((a, b) => b - a))
    }),
  )
})

test('of any lead: more interest never lowers the score', () => {
  const interest = fc.constantFrom(
    'hasSimulation',
    'scheduledCall',
    'viewedPricing',
    'completedProfile',
    'acceptedImplementation',
  )
  fc.assert(
    fc.property(generateLead(), interest, (data, fact) => {
      const more = { ...data, behavior: { ...data.behavior, [fact]: true } }
      const chosen = { ...more, outcome: { ...more.outcome, implementationChosen: true } }
      const converted = { ...chosen, outcome: { ...chosen.outcome, converted: true } }
      const points = [data, more, chosen, converted].map((one) => labelLead(one).score?.points ?? -1)
      expect(points).toEqual([...points].sort((a, b) => a - b))
    }),
  )
})

test('data of another shape gives no labels and throws nothing', () => {
  fc.assert(
    fc.property(fc.anything(), (data) => {
      // What a caller without types could pass.
      const labelling = labelLead(data as LabellingData)
      if (!labelling.success)
        expect(labelling).toEqual({ success: false, score: null, rules: [], labels: [] })
    }),
  )
  expect(labelLead(Object(null)).success).toBe(false)
})

function generateLead(): fc.Arbitrary<LabellingData> {
  const text = fc.option(fc.string(), { nil: null })
  return fc.record({
    source: fc.constantFrom('organic', 'paid', 'direct', null),
    userProfile: fc.record({
      role: fc.constantFrom('lawyer', 'paralegal', 'manager', 'other', null),
      teamSize: fc.constantFrom('1', '2-5', '6-20', '20+', null),
      useCases: fc.array(fc.string()),
      availableToCall: fc.boolean(),
      industry: text,
    }),
    behavior: fc.record({
      hasSimulation: fc.boolean(),
      scheduledCall: fc.boolean(),
      viewedPricing: fc.boolean(),
      selectedPlan: text,
      completedProfile: fc.boolean(),
      acceptedImplementation: fc.boolean(),
    }),
    abTest: fc.constant(null),
    outcome: fc.record({
      converted: fc.boolean(),
      paymentMethod: text,
      implementationChosen: fc.boolean(),
      finalStage: fc.constantFrom(null, ...STAGES.map(({ name }) => name)),
    }),
  })
}
