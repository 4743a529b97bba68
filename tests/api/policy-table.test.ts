import { expect, test } from 'vitest'
import { ACTIONS } from '#api/endpoints.ts'
import { formatPolicyTable } from '#api/policy-table.ts'

const rows = formatPolicyTable()
  .split('\n')
  .slice(2)
  .map((line) => line.slice(2, -2).split(' | '))
const findRow = (action: string) => rows.find(([names = '']) => names.includes(`\`${action}\``))?.slice(1)

test('every action stands in the table once', () => {
  const named = rows.flatMap(([names = '']) => names.split(', '))
  expect(named.toSorted()).toEqual(ACTIONS.map(({ name }) => `\`${name}\``).toSorted())
  expect(new Set(named).size).toBe(named.length)
  expect(named.length).toBeGreaterThanOrEqual(85)
})

test('a row says who may call an action, by what proof, and how often', () => {
  expect(findRow('POST /api/signup')).toEqual(['anyone', 'none', '30 an hour and address'])
  expect(findRow('crm updatePerson')).toEqual([
    'the holder of the record',
    'the same code, at most 30 days ago; the record is the one the proven phone holds',
    '20 an hour and session',
  ])
  expect(findRow('crm createPerson')).toEqual(['the operator', 'the operator key', 'no limit of its own'])
  expect(findRow('GET /api/my-data')?.[1]).toBe(
    'the session; one that ever proved a phone needs a proof of at most 30 days',
  )
})
