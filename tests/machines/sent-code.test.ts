import { expect, test } from 'vitest'
import { MAX_WRONG_GUESSES } from '#machines/one-time-code/limits.ts'
import { sentCodeEntry } from '#machines/one-time-code/sent-code.entry.ts'
import { getSentCodeState, sentCodeLife } from '#machines/one-time-code/sent-code-life.ts'
import { testLife } from '#tests/support/life-table.ts'

const EVENTS = {
  sent: { type: 'code.sent' },
  right: { type: 'guess.right' },
  wrong: { type: 'guess.wrong', count: MAX_WRONG_GUESSES - 1 },
  last: { type: 'guess.wrong', count: MAX_WRONG_GUESSES },
  expired: { type: 'code.expired' },
  ended: { type: 'block.ended', isExpired: false },
  endedLate: { type: 'block.ended', isExpired: true },
} as const

const TABLE = `
          sent    right wrong last    expired ended endedLate
  valid   valid   used  valid blocked expired -     -
  used    valid   same  same  same    -       -     -
  expired valid   same  same  same    -       -     -
  blocked blocked same  same  same    -       valid expired`

testLife(sentCodeLife, sentCodeEntry, EVENTS, TABLE)

test('a block outweighs that the code was used or is over', () => {
  const facts = { isBlocked: false, isUsed: false, isExpired: false }
  expect(getSentCodeState(facts)).toBe('valid')
  expect(getSentCodeState({ ...facts, isExpired: true })).toBe('expired')
  expect(getSentCodeState({ ...facts, isUsed: true, isExpired: true })).toBe('used')
  expect(getSentCodeState({ isBlocked: true, isUsed: true, isExpired: true })).toBe('blocked')
})
