import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { formatPolicyTable } from '#api/policy-table.ts'

test('the README of the API prints the policy as it is', () => {
  const readme = readFileSync(new URL('../../api/README.md', import.meta.url), 'utf8')
  const [, printed] = readme.match(/<!-- policy -->\n\n([\s\S]*?)\n\n<!-- \/policy -->/) ?? []
  expect(printed).toBe(formatPolicyTable())
})
