import { describe, expect, test } from 'vitest'
import { charts } from '#machines/index.ts'
import { examine } from './examine.ts'

describe.each(charts)('the paths derived from $id', (entry) => {
  const { walks, states, transitions, guards, faults } = examine(entry)

  test('are all walked as planned', () => {
    expect(walks.length).toBeGreaterThan(0)
    expect(walks.flatMap(({ failure }) => failure?.message ?? [])).toEqual([])
  })

  test('come upon every state, take every transition and hear every guard say yes and no', () => {
    expect(faults).toEqual([])
    expect(states.missing).toEqual([])
    expect(transitions.missing).toEqual([])
    expect(guards.missing).toEqual([])
    expect(transitions.total).toBeGreaterThan(0)
  })
})
