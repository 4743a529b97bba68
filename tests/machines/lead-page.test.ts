import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { getForm } from '#machines/panel/lead-page.machine.ts'
import { SAMPLE_CALL, SAMPLE_PAGE } from '#machines/panel/lead-samples.ts'
import { createLeadServer, FREE_DAYS } from '#tests/support/machines/lead-server.ts'
import { waitFor } from '#tests/support/wait-for.ts'

const ID = SAMPLE_PAGE.lead.id

/** Opens the page of a lead. */
async function open() {
  const { machines, ...rest } = createLeadServer()
  const actor = createActor(machines.page, { input: { id: ID } }).start()
  const waitForPage = () => waitFor(actor, (snapshot) => snapshot.matches('opened'))
  await waitForPage()
  const showForm = () => getForm(actor.getSnapshot())
  return { ...rest, actor, waitForPage, showForm, read: () => actor.getSnapshot().context }
}

test('a second press while an act is under way does nothing; its outcome stays while the page is read again', async () => {
  const { actor, listCalls, waitForPage, read } = await open()
  actor.send({ type: 'act.asked', act: 'retry' })
  actor.send({ type: 'act.asked', act: 'resendCode' })
  expect(actor.getSnapshot().hasTag('acting')).toBe(true)
  await waitForPage()
  expect(listCalls('act')).toEqual([{ id: ID, request: { act: 'retry' } }])
  actor.send({ type: 'room.read' })
  await waitForPage()
  expect(listCalls('read')).toEqual([{ id: ID }, { id: ID }, { id: ID }])
  expect(read().outcome).toEqual({ act: 'retry', changed: 1, paid: 0 })
})

test('why an act failed stays on the screen while the page is read again, and is not why the page was left', async () => {
  const { actor, server, waitForPage, read } = await open()
  server.problem = 'tooSoon'
  actor.send({ type: 'act.asked', act: 'resendCode' })
  await waitForPage()
  server.problem = null
  actor.send({ type: 'room.read' })
  await waitForPage()
  expect(read()).toMatchObject({ problem: 'tooSoon', outcome: null, page: SAMPLE_PAGE })
  actor.send({ type: 'lead.closed' })
  expect(actor.getSnapshot()).toMatchObject({ status: 'done', output: null })
})

test('an unreachable server leaves the open lead unchanged', async () => {
  const { actor, server, listCalls, waitForPage, read } = await open()
  server.problem = 'unavailable'
  actor.send({ type: 'room.read' })
  await waitForPage()
  expect(listCalls('read')).toHaveLength(2)
  expect(read()).toMatchObject({ page: SAMPLE_PAGE, problem: null })
})

test('moves the call that was named, in the state that the operator saw', async () => {
  const { actor, listCalls, waitForPage, showForm, read } = await open()
  actor.send({ type: 'change.asked', call: { ...SAMPLE_CALL, revision: 3 } })
  expect(showForm()).toBe('readingTimes')
  await waitFor(actor, (snapshot) => snapshot.matches({ asking: 'choosingTime' }))
  expect(read().freeDays).toEqual(FREE_DAYS)
  // The page is not read again under an open form, nor does anything else.
  actor.send({ type: 'room.read' })
  actor.send({ type: 'act.asked', act: 'retry' })
  const to = { date: '2026-03-12', time: '10:00' }
  actor.send({ type: 'time.chosen', slot: to })
  expect(showForm()).toBe('none')
  await waitForPage()
  expect(listCalls('times')).toEqual([{ id: ID, callId: SAMPLE_CALL.id }])
  expect(listCalls('act')).toEqual([
    { id: ID, request: { act: 'moveCall', callId: SAMPLE_CALL.id, revision: 3, to } },
  ])
  expect(listCalls('read')).toHaveLength(2)
  expect(read().outcome).toEqual({ act: 'moveCall', changed: 1, paid: 0 })
})

test('cancels a call only after it was confirmed', async () => {
  const { actor, listCalls, waitForPage, read } = await open()
  actor.send({ type: 'cancelling.asked', call: SAMPLE_CALL })
  actor.send({ type: 'form.closed' })
  await waitForPage()
  expect(listCalls('act')).toEqual([])
  expect(listCalls('read')).toHaveLength(2)
  actor.send({ type: 'cancelling.asked', call: SAMPLE_CALL })
  actor.send({ type: 'cancelling.confirmed' })
  await waitForPage()
  expect(read().outcome).toEqual({ act: 'cancelCall', changed: 1, paid: 0 })
  expect(listCalls('act')).toEqual([
    { id: ID, request: { act: 'cancelCall', callId: SAMPLE_CALL.id, revision: 0 } },
  ])
})

test('a CNPJ that cannot exist is refused here, and one the server refused stays in the field', async () => {
  const { actor, server, listCalls, waitForPage, showForm, read } = await open()
  actor.send({ type: 'correction.asked' })
  for (const [cnpj, problem] of [
    ['', 'missing'],
    ['191312430001', 'incomplete'],
    ['19131243000198', 'impossible'],
    [SAMPLE_PAGE.lead.cnpj, 'unchanged'],
  ] as const) {
    actor.send({ type: 'cnpj.submitted', cnpj })
    expect(read()).toMatchObject({ cnpj, cnpjProblem: problem })
  }
  expect(listCalls('act')).toEqual([])

  server.problem = 'unavailable'
  actor.send({ type: 'cnpj.submitted', cnpj: '19131243000197' })
  await waitFor(actor, ({ context }) => context.problem === 'unavailable')
  expect(showForm()).toBe('correctingCnpj')
  expect(read()).toMatchObject({ cnpj: '19131243000197', cnpjProblem: null })

  server.problem = null
  actor.send({ type: 'cnpj.submitted', cnpj: '19131243000197' })
  await waitForPage()
  expect(read()).toMatchObject({ problem: null, outcome: { act: 'correctCnpj', changed: 1, paid: 0 } })
  expect(listCalls('act').at(-1)).toEqual({
    id: ID,
    request: { act: 'correctCnpj', cpfCnpj: '19131243000197' },
  })
  actor.send({ type: 'correction.asked' })
  expect(read()).toMatchObject({ cnpj: '', outcome: null })
})

test.each([
  ['the session ended', 'sessionOver', 'left'],
  ['the call was changed', 'callChanged', 'opened'],
] as const)('shows no free times when %s', async (_, problem, state) => {
  const { actor, server, read } = await open()
  server.problem = problem
  actor.send({ type: 'change.asked', call: SAMPLE_CALL })
  await waitFor(actor, (snapshot) => snapshot.matches(state))
  expect(read()).toMatchObject({ problem, freeDays: [] })
})
