import { expect, test } from 'vitest'
import { sentLinkEntry } from '#machines/continuation/sent-link.entry.ts'
import { getSentLinkState, sentLinkLife } from '#machines/continuation/sent-link-life.ts'
import { testLife } from '#tests/support/life-table.ts'

const EVENTS = {
  opened: { type: 'link.opened' },
  replaced: { type: 'link.replaced' },
  expired: { type: 'link.expired' },
  moved: { type: 'signUp.moved' },
} as const

const TABLE = `
         opened replaced expired moved
  usable used   over     over    over
  used   same   -        -       -
  over   same   -        -       -`

testLife(sentLinkLife, sentLinkEntry, EVENTS, TABLE)

test('a link that was used is told from one that came too late', () => {
  expect(getSentLinkState({ isUsed: true, isUsable: false })).toBe('used')
  expect(getSentLinkState({ isUsed: false, isUsable: false })).toBe('over')
  expect(getSentLinkState({ isUsed: false, isUsable: true })).toBe('usable')
})
