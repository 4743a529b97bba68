import { describe, expect, test } from 'vitest'
import { computeNps, groupGrade } from '#machines/surveys/nps.ts'

test('grades 0 to 6 detract, 7 and 8 are neutral, 9 and 10 promote', () => {
  expect([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10].map(groupGrade)).toEqual([
    ...Array(7).fill('detractor'),
    'neutral',
    'neutral',
    'promoter',
    'promoter',
  ])
})

describe('the score', () => {
  test.each([
    ['of nobody is 0', [], 0],
    ['of promoters alone is 100', [0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 4], 100],
    ['of detractors alone is -100', [5, 0, 0, 0, 0, 0, 2], -100],
    ['of neutral clients alone is 0', [0, 0, 0, 0, 0, 0, 0, 9, 1], 0],
    ['is the share of promoters less that of detractors', [1, 0, 1, 2, 1, 3, 4, 8, 12, 27, 41], 56],
  ])('%s', (_, answers, nps) => expect(computeNps(answers)).toBe(nps))
})
