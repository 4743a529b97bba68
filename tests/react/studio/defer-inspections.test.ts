import { beforeEach, expect, test, vi } from 'vitest'
import { createActor, createMachine, type InspectionEvent } from 'xstate'
import { deferInspections } from '#src/studio/inspector/reporting/defer-inspections.ts'

beforeEach(() => void vi.useFakeTimers())

test('reports nothing while the page acts, and everything afterwards in order, even when one report is slow', () => {
  const reported: InspectionEvent[] = []
  const seen: InspectionEvent[] = []
  const listen = deferInspections(({ event }) => {
    reported.push(event)
    vi.advanceTimersByTime(5)
  })
  const actor = createActor(createMachine({ on: { tick: {} } }), {
    inspect(event) {
      seen.push(event)
      listen({ event, at: 0 })
    },
  }).start()
  for (let sent = 0; sent < 20; sent++) actor.send({ type: 'tick' })
  expect(reported).toEqual([])
  vi.runAllTimers()
  expect(seen.length).toBeGreaterThan(20)
  expect(reported).toEqual(seen)
})
