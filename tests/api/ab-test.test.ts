import { readFile } from 'node:fs/promises'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { countAbEvent, readAbFunnel, readTally } from '#api/store/ab-events.ts'
import { findCrmIds, listDeals, OPERATOR_KEY, setUpApi } from '#tests/support/api.ts'
import { openTestDatabase } from '#tests/support/database.ts'
import { parseRefusal } from '#tests/support/refusal.ts'

/** The migration that begins to keep tallies. */
const TALLIES = new URL('../../api/store/migrations/0004_ab-tallies.sql', import.meta.url)

const NONE = { exposures: 0, conversions: 0 }

describe('A/B/C tests', () => {
  const api = setUpApi()

  const readHomeTally = () => readTally(api.services.database.db, 'home_main')
  const expose = (variant: string, id: string = crypto.randomUUID()) =>
    api.createVisitor().post('/api/ab-test', { id, test: 'home_main', variant })

  test('count each exposure once', async () => {
    const id = crypto.randomUUID()
    for (const response of [await expose('A', id), await expose('A', id), await expose('C')])
      expect(response.status).toBe(202)
    expect(await readHomeTally()).toEqual({
      A: { exposures: 1, conversions: 0 },
      B: NONE,
      C: { exposures: 1, conversions: 0 },
    })
  })

  test('continue from what was counted before tallies existed', async () => {
    const { db, close } = await openTestDatabase()
    await db.execute(sql`drop table ab_tallies`)
    await db.execute(sql`create index ab_events_tally on ab_events (test, variant, kind)`)
    await db.execute(sql`insert into ab_events (id, test, kind, variant)
      select gen_random_uuid(), 'home_main', 'exposure', 'C' from generate_series(1, 3)`)
    for (const statement of (await readFile(TALLIES, 'utf8')).split('--> statement-breakpoint'))
      await db.execute(sql.raw(statement))
    await countAbEvent(db, { id: crypto.randomUUID(), test: 'home_main', kind: 'exposure', variant: 'C' })
    expect((await readTally(db, 'home_main')).C).toEqual({ exposures: 4, conversions: 0 })
    await close()
  })

  test.each([
    ['a variant there is not', { variant: 'D' }],
    ['a test there is not', { test: 'home' }],
    ['an invalid id', { id: '1' }],
    ['a conversion, which the server counts itself', { kind: 'conversion' }],
  ])('refuse %s', async (_, changes) => {
    const body = { id: crypto.randomUUID(), test: 'home_main', variant: 'A', ...changes }
    expect((await parseRefusal(await api.createVisitor().post('/api/ab-test', body))).status).toBe(422)
  })

  test.each([
    ['A', ['Grupo de teste A', 'Prioridade baixa']],
    ['B', ['Grupo de teste B', 'Prioridade baixa']],
    ['C', ['Prioridade baixa']],
  ])('count a sign-up of variant %s, and tell the deal', async (variant, labels) => {
    const visitor = api.createVisitor()
    visitor.setCookie(`abc_test_home_main=${variant}`)
    const { dealId } = await findCrmIds(api, await visitor.signUp())
    await api.drainOutbox()
    expect((await readHomeTally())[variant as 'A']).toEqual({ exposures: 0, conversions: 1 })
    const [deal] = listDeals(await api.readSandbox())
    expect(deal?.labels.map(({ name }) => name)).toEqual(labels)
    const { fields } = await api.services.crm.getDeal(dealId)
    expect(fields).toMatchObject({ abTestGroup: variant })
  })

  test('count a visitor who corrects the number and the company once', async () => {
    const visitor = api.createVisitor()
    visitor.setCookie('abc_test_home_main=A')
    await visitor.signUp({ telefone: '11987654320' })
    await visitor.signUp()
    await api.drainOutbox()
    await visitor.validate(await api.readCode())
    await visitor.signUp({ razaoSocial: 'Prado e Lima Advogados' })
    await api.drainOutbox()
    const { conversion, proof } = (await readAbFunnel(api.services.database.db, 'home_main')).A
    expect({ conversion, proof }).toEqual({ conversion: 1, proof: 1 })
  })

  test('count no sign-up without a variant or with an unknown one', async () => {
    await api.createVisitor().signUp()
    const other = api.createVisitor()
    other.setCookie('abc_test_home_main=Z')
    await other.signUp({ email: 'outra@exemplo.com.br', telefone: '11987654322' })
    await api.drainOutbox()
    expect(await readHomeTally()).toEqual({ A: NONE, B: NONE, C: NONE })
  })

  test('are reported to the operator alone', async () => {
    await expose('B')
    const headers = { authorization: `Bearer ${OPERATOR_KEY}` }
    const report = await (await api.request('/api/ab-test', { headers })).text()
    expect(report).toMatch(/^Teste home_main: 1 exposição\n/)
    expect(report).toContain('Ainda sem decisão')
    expect((await parseRefusal(await api.createVisitor().get('/api/ab-test'))).status).toBe(404)
  })
})
