import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { getScoreLabel, type LeadProfile, scoreLead } from '#machines/lead-scoring/score.ts'

const NOTHING: LeadProfile = {
  source: null,
  userProfile: { role: null, teamSize: null, availableToCall: false },
  behavior: {
    hasSimulation: false,
    scheduledCall: false,
    viewedPricing: false,
    completedProfile: false,
    acceptedImplementation: false,
  },
  outcome: { converted: false, implementationChosen: false },
}

describe('the table of spec S2 4', () => {
  test.each([
    [{ source: 'organic' }, 15],
    [{ source: 'paid' }, 10],
    [{ source: 'direct' }, 20],
    [{ userProfile: { role: 'lawyer' } }, 15],
    [{ userProfile: { role: 'manager' } }, 10],
    [{ userProfile: { role: 'paralegal' } }, 0],
    [{ userProfile: { role: 'other' } }, 0],
    [{ userProfile: { teamSize: '20+' } }, 10],
    [{ userProfile: { teamSize: '6-20' } }, 7],
    [{ userProfile: { teamSize: '2-5' } }, 5],
    [{ userProfile: { teamSize: '1' } }, 0],
    [{ userProfile: { availableToCall: true } }, 5],
    [{ behavior: { hasSimulation: true } }, 8],
    [{ behavior: { scheduledCall: true } }, 10],
    [{ behavior: { viewedPricing: true } }, 5],
    [{ behavior: { completedProfile: true } }, 4],
    [{ behavior: { acceptedImplementation: true } }, 3],
    [{ outcome: { converted: true } }, 20],
    [{ outcome: { implementationChosen: true } }, 10],
    [{ outcome: { converted: true, implementationChosen: true } }, 20],
  ])('%o gives %i points', (facts, points) => {
    expect(scoreLead(createLead(facts)).points).toBe(points)
  })

  test.each([
    [100, 'very-high'],
    [80, 'very-high'],
    [79, 'high'],
    [60, 'high'],
    [59, 'medium'],
    [40, 'medium'],
    [39, 'low'],
    [0, 'low'],
  ] as const)('%i points are %s', (points, label) => {
    expect(getScoreLabel(points)).toBe(label)
  })
})

test('says which factor gave which points', () => {
  expect(scoreLead(createLead({ source: 'paid', behavior: { completedProfile: true } })).factors).toEqual([
    { reason: 'Origem paga', points: 10 },
    { reason: 'Completou o perfil', points: 4 },
  ])
})

test('stays between 0 and 100, and its factors add up to it', () => {
  fc.assert(
    fc.property(generateLead(), (profile) => {
      const { points, factors } = scoreLead(profile)
      expect(points).toBeGreaterThanOrEqual(0)
      expect(points).toBeLessThanOrEqual(100)
      expect(points).toBe(
        Math.min(
          100,
          factors.reduce((sum, factor) => sum + factor.points, 0),
        ),
      )
    }),
  )
})

test('more interest never lowers the score', () => {
  fc.assert(
    fc.property(generateLead(), fc.constantFrom(...BEHAVIORS), (profile, behavior) => {
      const keener = { ...profile, behavior: { ...profile.behavior, [behavior]: true } }
      expect(scoreLead(keener).points).toBeGreaterThanOrEqual(scoreLead(profile).points)
    }),
  )
})

const BEHAVIORS = Object.keys(NOTHING.behavior)

type Facts = {
  source?: string
  userProfile?: Record<string, unknown>
  behavior?: Record<string, boolean>
  outcome?: Record<string, boolean>
}

function createLead(facts: Facts): LeadProfile {
  return {
    ...NOTHING,
    ...facts,
    userProfile: { ...NOTHING.userProfile, ...facts.userProfile },
    behavior: { ...NOTHING.behavior, ...facts.behavior },
    outcome: { ...NOTHING.outcome, ...facts.outcome },
  } as LeadProfile
}

function generateLead(): fc.Arbitrary<LeadProfile> {
  return fc.record({
    source: fc.constantFrom('organic', 'paid', 'direct', null),
    userProfile: fc.record({
      role: fc.constantFrom('lawyer', 'paralegal', 'manager', 'other', null),
      teamSize: fc.constantFrom('1', '2-5', '6-20', '20+', null),
      availableToCall: fc.boolean(),
    }),
    behavior: fc.record({
      hasSimulation: fc.boolean(),
      scheduledCall: fc.boolean(),
      viewedPricing: fc.boolean(),
      completedProfile: fc.boolean(),
      acceptedImplementation: fc.boolean(),
    }),
    outcome: fc.record({ converted: fc.boolean(), implementationChosen: fc.boolean() }),
  })
}
