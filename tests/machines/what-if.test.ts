import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { formatFacts, parseFacts } from '#machines/lead-scoring/facts.ts'
import {
  type LeadProfile,
  PRESENT_RULES,
  type ScoringRules,
  scoreLead,
} from '#machines/lead-scoring/score.ts'
import { ORIGIN_KINDS } from '#machines/origin/classify.ts'
import { ResultsFailure } from '#machines/panel/results-failure.ts'
import { whatIfMachine } from '#machines/panel/what-if.machine.ts'
import { computeEffect, countMoved, getReachedShare, type ScoredLeads } from '#machines/panel/what-if.ts'
import { describeProposal } from '#machines/panel/what-if-proposal.ts'
import { changeLabel, changePoints, listRuleChanges } from '#machines/panel/what-if-rules.ts'
import { SAMPLE_SCORED } from '#machines/panel/what-if-samples.ts'
import { waitFor } from '#tests/support/wait-for.ts'

const profiles: fc.Arbitrary<LeadProfile> = fc.record({
  source: fc.constantFrom(null, ...ORIGIN_KINDS),
  userProfile: fc.record({
    role: fc.constantFrom(null, 'lawyer', 'paralegal', 'manager', 'other'),
    teamSize: fc.constantFrom(null, '1', '2-5', '6-20', '20+'),
    availableToCall: fc.boolean(),
  }),
  behavior: fc.record({
    hasSimulation: fc.boolean(),
    scheduledCall: fc.boolean(),
    viewedPricing: fc.boolean(),
    completedProfile: fc.boolean(),
    acceptedImplementation: fc.boolean(),
  }),
  outcome: fc.record({ converted: fc.constant(false), implementationChosen: fc.boolean() }),
})

const scored = (groups: ScoredLeads['groups']): ScoredLeads => ({ ...SAMPLE_SCORED, groups })

/** 20 points; 34, and 54 once paid; 62. */
const DIRECT = 'direct - -'
const LAWYER = 'organic lawyer - completedProfile'
const KEEN = 'direct lawyer 20+ simulation hasSimulation completedProfile viewedPricing'

describe('the facts of a lead', () => {
  test('say everything that its score sees, but for the payment', () => {
    fc.assert(
      fc.property(profiles, (profile) => {
        expect(parseFacts(formatFacts(profile))).toEqual(profile)
        const buyer = { ...profile, outcome: { ...profile.outcome, converted: true } }
        expect(formatFacts(buyer)).toBe(formatFacts(profile))
      }),
    )
  })

  test('are one text, and what it does not know counts as unknown', () => {
    expect(formatFacts(parseFacts('paid lawyer 2-5 hasSimulation'))).toBe('paid lawyer 2-5 hasSimulation')
    expect(formatFacts(parseFacts('radio judge 7 dances'))).toBe('- - -')
    expect(formatFacts(parseFacts(''))).toBe('- - -')
  })
})

