import { describe, expect, test } from 'vitest'
import { type DueRule, findDueDay } from '#machines/suggested-tasks/due-day.ts'

const IN_ONE: DueRule = { kind: 'workingDays', days: 1 }
const IN_TWO: DueRule = { kind: 'workingDays', days: 2 }
const ON_MONDAY: DueRule = { kind: 'named', weekday: 1 }

describe('a task is due', () => {
  test.each([
    ['the day after a Monday', IN_ONE, '2026-11-23', '2026-11-24'],
    ['on Monday after a Friday', IN_ONE, '2026-11-27', '2026-11-30'],
    ['on Monday after a Saturday', IN_ONE, '2026-11-28', '2026-11-30'],
    ['on Monday after a Sunday', IN_ONE, '2026-11-29', '2026-11-30'],
    ['two working days after a Thursday', IN_TWO, '2026-11-26', '2026-11-30'],
    ['two working days after a Saturday', IN_TWO, '2026-11-28', '2026-12-01'],
    ['after a national holiday', IN_ONE, '2026-11-19', '2026-11-23'],
    ['on the weekday that was named', ON_MONDAY, '2026-11-27', '2026-11-30'],
    ['a week later when that weekday is today', ON_MONDAY, '2026-11-23', '2026-11-30'],
    ['tomorrow when that weekday is tomorrow', ON_MONDAY, '2026-11-29', '2026-11-30'],
    ['in another month', { kind: 'named', weekday: 5 }, '2026-11-29', '2026-12-04'],
  ] as const)('%s', (_, rule, arrival, due) => expect(findDueDay(rule, arrival)).toBe(due))

  test('as the flow says, where there is one', () => {
    expect(findDueDay({ kind: 'flow' }, '2026-11-23')).toBeNull()
  })
})
