import { beforeAll, describe, expect, test } from 'vitest'
import { PHONE, setUpSharedApi, type TestVisitor } from '#tests/support/api.ts'
import { openEmptyDatabase } from '#tests/support/database.ts'
import { parseRefusal } from '#tests/support/refusal.ts'
import { book, CONTACT, findSlotFor } from '#tests/support/scheduling.ts'

describe('what is refused', () => {
  const api = setUpSharedApi()
  let ana: TestVisitor
  beforeAll(async () => {
    await openEmptyDatabase(api.services.database.db)
    ana = api.createVisitor()
    await ana.signUp()
  })

  test.each([
    ['a date in another order', { time: '2100-13-01 10:00' }, 422],
    ['a time without its zeros', { time: '04/01/2100 7:5' }, 422],
    ['a time that is no text', { time: 930 }, 422],
    ['a day nobody offers', { time: '04/01/2100 10:00' }, 409],
    ['a comment without end', { time: '04/01/2100 10:00', comment: 'a'.repeat(10_240) }, 422],
    ['a case', { time: '04/01/2100 10:00', caseId: 7 }, 422],
    ["somebody else's number", { time: '04/01/2100 10:00', contactPhone: '+5511900000000' }, 403],
    ["somebody else's address", { time: '04/01/2100 10:00', contactEmail: 'eva@exemplo.com.br' }, 403],
    ['a field nobody knows', { time: '04/01/2100 10:00', dealId: 1 }, 422],
  ])('%s', async (_, change, status) => {
    const answer = await ana.post('/api/scheduling', {
      action: 'createAppointment',
      ...CONTACT,
      comment: '',
      caseId: null,
      ...change,
    })
    const { message } = await parseRefusal(answer)
    expect(answer.status).toBe(status)
    expect(message).toMatch(/\p{L}+.*\.$/u)
  })

  test.each([['cancel'], ['toString'], ['__proto__'], [['getDays']], [null]])(
    'the action %j, which nobody knows',
    async (action) => {
      const answer = await ana.post('/api/scheduling', { action, msisdn: PHONE })
      expect([answer.status, (await parseRefusal(answer)).code]).toEqual([400, 'unknown_action'])
    },
  )

  test.each([
    ['a day that is over', { input: '04/01/2021' }, 422],
    ['a day that is no day', { input: '31/02/2100' }, 422],
    ['a day in another order', { input: '2100-13-01' }, 422],
    ['no day', { input: '' }, 422],
    ['a day that is SQL', { input: "04/01/2100' or 1=1" }, 422],
    ["somebody else's number", { msisdn: '+5511900000000' }, 403],
    ['a number with its mask', { msisdn: '(11) 98765-4321' }, 422],
    ['a number without end', { msisdn: '9'.repeat(40) }, 422],
    ['a number in Arabic digits', { msisdn: '١١٩٨٧٦٥٤٣٢١' }, 422],
  ])('the hours of %s', async (_, change, status) => {
    const ask = { action: 'getHours', msisdn: PHONE, input: '04/01/2100', ...change }
    expect(await parseRefusal(await ana.post('/api/scheduling', ask))).toMatchObject({ status })
  })

  test('a broken key', async () => {
    const answer = await book(ana, await findSlotFor(ana), CONTACT, 'short')
    expect([answer.status, (await parseRefusal(answer)).code]).toEqual([400, 'idempotency_key_required'])
  })

  test('the users who take calls are shown only after the phone is proven', async () => {
    const ask = async () => {
      const answer = await ana.post('/api/scheduling', { action: 'getUsers', msisdn: PHONE })
      const body: unknown = await answer.json()
      return body
    }
    expect(await ask()).toMatchObject({ data: { users: [] } })
    await ana.validate(await api.readCode())
    expect(await ask()).toMatchObject({ data: { users: [{ name: 'Equipe de consultoria' }] } })
  })
})