describe('the score by other rules', () => {
  test('is that of the rules, and the present ones are the default', () => {
    fc.assert(
      fc.property(profiles, (profile) => {
        expect(scoreLead(profile, PRESENT_RULES)).toEqual(scoreLead(profile))
        const none = changePoints(PRESENT_RULES, 'lawyer', 0)
        const less = profile.userProfile.role === 'lawyer' ? 15 : 0
        expect(scoreLead(profile, none).points).toBe(scoreLead(profile).points - less)
      }),
    )
  })

  test('has its labels where the rules let them begin', () => {
    const rules = changeLabel(PRESENT_RULES, 'high', 20)
    expect(scoreLead(parseFacts(DIRECT)).label).toBe('low')
    expect(scoreLead(parseFacts(DIRECT), rules).label).toBe('high')
    expect(scoreLead(parseFacts(DIRECT), changeLabel(PRESENT_RULES, 'high', 21)).label).toBe('low')
  })

  test('keeps points between 0 and 40, and labels between 0 and 100 in order', () => {
    expect(changePoints(PRESENT_RULES, 'simulation', 41).points.simulation).toBe(40)
    expect(changePoints(PRESENT_RULES, 'simulation', -1).points.simulation).toBe(0)
    const start = ({ labels }: ScoringRules) => [labels['very-high'], labels.high, labels.medium, labels.low]
    expect(start(PRESENT_RULES)).toEqual([80, 60, 40, 0])
    expect(start(changeLabel(PRESENT_RULES, 'high', 90))).toEqual([90, 90, 40, 0])
    expect(start(changeLabel(PRESENT_RULES, 'high', 30))).toEqual([80, 30, 30, 0])
    expect(start(changeLabel(PRESENT_RULES, 'medium', 85))).toEqual([85, 85, 85, 0])
    expect(start(changeLabel(PRESENT_RULES, 'very-high', 101))).toEqual([100, 60, 40, 0])
  })

  test('lists what differs from the present numbers', () => {
    expect(listRuleChanges(PRESENT_RULES)).toEqual([])
    const rules = changeLabel(changePoints(PRESENT_RULES, 'scheduledCall', 15), 'very-high', 70)
    expect(listRuleChanges(rules)).toEqual([
      { title: 'Agendou uma conversa', before: 10, after: 15 },
      { title: 'Prioridade muito alta a partir de', before: 80, after: 70 },
    ])
    expect(listRuleChanges(changePoints(rules, 'scheduledCall', 10))).toHaveLength(1)
  })
})

describe('the effect', () => {
  test('counts from which label to which leads would move; who paid has the points of the payment', () => {
    const groups = [
      { facts: DIRECT, count: 5, paid: 0 },
      { facts: LAWYER, count: 10, paid: 3 },
    ]
    const { moves, leads, payments } = computeEffect(scored(groups), PRESENT_RULES)
    expect([leads, payments, countMoved(moves)]).toEqual([15, 3, 0])
    expect([moves.low.low, moves.medium.medium]).toEqual([12, 3])

    const tried = computeEffect(scored(groups), changePoints(PRESENT_RULES, 'completedProfile', 10)).moves
    expect([tried.low.low, tried.low.medium, tried.medium.high]).toEqual([5, 7, 3])
    expect(countMoved(tried)).toBe(10)
  })

  test.each([
    // Those who paid come first: 2 of 4 leads.
    [
      'best',
      [
        { facts: KEEN, count: 2, paid: 2 },
        { facts: DIRECT, count: 2, paid: 0 },
      ],
      0.75,
    ],
    [
      'worst',
      [
        { facts: KEEN, count: 2, paid: 0 },
        { facts: DIRECT, count: 2, paid: 2 },
      ],
      0.25,
    ],
    ['chance', [{ facts: DIRECT, count: 9, paid: 4 }], 0.5],
    ['unknown', [{ facts: DIRECT, count: 9, paid: 0 }], null],
    ['of nobody', [], null],
  ])('has the area under the curve: %s', (_, groups, area) => {
    expect(computeEffect(scored(groups), PRESENT_RULES).present.area).toBe(area)
  })

  test('foretells by the score before the payment, whatever a payment gives', () => {
    const groups = [
      { facts: LAWYER, count: 4, paid: 0 },
      { facts: DIRECT, count: 4, paid: 4 },
    ]
    const rules = changePoints(PRESENT_RULES, 'converted', 40)
    expect(computeEffect(scored(groups), rules).changed).toEqual(
      computeEffect(scored(groups), PRESENT_RULES).present,
    )
  })

  test('is the share of pairs in which the one who paid has more points', () => {
    fc.assert(
      fc.property(
        fc.array(fc.record({ profile: profiles, count: fc.integer({ min: 1, max: 9 }), some: fc.nat(9) }), {
          maxLength: 8,
        }),
        (rows) => {
          const groups = rows.map(({ profile, count, some }) => ({
            facts: formatFacts(profile),
            count,
            paid: Math.min(some, count),
          }))
          const { area } = computeEffect(scored(groups), PRESENT_RULES).present
          const points = groups.map(({ facts }) => scoreLead(parseFacts(facts)).points)
          let [won, pairs] = [0, 0]
          for (const [one, { paid }] of groups.entries())
            for (const [other, { count }] of groups.entries()) {
              const difference = (points[one] ?? 0) - (points[other] ?? 0)
              pairs += paid * count
              won += paid * count * (difference > 0 ? 1 : difference === 0 ? 0.5 : 0)
            }
          if (pairs === 0) expect(area).toBeNull()
          else expect(area).toBeCloseTo(won / pairs, 9)
        },
      ),
    )
  })

  test('says how much is reached by calling some of the leads', () => {
    const groups = [
      { facts: KEEN, count: 2, paid: 1 },
      { facts: DIRECT, count: 8, paid: 1 },
    ]
    const { present } = computeEffect(scored(groups), PRESENT_RULES)
    expect([0, 0.1, 0.2, 0.6, 1].map((share) => getReachedShare(present, share))).toEqual([
      0, 0.25, 0.5, 0.75, 1,
    ])
    expect(getReachedShare(computeEffect(scored([]), PRESENT_RULES).present, 1)).toBe(0)
  })

  test('has each score in one band of ten points', () => {
    const { bands } = computeEffect(scored(SAMPLE_SCORED.groups), PRESENT_RULES).present
    expect(bands.map(({ from, to }) => [from, to])).toEqual([
      [90, 100],
      [80, 89],
      [70, 79],
      [60, 69],
      [50, 59],
      [40, 49],
      [30, 39],
      [20, 29],
      [10, 19],
      [0, 9],
    ])
    expect(
      bands.filter(({ count }) => count > 0).map(({ from, count, paid }) => [from, count, paid]),
    ).toEqual([
      [80, 10, 7],
      [40, 30, 3],
      [10, 60, 0],
    ])
  })
})

