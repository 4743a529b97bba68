import { describe, expect, test } from 'vitest'
import { createHttpTransport } from '#api/providers/http-transport.ts'
import { createScheduling } from '#api/providers/scheduling.ts'
import { catchFailure } from '#tests/support/providers/failure-of.ts'
import { type Canned, createRecorder, pickContract } from '#tests/support/providers/recorder.ts'
import { serve } from '#tests/support/providers/serve.ts'

const URL_OF_SERVICE = 'https://agenda.exemplo.com.br/proxy'
const PHONE = '+5511987654321'
const ROW = { id: '1', title: '24/11/2026', description: 'terça-feira' }

function createClient(...answers: Canned[]) {
  const transport = createRecorder(...answers)
  const scheduling = createScheduling({ transport, url: URL_OF_SERVICE, token: 'token' })
  return { scheduling, sent: () => transport.requests.map(pickContract) }
}

test('every action is posted to the one address, with its fields', async () => {
  const { scheduling, sent } = createClient(
    { body: { users: [{ id: 7, name: 'Bia' }] } },
    { body: { rows: [ROW] } },
  )
  expect(await scheduling.getUsers(PHONE)).toEqual([{ id: '7', name: 'Bia' }])
  await scheduling.getDays(PHONE, '')
  await scheduling.getHours(PHONE, '24/11/2026')
  const appointment = {
    time: '24/11/2026 10:30',
    contactName: 'Ana',
    contactPhone: PHONE,
    contactEmail: 'ana@exemplo.com.br',
    comment: '',
  }
  await scheduling.createAppointment(appointment)
  const headers = {
    accept: 'application/json',
    'content-type': 'application/json',
    authorization: 'Bearer token',
  }
  expect(sent()).toEqual(
    [
      { action: 'getUsers', msisdn: PHONE },
      { action: 'getDays', msisdn: PHONE, input: '' },
      { action: 'getHours', msisdn: PHONE, input: '24/11/2026' },
      { action: 'createAppointment', ...appointment, caseId: null },
    ].map((body) => ({ method: 'POST', url: URL_OF_SERVICE, headers, body })),
  )
})

test.each([
  ['a list', [ROW, { title: 'sem descrição' }, null]],
  ['rows', { rows: [ROW] }],
  ['data', { data: { rows: [ROW, { title: '', description: 'vazio' }] } }],
  ['sections', { sections: [{ rows: [ROW] }, { rows: [] }] }],
])('rows are found in %s, and those without title or description dropped', async (_, body) => {
  const { scheduling } = createClient({ body })
  expect(await scheduling.getDays(PHONE, '')).toEqual([ROW])
})

describe('failures', () => {
  test('a reading may be repeated, although it is a POST', async () => {
    const { scheduling } = createClient({ status: 503, body: {} })
    expect(await catchFailure(scheduling.getDays(PHONE, ''))).toMatchObject({
      retryable: true,
      isMaybeApplied: false,
    })
  })

  test('a booking that was answered with 5xx may have happened, and is not repeated', async () => {
    const { scheduling } = createClient({ status: 502, body: {} })
    const wanted = {
      time: '24/11/2026 10:30',
      contactName: 'Ana',
      contactPhone: PHONE,
      contactEmail: 'a@b.c',
    }
    expect(await catchFailure(scheduling.createAppointment({ ...wanted, comment: '' }))).toMatchObject({
      retryable: false,
      isMaybeApplied: true,
    })
  })

  test('an answer of another shape is a failure', async () => {
    const { scheduling } = createClient({ body: { dias: [] } })
    expect(await catchFailure(scheduling.getDays(PHONE, ''))).toMatchObject({ kind: 'badAnswer' })
  })
})

test('it speaks real HTTP', async () => {
  const bodies: string[] = []
  const origin = await serve((request, response) => {
    request.on('data', (chunk) => bodies.push(String(chunk)))
    request.on('end', () => {
      response.setHeader('content-type', 'application/json')
      response.end(JSON.stringify({ rows: [ROW] }))
    })
  })
  const transport = createHttpTransport('scheduling')
  const rows = await createScheduling({ transport, url: `${origin}/agenda` }).getDays(PHONE, 'x')
  await transport.close()
  expect(rows).toHaveLength(1)
  expect(bodies.map((body) => JSON.parse(body))).toEqual([{ action: 'getDays', msisdn: PHONE, input: 'x' }])
})
