import { describe, expect, test } from 'vitest'
import type { AnyStateMachine, EventFrom } from 'xstate'
import type { ChartEntry } from '#machines/lib/chart-entry.ts'
import type { Life } from '#machines/lib/life.ts'

/**
 * Tests a life by a table of what each event leads to, state by state: a state, `same` where it changes nothing, `-` where it is
 * impossible. It is written out, so that a changed transition of the chart is a changed line of the test.
 * @param events the events of the table's columns, by the columns' names
 */
export function testLife<Machine extends AnyStateMachine>(
  life: Life<Machine>,
  entry: ChartEntry,
  events: Readonly<Record<string, EventFrom<Machine>>>,
  table: string,
): void {
  const [header = [], ...rows] = table
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
  const cells = rows.flatMap(([from = '', ...leads]) =>
    leads.map((to, at) => [from, header[at] ?? '', to] as const),
  )

  describe('what an event does', () => {
    test.each(cells)('%s, %s: %s', (from, name, to) => {
      const event = events[name]
      const state = life.states.find((one) => one === from)
      if (!event || !state) throw new Error(`The table names ${from} and ${name}`)
      const decision = life.decide(state, event)
      expect({ stepped: decision.state, repeated: 'same', impossible: '-' }[decision.outcome]).toBe(to)
      if (decision.outcome !== 'stepped') expect(decision).toMatchObject({ state, actions: [] })
    })

    test('the table has every state and every event', () => {
      expect(rows.map(([from]) => from).sort()).toEqual([...life.states].sort())
      expect(header).toEqual(Object.keys(events))
      expect(new Set(Object.values(events).map(({ type }) => type))).toEqual(
        new Set(entry.events.map(({ type }) => type)),
      )
    })
  })
}
