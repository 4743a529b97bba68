import { expect, test } from 'vitest'
import { leadEntry } from '#machines/sign-up/lead.entry.ts'
import type { LeadEvent } from '#machines/sign-up/lead.machine.ts'
import {
  getSignUpStanding,
  leadLife,
  listNextStates,
  REPLACEABLE_LEAD_STATES,
} from '#machines/sign-up/lead-life.ts'
import { testLife } from '#tests/support/life-table.ts'

const createCompletion = (owesSteps: boolean, isReplaced: boolean): LeadEvent => ({
  type: 'run.completed',
  owesSteps,
  isReplaced,
})

const EVENTS = {
  started: { type: 'run.started' },
  whole: createCompletion(false, false),
  owing: createCompletion(true, false),
  replaced: createCompletion(false, true),
  replacedOwing: createCompletion(true, true),
  failed: { type: 'run.failed' },
  died: { type: 'job.died' },
} as const

const TABLE = `
            started whole     owing replaced  replacedOwing failed died
  accepted  running -         -     -         -             failed dead
  running   same    completed owed  completed owed          failed dead
  owed      same    completed same  completed same          same   dead
  failed    same    completed owed  same      same          same   dead
  dead      failed  completed owed  same      same          same   same
  completed same    same      same  same      same          same   same`

testLife(leadLife, leadEntry, EVENTS, TABLE)

test('a sign-up begins with its acceptance', () => {
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
