import { afterEach, beforeEach, expect, test } from 'vitest'
import type { InspectionEvent } from 'xstate'
import { inspectStep } from '#api/lib/inspection.ts'
import { chargeMachine } from '#machines/payments/charge.machine.ts'
import { type ChargeState, chargeLife } from '#machines/payments/charge-life.ts'

const shared = globalThis as { [KEY]?: (event: InspectionEvent) => void }
const KEY = Symbol.for('pauta.inspect')

let seen: InspectionEvent[] = []
beforeEach(() => {
  seen = []
  shared[KEY] = (event) => seen.push(event)
})
afterEach(() => {
  delete shared[KEY]
})

/** The states an inspector saw, with the actor that had them. */
function listStates() {
  return seen.flatMap((event) =>
    event.type === '@xstate.snapshot' && 'value' in event.snapshot
      ? [{ actor: event.actorRef.sessionId, value: event.snapshot.value }]
      : [],
  )
}

const step = (id: string, before: ChargeState, type: 'charge.created' | 'charge.removed') =>
  inspectStep(chargeMachine, id, chargeLife.toSnapshot(before), { type })

test('the steps of one stored chart are one actor’s', () => {
  step('a', 'creating', 'charge.created')
  step('a', 'pending', 'charge.removed')
  step('b', 'creating', 'charge.created')
  const states = listStates()
  const [first] = states
  expect(states.filter(({ actor }) => actor === first?.actor).map(({ value }) => value)).toEqual([
    'creating',
    'pending',
    'canceled',
  ])
  expect(new Set(states.map(({ actor }) => actor)).size).toBe(2)
})

test('a row that another server stepped meanwhile is shown from the state it has', () => {
  step('c', 'creating', 'charge.created')
  step('c', 'closing', 'charge.removed')
  expect(listStates().at(-1)).toMatchObject({ value: 'canceled' })
})

test('a step that cannot happen is shown, and changes nothing', () => {
  step('d', 'paid', 'charge.removed')
  expect(seen.some((event) => event.type === '@xstate.event' && event.event.type === 'charge.removed')).toBe(
    true,
  )
  expect(listStates().at(-1)).toMatchObject({ value: 'paid' })
})
