import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { caches } from '#api/store/schema.ts'
import { setUpApi } from '#tests/support/api.ts'
import { workInCrm } from '#tests/support/removed-records.ts'

// The sales team merges and deletes organizations of the CRM while a visitor goes on.

const api = setUpApi()
const { merge, remove, order, listFailed } = workInCrm(api)

describe('an organization', () => {
  async function readOrganization(dealId: number) {
    const { org_id } = await api.services.crm.getDeal(dealId)
    return org_id ?? 0
  }

  test('that was deleted is created again; one that was merged stays the one the sales team chose', async () => {
    const { ana, dealId } = await order()
    const first = await readOrganization(dealId)
    await remove('organizations', first)
    await api.services.database.db.delete(caches).where(eq(caches.key, 'organizations-by-cnpj'))
    await ana.signUp({ nomeCompleto: 'Ana Prado Lima' })
    await api.drainOutbox()
    const again = await readOrganization(dealId)
    expect(again).not.toBe(first)
    expect(await api.services.crm.getOrganization(again)).toMatchObject({ is_deleted: false })

    const chosen = await api.services.crm.createOrganization('Prado Advogados Associados')
    await merge('organizations', again, chosen.id)
    await ana.signUp({ nomeCompleto: 'Ana Lima' })
    await api.drainOutbox()
    expect(await readOrganization(dealId)).toBe(chosen.id)
    expect(await listFailed()).toEqual([])
  })
})
