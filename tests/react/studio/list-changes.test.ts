import fc from 'fast-check'
import { expect, test } from 'vitest'
import { listChanges } from '#src/studio/inspector/page/list-changes.ts'

test('lists each changed, added or removed value with its earlier and present state', () => {
  const before = { tries: 1, values: { name: 'xx', mail: 'x@x' }, issues: ['a'], error: 'x' }
  const after = { tries: 2, values: { name: 'xxx', mail: 'x@x' }, issues: ['a', 'b'], record: null }
  expect(listChanges(before, after)).toEqual([
    { path: 'tries', before: 1, after: 2 },
    { path: 'values.name', before: 'xx', after: 'xxx' },
    { path: 'issues', before: ['a'], after: ['a', 'b'] },
    { path: 'error', before: 'x', after: undefined },
    { path: 'record', before: undefined, after: null },
  ])
})

test('finds no changes between equal contexts, and some between different ones', () => {
  const context = fc.dictionary(fc.stringMatching(/^[a-z]{1,4}$/), fc.jsonValue())
  fc.assert(
    fc.property(context, context, (one, other) => {
      expect(listChanges(one, structuredClone(one))).toEqual([])
      expect(listChanges(one, other).length > 0).toBe(JSON.stringify(one) !== JSON.stringify(other))
    }),
  )
})
