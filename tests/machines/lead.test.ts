import { describe, expect, test } from 'vitest'
import { leadEntry } from '#machines/sign-up/lead.entry.ts'
import { type LeadEvent, leadMachine } from '#machines/sign-up/lead.machine.ts'
import {
  getSignUpStanding,
  leadLife,
  listNextStates,
  REPLACEABLE_LEAD_STATES,
} from '#machines/sign-up/lead-life.ts'

const createCompletion = (owesSteps: boolean, isReplaced: boolean): LeadEvent => ({
  type: 'run.completed',
  owesSteps,
  isReplaced,
})

const EVENTS: Readonly<Record<string, LeadEvent>> = {
  started: { type: 'run.started' },
  whole: createCompletion(false, false),
  owing: createCompletion(true, false),
  replaced: createCompletion(false, true),
  replacedOwing: createCompletion(true, true),
  failed: { type: 'run.failed' },
  died: { type: 'job.died' },
}

/**
 * What each event leads to, state by state: a state, `same` where it changes nothing, `-` where it is impossible. Written
 * out, so that a changed transition of the chart is a changed line here.
 */
const TABLE = `
            started whole     owing replaced  replacedOwing failed died
  accepted  running -         -     -         -             failed dead
  running   same    completed owed  completed owed          failed dead
  owed      same    completed same  completed same          same   dead
  failed    same    completed owed  same      same          same   dead
  dead      failed  completed owed  same      same          same   same
  completed same    same      same  same      same          same   same`

const [header = [], ...rows] = TABLE.trim()
  .split('\n')
  .map((line) => line.trim().split(/\s+/))
const CELLS = rows.flatMap(([from = '', ...cells]) =>
  cells.map((to, at) => [from, header[at] ?? '', to] as const),
)

describe('what an event does to a sign-up', () => {
  test.each(CELLS)('%s, %s: %s', (from, name, to) => {
    const event = EVENTS[name]
    const state = leadLife.states.find((one) => one === from)
    if (!event || !state) throw new Error(`The table names ${from} and ${name}`)
    const decision = leadLife.decide(state, event)
    const said =
      decision.outcome === 'stepped'
        ? decision.state
        : { repeated: 'same', impossible: '-' }[decision.outcome]
    expect(said).toBe(to)
    if (decision.outcome !== 'stepped') expect(decision.state).toBe(state)
  })

  test('the table has every state and every event', () => {
    expect(rows.map(([from]) => from).sort()).toEqual([...leadLife.states].sort())
    expect(header).toEqual(Object.keys(EVENTS))
    expect(new Set(Object.values(EVENTS).map(({ type }) => type))).toEqual(
      new Set(leadEntry.events.map(({ type }) => type)),
    )
  })
})

test('the stored states are those of the chart, which begins with the acceptance', () => {
  expect(Object.keys(leadMachine.states).sort()).toEqual([...leadLife.states].sort())
  expect(leadLife.initial).toBe('accepted')
})

test('the counting states match the database index that allows one sign-up per session and data', () => {
  expect(REPLACEABLE_LEAD_STATES).toEqual(['failed', 'dead'])
})

test('the visitor does not wait for what the server still owes', () => {
  expect(leadLife.states.map((state) => [state, getSignUpStanding(state)])).toEqual([
    ['accepted', 'running'],
    ['running', 'running'],
    ['owed', 'completed'],
    ['completed', 'completed'],
    ['failed', 'failed'],
    ['dead', 'failed'],
  ])
})

test('no event leads out of completed, and a visitor whose sign-up ended never waits again', () => {
  const asked = leadLife.states.flatMap((state) => Object.values(EVENTS).map((event) => ({ state, event })))
  expect(asked).toHaveLength(42)
  for (const { state, event } of asked) {
    const { state: next, outcome } = leadLife.decide(state, event)
    if (outcome !== 'stepped') expect(next).toBe(state)
    if (state === 'completed') expect(next).toBe('completed')
    if (getSignUpStanding(state) !== 'running') expect(getSignUpStanding(next)).not.toBe('running')
    if (state === 'owed') expect(next).not.toBe('failed')
  }
})

test.each([
  ['accepted', ['running', 'failed', 'dead']],
  ['running', ['owed', 'completed', 'failed', 'dead']],
  ['owed', ['completed', 'dead']],
  ['completed', []],
  ['failed', ['owed', 'completed', 'dead']],
  ['dead', ['owed', 'completed', 'failed']],
] as const)('from %s it can go to %j', (state, next) => {
  expect(listNextStates(state)).toEqual(next)
})
