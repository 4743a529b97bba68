import { describe, expect, test } from 'vitest'
import { findExpectations } from '#machines/expectations.ts'
import { charts } from '#machines/index.ts'
import { examine } from '#src/studio/paths/examine.ts'

describe.each(charts)('the paths derived from $id', (entry) => {
  const { walks, states, transitions, guards, faults } = examine(entry, findExpectations(entry.id))

  test('all run as planned', () => {
    expect(walks.length).toBeGreaterThan(0)
    expect(walks.flatMap(({ failure }) => failure?.message ?? [])).toEqual([])
  })

  test('reach every state, take every transition and see every guard true and false', () => {
    expect(faults).toEqual([])
    expect(states.missing).toEqual([])
    expect(transitions.missing).toEqual([])
    expect(guards.missing).toEqual([])
    expect(transitions.total).toBeGreaterThan(0)
  })
})
