import { describe, expect, test } from 'vitest'
import { charts } from '#machines/index.ts'
import { examine } from './examine.ts'

describe.each(charts)('the paths derived from $id', (entry) => {
  const { walks, states, transitions, faults } = examine(entry)

  test('are all walked as planned', () => {
    expect(walks.length).toBeGreaterThan(0)
    expect(walks.flatMap(({ failure }) => failure?.message ?? [])).toEqual([])
  })

  test('come upon every state and take every transition', () => {
    expect(faults).toEqual([])
    expect(states.missing).toEqual([])
    expect(transitions.missing).toEqual([])
    expect(transitions.total).toBeGreaterThan(0)
  })
})
