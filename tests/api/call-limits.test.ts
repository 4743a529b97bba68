import { expect, test } from 'vitest'
import { setUpSharedApi } from '#tests/support/api.ts'
import { askAboutCall, cancel, move } from '#tests/support/calls.ts'
import { letTimePass } from '#tests/support/database.ts'
import { parseRefusal } from '#tests/support/refusal.ts'
import { book, listSlots, readAppointment } from '#tests/support/scheduling.ts'

// Each change of a call writes to the CRM and sends an e-mail.

const HOUR_MS = 3_600_000

const api = setUpSharedApi()

test('one call is changed or cancelled ten times an hour, whoever asks; it is still read, and others still change', async () => {
  const ana = await api.signUpVisitor()
  const [first = '', second = '', third = '', fourth = ''] = await listSlots(ana)
  const other = await readAppointment(await book(ana, third))
  let call = await readAppointment(await book(ana, first))
  for (let count = 0; count < 10; count += 1) {
    const moved = await move(ana, call, count % 2 === 0 ? second : first)
    expect([count, moved.status]).toEqual([count, 200])
    call = await readAppointment(moved)
  }
  const { id, revision } = call
  const tooMany = { status: 429, code: 'rate_limited' }
  expect(await parseRefusal(await move(ana, call, second))).toMatchObject(tooMany)
  expect(await parseRefusal(await cancel(ana, call))).toMatchObject(tooMany)
  const byOperator = await api.postAsOperator('/api/appointments', { action: 'cancel', id, revision })
  expect(await parseRefusal(byOperator)).toMatchObject(tooMany)

  expect(await readAppointment(await askAboutCall(ana, 'read', { id }))).toMatchObject({
    time: first,
    revision,
  })
  expect((await move(ana, other, fourth)).status).toBe(200)
  await letTimePass(api.services.database.db, HOUR_MS)
  expect((await cancel(ana, call)).status).toBe(200)
})