test('the proposal has the numbers that change, with their effect', () => {
  const rules = changeLabel(changePoints(PRESENT_RULES, 'viewedPricing', 10), 'high', 45)
  const text = describeProposal(
    scored([
      { facts: 'organic lawyer 2-5 viewedPricing', count: 1_200, paid: 30 },
      { facts: 'organic lawyer 2-5', count: 800, paid: 0 },
      { facts: 'organic lawyer 2-5 availableToCall', count: 1_000, paid: 10 },
    ]),
    rules,
  )
  expect(text).toBe(
    [
      'Proposta para a pontuação de leads',
      'Base: 3.000 leads de 23/08/2026 a 20/11/2026; 40 pagaram.',
      '',
      'O que muda:',
      '- Viu os preços: 5 → 10',
      '- Prioridade alta a partir de: 60 → 45',
      '',
      'Etiquetas: 1.170 leads mudariam de etiqueta.',
      '- Prioridade média → Prioridade alta: 1.170 leads',
      '',
      'Previsão de pagamento, de hoje para a proposta:',
      '- Área sob a curva (acaso: 50%): 63,3% → 70,8%',
      '- Pagamentos alcançados ao chamar os 20% de leads com mais pontos: 27,3% → 37,5%',
    ].join('\n'),
  )
  expect(describeProposal(SAMPLE_SCORED, rules)).toMatch(/^Com menos de 30 pagamentos, .* acaso\.$/m)
})

/** Starts the chart; `outside` gives each answer at the time of its call. */
async function open() {
  const outside: { thrown: unknown; refuses: boolean } = { thrown: null, refuses: false }
  const [copied, readings]: [string[], ScoredLeads[]] = [[], []]
  const actor = createActor(
    whatIfMachine.provide({
      actors: {
        readScoredLeads: fromPromise<ScoredLeads, void>(async () => {
          if (outside.thrown) throw outside.thrown
          readings.push(SAMPLE_SCORED)
          return SAMPLE_SCORED
        }),
        copyText: fromPromise<void, { text: string }>(async ({ input: { text } }) => {
          if (outside.refuses) throw new Error('refused')
          copied.push(text)
        }),
      },
    }),
  ).start()
  const wait = (tag: 'copied' | 'notCopied' | 'over') => waitFor(actor, (snapshot) => snapshot.hasTag(tag))
  const waitUntilRead = () => waitFor(actor, (snapshot) => snapshot.matches('trying'))
  return { actor, outside, copied, readings, wait, waitUntilRead, read: () => actor.getSnapshot().context }
}

