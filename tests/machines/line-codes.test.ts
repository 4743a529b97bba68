import { expect, test } from 'vitest'
import { numberLines } from '#machines/meeting-minutes/line-codes.ts'

test.each([
  [
    'on from the last code of their kind',
    ['decision', 'request'],
    ['D-12', 'P-04', 'E-03'],
    ['D-13', 'P-05'],
  ],
  ['each kind by itself', ['decision', 'question', 'decision'], ['D-12'], ['D-13', 'Q-01', 'D-14']],
  ['after the highest code, wherever it stands', ['request'], ['P-09', 'P-10', 'P-02'], ['P-11']],
  ['from one in a new project', ['decision', 'request', 'question'], [], ['D-01', 'P-01', 'Q-01']],
  ['with three digits from the hundredth on', ['question'], ['Q-99'], ['Q-100']],
] as const)('lines are numbered %s', (_, kinds, codes, numbered) => {
  expect(numberLines(kinds, codes)).toEqual(numbered)
})

test('minutes without lines have no codes', () => {
  expect(numberLines([], ['D-12'])).toEqual([])
})
