import { expect, test } from 'vitest'
import { setup } from 'xstate'
import { charts } from '#machines/index.ts'
import { listStates } from '#src/studio/model/model.ts'
import { readChart } from '#src/studio/model/read-chart.ts'
import { readSurroundings } from '#src/studio/model/surroundings.ts'

const house = setup({ types: {} as { events: { type: 'RING' | 'LEAVE' | 'LOOK' | 'SLEEP' } } }).createMachine(
  {
    id: 'house',
    initial: 'inside',
    on: { RING: '.inside', LOOK: {} },
    states: {
      inside: {
        type: 'parallel',
        on: { LEAVE: 'outside' },
        onDone: 'outside',
        states: {
          door: {
            initial: 'closed',
            states: { closed: { on: { RING: 'open' } }, open: {}, gone: { type: 'final' } },
          },
          alarm: {
            initial: 'quiet',
            states: { quiet: { on: { SLEEP: '#house.asleep', LOOK: 'loud' } }, loud: { type: 'final' } },
          },
        },
      },
      outside: { type: 'final' },
      asleep: { on: { RING: {}, LEAVE: {} } },
    },
  },
)

const model = readChart(house)

/** Reads the surroundings of a state as ids. */
function read(id: string) {
  const state = listStates(model).find((one) => one.id === id)
  if (state === undefined) throw new Error(`There is no ${id}`)
  const { around, beside, inside, leaving, isEnd } = readSurroundings(model, state)
  return {
    around: around.map(({ of, transitions }) => [of.id, ...transitions.map(({ trigger }) => trigger.type)]),
    beside: beside.map((one) => one.id),
    inside: inside.map((one) => one.id),
    leaving: leaving.map(({ of, transition }) => `${of.id} ${transition.trigger.type}`),
    isEnd,
  }
}

test('a state is left by the states around it, and by a region beside it', () => {
  expect(read('house.inside.door.open')).toEqual({
    around: [
      ['house.inside', 'LEAVE'],
      ['house', 'RING', 'LOOK'],
    ],
    beside: ['house.inside.alarm'],
    inside: [],
    leaving: ['house.inside.alarm.quiet SLEEP'],
    isEnd: false,
  })
})

test('an event that a nearer state always takes is not said of the states around it', () => {
  expect(read('house.inside.door.closed').around).toEqual([
    ['house.inside', 'LEAVE'],
    ['house', 'LOOK'],
  ])
})

test('a state with states inside shows them, and which of their transitions leave it', () => {
  expect(read('house.inside')).toMatchObject({
    inside: ['house.inside.door', 'house.inside.alarm'],
    leaving: ['house.inside.alarm.quiet SLEEP'],
    isEnd: false,
  })
})

test('only what nothing leaves is an end', () => {
  const ends = listStates(model).filter(({ id }) => read(id).isEnd)
  // From everywhere else RING, LEAVE or SLEEP leads on; a region's end waits for the other region.
  expect(ends.map(({ id }) => id)).toEqual(['house.outside', 'house.asleep'])
  expect(read('house.inside.door.gone').around[0]).toEqual([
    'house.inside',
    'LEAVE',
    'xstate.done.state.house.inside',
  ])
})

test('in the charts, what a state around leaves is no end', () => {
  const ends = charts.flatMap(({ machine }) => {
    const chart = readChart(machine)
    return listStates(chart).filter((state) => readSurroundings(chart, state).isEnd)
  })
  expect(ends.map(({ id }) => id)).toContain('pixPayment.renewed')
  expect(ends.map(({ id }) => id)).not.toContain('pixPayment.paying.timer.expired')
  expect(ends.map(({ id }) => id)).not.toContain('funnel.access')
})
