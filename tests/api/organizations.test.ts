import { eq, sql } from 'drizzle-orm'
import { afterEach, expect, test, vi } from 'vitest'
import { ProviderError } from '#api/providers/provider-error.ts'
import { caches, jobs } from '#api/store/schema.ts'
import { DAY_MS, HOUR_MS } from '#machines/lib/units.ts'
import { listDeals, setUpApi } from '#tests/support/api.ts'
import { letTimePass } from '#tests/support/database.ts'
import { workInCrm } from '#tests/support/removed-records.ts'

const api = setUpApi()
afterEach(() => void vi.restoreAllMocks())

const OTHER_FIRM = { email: 'bia@exemplo.com.br', telefone: '11987650077', cpfCnpj: '11444777000161' }

async function signUp(changes: object = {}) {
  const visitor = await api.signUpProvenVisitor(changes)
  await api.drainOutbox()
  return visitor
}

/** Lists the organization of each deal, the newest deal first. */
const listOrganizations = async () =>
  Promise.all(
    listDeals(await api.readSandbox()).map(async ({ id }) => (await api.services.crm.getDeal(id)).org_id),
  )

/** Renames an organization as salespeople do. */
const renameOrganization = (id: number, name: string) =>
  workInCrm(api).act('PATCH', `/api/v2/organizations/${id}`, { name })

/** Lets time pass for what is stored and for the index, which carries its own times. */
async function waitFor(ms: number) {
  const { db } = api.services.database
  await letTimePass(db, ms)
  for (const field of ['readAt', 'builtAt'])
    await db
      .update(caches)
      .set({
        value: sql`jsonb_set(value, ${`{${field}}`}, to_jsonb(to_char(((value ->> ${field})::timestamptz - ${ms / HOUR_MS} * interval '1 hour') at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')))`,
      })
      .where(eq(caches.key, 'organizations-by-cnpj'))
}

test('a deal keeps the organization that sales chose, also one that signed up on the site', async () => {
  await signUp(OTHER_FIRM)
  const [holding = null] = await listOrganizations()
  const ana = await signUp()
  const [deal] = listDeals(await api.readSandbox())
  await api.services.crm.updateDeal(deal?.id ?? 0, { orgId: holding ?? 0 })
  await ana.signUp({ nomeCompleto: 'Ana Lima' })
  await api.drainOutbox()
  expect(await listOrganizations()).toEqual([holding, holding])
})

test('a CNPJ that sales took from an organization no longer leads to it', async () => {
  const { crm } = api.services
  const wrong = await crm.createOrganization('Outra Firma (11.222.333/0001-81)')
  await signUp(OTHER_FIRM)
  await renameOrganization(wrong.id, 'Outra Firma (99.888.777/0001-66)')
  await waitFor(2 * HOUR_MS)
  await signUp()
  const [own] = await listOrganizations()
  expect(own).not.toBeNull()
  expect(own).not.toBe(wrong.id)
})

test('all organizations are read anew every two days, however many sign up', async () => {
  const list = vi.spyOn(api.services.crm, 'listOrganizations')
  for (const [place, check] of ['81', '62', '43', '24'].entries()) {
    await signUp({
      email: `v${place}@exemplo.com.br`,
      telefone: `1198765007${place}`,
      cpfCnpj: `112223330001${check}`,
    })
    await waitFor(DAY_MS)
  }
  expect(list.mock.calls.map(([since]) => since === null)).toEqual([true, false, true, false])
})

test('an organization that the CRM says is gone is made again', async () => {
  const ana = await signUp()
  const { crm, database } = api.services
  const [first] = await listOrganizations()
  const { getOrganization } = crm
  vi.spyOn(crm, 'getOrganization').mockImplementation(async (asked, call) => {
    if (asked === first)
      throw new ProviderError({ provider: 'pipedrive', method: 'GET', kind: 'status', status: 410 })
    return getOrganization(asked, call)
  })
  await ana.signUp({ nomeCompleto: 'Ana Lima' })
  await api.drainOutbox()
  expect(await listOrganizations()).not.toContain(first)
  expect((await database.db.select().from(jobs)).filter(({ problem }) => problem !== null)).toEqual([])
})
