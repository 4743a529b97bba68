import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { MUTANTS } from '#tests/torture/mutant-table.ts'

describe('the mutants of the torture', () => {
  test.each(Object.entries(MUTANTS))('%s changes code that is still there', (_, { file, changes }) => {
    const source = readFileSync(fileURLToPath(new URL(`../../${file}`, import.meta.url)), 'utf8')
    expect(changes.filter(([from]) => !source.includes(from))).toEqual([])
    expect(changes).not.toEqual([])
  })
})
