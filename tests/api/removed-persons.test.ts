import { afterEach, describe, expect, test, vi } from 'vitest'
import { findEnd, listDeals, PHONE, REGISTRATION, setUpApi } from '#tests/support/api.ts'
import { parseData } from '#tests/support/refusal.ts'
import { workInCrm } from '#tests/support/removed-records.ts'

// The sales team merges and deletes persons of the CRM while a visitor goes on.

const api = setUpApi()
const { merge, remove, order, pay, completeProfile, listFailed, listActivities, createOther } = workInCrm(api)

describe('a person', () => {
  afterEach(async () => expect(await listFailed()).toEqual([]))

  test('that was merged is followed by activities and by the visitor who signs up again, and the payment does not wait', async () => {
    const { ana, paymentId, dealId, personId } = await order()
    const other = await createOther()
    await merge('persons', personId, other.id)
    await completeProfile(ana)
    await api.drainOutbox()
    await pay(paymentId)
    expect(await api.services.crm.getDeal(dealId)).toMatchObject({ status: 'won', person_id: other.id })
    expect(await listActivities()).toMatchObject([
      { subject: 'Chamar no WhatsApp para combinar a ativação', deal_id: dealId, person_id: other.id },
    ])
    await ana.signUp({ nomeCompleto: 'Ana Prado Lima' })
    await api.drainOutbox()
    const world = await api.readSandbox()
    expect(listDeals(world).map(({ person }) => person?.id)).toEqual([other.id])
    expect(world.persons).toHaveLength(2)
  })

  test('that was deleted is left out of activities and created again for the visitor who signs up again, and the payment does not wait', async () => {
    const { ana, paymentId, dealId, personId } = await order()
    await remove('persons', personId)
    await completeProfile(ana)
    await pay(paymentId)
    expect(await api.services.crm.getDeal(dealId)).toMatchObject({ status: 'won' })
    expect(await listActivities()).toMatchObject([{ deal_id: dealId, person_id: null }])
    await ana.signUp({ nomeCompleto: 'Ana Prado Lima' })
    await api.drainOutbox()
    const person = (await api.readSandbox()).persons.find(({ id }) => id !== personId)
    expect(person).toMatchObject({ name: 'Ana Prado Lima', emails: [REGISTRATION.email] })
  })

  test('that is merged in the middle of a sign-up stops it not: the deal is that of the person who stays', async () => {
    const other = await createOther()
    const { crm } = api.services
    const createPerson = crm.createPerson
    const spy = vi.spyOn(crm, 'createPerson').mockImplementationOnce(async (...given) => {
      const made = await createPerson(...given)
      await merge('persons', made.id, other.id)
      return made
    })
    await api.createVisitor().signUp()
    await api.drainOutbox()
    expect(spy).toHaveBeenCalledTimes(1)
    expect(listDeals(await api.readSandbox()).map(({ person }) => person?.id)).toEqual([other.id])
    vi.restoreAllMocks()
  })

  test('that was merged is the one whose deal the visitor’s page reads, and whose name it changes', async () => {
    const ana = api.createVisitor()
    const end = findEnd(await ana.signUpAndValidate())
    const { personId: publicId, dealId: publicDealId } = end.registration ?? {}
    await api.drainOutbox()
    const [deal] = listDeals(await api.readSandbox())
    const other = await createOther()
    await merge('persons', deal?.person?.id ?? 0, other.id)
    const ask = (action: string, more: object = {}) =>
      ana.post('/api/crm', { action, personId: publicId, ...more })
    const shown = [{ id: publicDealId, status: 'open' }]
    expect(await parseData(await ask('findDealsByPersonId'))).toMatchObject(shown)
    expect(await parseData(await ask('getPersonDealsCorrect'))).toMatchObject(shown)
    // The next one is found out by a change.
    const last = await createOther()
    await merge('persons', other.id, last.id)
    await parseData(await ask('updatePerson', { data: { name: 'Ana Lima' } }))
    expect((await api.services.crm.getPerson(last.id)).name).toBe('Ana Lima')
  })

  test('that is still there costs the visitor’s page no reading of it', async () => {
    const ana = api.createVisitor()
    const personId = findEnd(await ana.signUpAndValidate()).registration?.personId
    await api.drainOutbox()
    const getPerson = vi.spyOn(api.services.crm, 'getPerson')
    for (const fields of [
      { action: 'findDealsByPersonId' },
      { action: 'updatePerson', data: { name: 'Ana Lima' } },
    ])
      await parseData(await ana.post('/api/crm', { personId, ...fields }))
    expect(getPerson).not.toHaveBeenCalled()
    vi.restoreAllMocks()
  })

  test('of the sales team that was merged before the proof becomes the visitor’s with it', async () => {
    const known = await createOther({ email: REGISTRATION.email })
    const ana = await api.signUpVisitor()
    await api.drainOutbox()
    const other = await createOther({ phone: PHONE })
    await merge('persons', known.id, other.id)
    await ana.validate(await api.readCode())
    await api.drainOutbox()
    const deals = listDeals(await api.readSandbox())
    expect(deals.map(({ person }) => person?.id)).toEqual([other.id])
    expect(await api.services.crm.getPerson(other.id)).toMatchObject({ name: 'Ana Prado' })
  })
})