describe('the chart', () => {
  test('counts once it is opened, and not again when it is opened again', async () => {
    const { actor, readings, waitUntilRead, read } = await open()
    expect(actor.getSnapshot().matches('closed')).toBe(true)
    actor.send({ type: 'part.opened' })
    await waitUntilRead()
    actor.send({ type: 'part.opened' })
    expect(readings).toHaveLength(1)
    expect(read()).toEqual({ scored: SAMPLE_SCORED, rules: PRESENT_RULES, problem: null })
  })

  test('tries numbers, also while it counts, and goes back to the present ones', async () => {
    const { actor, waitUntilRead, read } = await open()
    actor.send({ type: 'part.opened' })
    actor.send({ type: 'label.changed', label: 'high', from: 50 })
    expect(read().rules.labels.high).toBe(50)
    actor.send({ type: 'present.asked' })
    expect(read().rules).toEqual(PRESENT_RULES)
    actor.send({ type: 'points.changed', factor: 'simulation', points: 12 })
    await waitUntilRead()
    actor.send({ type: 'label.changed', label: 'medium', from: 30 })
    expect(read().rules.points.simulation).toBe(12)
    expect(read().rules.labels).toEqual({ 'very-high': 80, high: 60, medium: 30, low: 0 })
    actor.send({ type: 'present.asked' })
    expect(read().rules).toEqual(PRESENT_RULES)
  })

  test('copies a proposal with its effect, and none without a change', async () => {
    const { actor, copied, waitUntilRead, wait } = await open()
    actor.send({ type: 'part.opened' })
    await waitUntilRead()
    actor.send({ type: 'copy.asked' })
    actor.send({ type: 'points.changed', factor: 'simulation', points: 8 })
    actor.send({ type: 'copy.asked' })
    expect(actor.getSnapshot().matches({ trying: 'waiting' })).toBe(true)
    actor.send({ type: 'points.changed', factor: 'simulation', points: 12 })
    actor.send({ type: 'copy.asked' })
    await wait('copied')
    actor.send({ type: 'copy.asked' })
    expect(actor.getSnapshot().hasTag('copied')).toBe(false)
    await wait('copied')
    const proposal = describeProposal(SAMPLE_SCORED, changePoints(PRESENT_RULES, 'simulation', 12))
    expect(copied).toEqual([proposal, proposal])
    actor.send({ type: 'points.changed', factor: 'simulation', points: 13 })
    expect(actor.getSnapshot().hasTag('copied')).toBe(false)
  })

  test('says when the browser refuses to copy, and tries again when asked', async () => {
    const { actor, outside, copied, waitUntilRead, wait } = await open()
    actor.send({ type: 'part.opened' })
    await waitUntilRead()
    outside.refuses = true
    actor.send({ type: 'points.changed', factor: 'simulation', points: 12 })
    actor.send({ type: 'copy.asked' })
    await wait('notCopied')
    outside.refuses = false
    actor.send({ type: 'copy.asked' })
    await wait('copied')
    expect(copied).toHaveLength(1)
  })

  test('keeps the last count without an answer, and nothing once the session is over', async () => {
    const { actor, outside, waitUntilRead, wait, read } = await open()
    actor.send({ type: 'part.opened' })
    await waitUntilRead()
    outside.thrown = new ResultsFailure('offline')
    actor.send({ type: 'reading.asked' })
    await waitUntilRead()
    expect(read()).toMatchObject({ scored: SAMPLE_SCORED, problem: 'offline' })
    outside.thrown = new ResultsFailure('sessionOver')
    actor.send({ type: 'reading.asked' })
    await wait('over')
    expect(read()).toMatchObject({ scored: null, problem: 'sessionOver' })
  })
})
