import { expect, test } from 'vitest'
import { assign, createActor, fromCallback, setup } from 'xstate'
import { deliver } from '#src/studio/inspector/reporting/deliver.ts'

function startDoor() {
  const machine = setup({
    types: {} as {
      context: { readonly knocks: number }
      events: { type: 'knock' | 'open' | 'lock' | 'break' | 'leave' }
    },
    actions: {
      count: assign({ knocks: ({ context }) => context.knocks + 1 }),
      explode: () => {
        throw new Error('broken')
      },
    },
    guards: { isWelcome: ({ context }) => context.knocks > 0 },
  }).createMachine({
    context: { knocks: 0 },
    initial: 'closed',
    states: {
      closed: {
        on: {
          knock: { actions: 'count' },
          open: { guard: 'isWelcome', target: 'open' },
          break: { actions: 'explode' },
        },
      },
      open: { on: { leave: 'left' } },
      left: { type: 'final' },
    },
  })
  const actor = createActor(machine)
  // A chart's error is rethrown unless it is observed.
  actor.subscribe({ error: () => {} })
  return actor.start()
}

test('an event for a chart is accepted, refused by its conditions, or not handled in this state', () => {
  const door = startDoor()
  expect(deliver({ type: 'open' }, door)).toBe('refused')
  expect(deliver({ type: 'lock' }, door)).toBe('unhandled')
  expect(deliver({ type: 'knock' }, door)).toBe('accepted')
  expect(deliver({ type: 'open' }, door)).toBe('accepted')
  expect(door.getSnapshot().value).toBe('open')
  expect(deliver({ type: 'leave' }, door)).toBe('accepted')
  expect(deliver({ type: 'leave' }, door)).toBe('ended')
})

test('distinguishes a failing event, an actor without a chart and an unknown actor', () => {
  expect(deliver({ type: 'break' }, startDoor())).toBe('failed')
  expect(deliver({ type: 'knock' }, createActor(fromCallback(() => {})).start())).toBe('arrived')
  expect(deliver({ type: 'knock' }, null)).toBe('unknown')
})
