// @vitest-environment node
import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { compileStartScript } from '#src/app/build/start-script.ts'

test('the inline script is the same in every build, fits in one policy entry and in a few packets', async () => {
  const [first, second] = await Promise.all([compileStartScript('.'), compileStartScript('.')])
  expect(second).toEqual(first)
  expect(first.cspSource).toBe(`'sha256-${createHash('sha256').update(first.code).digest('base64')}'`)
  expect(first.code).not.toMatch(/\bexport\b|\bimport\s*[{*"'`]/)
  expect(first.code.length).toBeLessThan(3_400)
})
