// @vitest-environment node
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { compileInlineScript, INLINE_SCRIPTS } from '#src/app/build/inline-script.ts'

test.each([
  [INLINE_SCRIPTS.start, 3_000],
  [INLINE_SCRIPTS.home, 800],
])('%s is the same in every build, fits in one policy entry and in a few packets', async (source, limit) => {
  const [first, second] = await Promise.all([
    compileInlineScript('.', source),
    compileInlineScript('.', source),
  ])
  expect(second).toEqual(first)
  expect(first.cspSource).toBe(`'sha256-${createHash('sha256').update(first.code).digest('base64')}'`)
  expect(first.code).not.toMatch(/\bexport\b|\bimport\s*[{*"'`]/)
  expect(first.code.length).toBeLessThan(limit)
})
