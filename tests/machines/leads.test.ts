import { expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { LeadFailure, type LeadProblem, parseLeadProblem } from '#machines/panel/lead-failure.ts'
import {
  isStuckState,
  type LeadFilter,
  type LeadList,
  type LeadPage,
  type LeadRequest,
  type LeadResult,
} from '#machines/panel/lead-page.ts'
import { SAMPLE_CALL, SAMPLE_LIST, SAMPLE_PAGE } from '#machines/panel/lead-samples.ts'
import { type LeadListInput, leadsMachine } from '#machines/panel/leads.machine.ts'
import type { FreeDay } from '#machines/scheduling/booking.ts'
import { leadLife } from '#machines/sign-up/lead-life.ts'

const ID = SAMPLE_PAGE.lead.id
const FREE_DAYS = [{ date: '2026-03-12', times: ['10:00'] }]

/** Starts the chart of the leads; `server` gives each answer at the time of its call. */
async function open() {
  const server: { problem: LeadProblem | null; list: LeadList } = { problem: null, list: SAMPLE_LIST }
  const calls: [name: string, input: unknown][] = []
  function answer<Output, Input>(name: string, output: () => Output) {
    return fromPromise<Output, Input>(async ({ input }) => {
      calls.push([name, input])
      if (server.problem) throw new LeadFailure(server.problem)
      return output()
    })
  }
  const actor = createActor(
    leadsMachine.provide({
      actors: {
        listLeads: answer<LeadList, LeadListInput>('list', () => server.list),
        downloadLeads: answer<void, { readonly filter: LeadFilter }>('download', () => {}),
        readLead: answer<LeadPage, { readonly id: string }>('read', () => SAMPLE_PAGE),
        listFreeTimes: answer<readonly FreeDay[], { readonly id: string; readonly callId: string }>(
          'times',
          () => FREE_DAYS,
        ),
        actOnLead: answer<LeadResult, { readonly id: string; readonly request: LeadRequest }>('act', () => ({
          changed: 1,
          paid: 0,
        })),
      },
    }),
  ).start()
  const waitForList = () => vi.waitFor(() => expect(actor.getSnapshot().matches('listed')).toBe(true))
  await waitForList()
  const openLead = async () => {
    actor.send({ type: 'lead.opened', id: ID })
    await vi.waitFor(() => expect(actor.getSnapshot().matches('opened')).toBe(true))
  }
  const count = (name: string) => calls.filter(([call]) => call === name).length
  return { actor, server, calls, count, waitForList, openLead, read: () => actor.getSnapshot().context }
}

test('the next page begins after the last lead and is added to the list', async () => {
  const { actor, calls, waitForList, read } = await open()
  actor.send({ type: 'search.asked', filter: { text: 'ana', onlyStuck: true } })
  await waitForList()
  actor.send({ type: 'more.asked' })
  await waitForList()
  expect(calls.map(([, input]) => input)).toEqual([
    { filter: { text: '', onlyStuck: false }, after: null },
    { filter: { text: 'ana', onlyStuck: true }, after: null },
    { filter: { text: 'ana', onlyStuck: true }, after: SAMPLE_LIST.next },
  ])
  expect(read().rows).toHaveLength(2)
})

test('asks for no page behind the last one, and names what it downloads and opens', async () => {
  const { actor, server, calls, count, waitForList, openLead, read } = await open()
  actor.send({ type: 'download.asked' })
  await waitForList()
  await openLead()
  actor.send({ type: 'room.read' })
  await vi.waitFor(() => expect(actor.getSnapshot().matches('opened')).toBe(true))
  expect(calls.slice(1)).toEqual([
    ['download', { filter: { text: '', onlyStuck: false } }],
    ['read', { id: ID }],
    ['read', { id: ID }],
  ])
  server.list = { rows: [], next: null }
  actor.send({ type: 'lead.closed' })
  actor.send({ type: 'search.asked', filter: { text: 'ninguém', onlyStuck: false } })
  await waitForList()
  expect(read().next).toBeNull()
  const listed = count('list')
  actor.send({ type: 'more.asked' })
  expect(actor.getSnapshot().matches('listed')).toBe(true)
  expect(count('list')).toBe(listed)
})

test('a lead that is owed something, or failed, needs somebody', () => {
  expect(leadLife.states.filter(isStuckState)).toEqual(['owed', 'failed', 'dead'])
})

test('aborts a search that was replaced', async () => {
  const { actor, count, waitForList, read } = await open()
  actor.send({ type: 'search.asked', filter: { text: 'first', onlyStuck: false } })
  actor.send({ type: 'search.asked', filter: { text: 'second', onlyStuck: false } })
  await waitForList()
  expect(count('list')).toBe(3)
  expect(read().filter.text).toBe('second')
})

test('a second press while an act is under way does nothing; its outcome stays while the page is read again', async () => {
  const { actor, count, openLead, read } = await open()
  await openLead()
  actor.send({ type: 'act.asked', act: 'retry' })
  actor.send({ type: 'act.asked', act: 'resendCode' })
  await vi.waitFor(() => expect(count('read')).toBe(2))
  expect(count('act')).toBe(1)
  await vi.waitFor(() => expect(actor.getSnapshot().matches('opened')).toBe(true))
  actor.send({ type: 'room.read' })
  await vi.waitFor(() => expect(actor.getSnapshot().matches('opened')).toBe(true))
  expect(read().outcome).toEqual({ act: 'retry', changed: 1, paid: 0 })
})

test('why an act failed stays on the screen while the page is read again', async () => {
  const { actor, server, openLead, read } = await open()
  await openLead()
  server.problem = 'tooSoon'
  actor.send({ type: 'act.asked', act: 'resendCode' })
  await vi.waitFor(() => expect(read().problem).toBe('tooSoon'))
  server.problem = null
  actor.send({ type: 'room.read' })
  await vi.waitFor(() => expect(actor.getSnapshot().matches('opened')).toBe(true))
  expect(read()).toMatchObject({ problem: 'tooSoon', outcome: null, page: SAMPLE_PAGE })
})

test('moves the call that was named, in the state that the operator saw', async () => {
  const { actor, calls, openLead, read } = await open()
  await openLead()
  const call = { ...SAMPLE_CALL, revision: 3 }
  actor.send({ type: 'change.asked', call })
  await vi.waitFor(() => expect(actor.getSnapshot().matches('choosingTime')).toBe(true))
  expect(read().freeDays).toEqual(FREE_DAYS)
  // The page is not read again under an open form.
  actor.send({ type: 'room.read' })
  actor.send({ type: 'time.chosen', slot: { date: '2026-03-12', time: '10:00' } })
  await vi.waitFor(() => expect(read().outcome).toEqual({ act: 'moveCall', changed: 1, paid: 0 }))
  expect(calls.filter(([name]) => name === 'times' || name === 'act')).toEqual([
    ['times', { id: ID, callId: SAMPLE_CALL.id }],
    [
      'act',
      {
        id: ID,
        request: {
          act: 'moveCall',
          callId: SAMPLE_CALL.id,
          revision: 3,
          to: { date: '2026-03-12', time: '10:00' },
        },
      },
    ],
  ])
})

test('cancels a call only after it was confirmed', async () => {
  const { actor, calls, count, openLead, read } = await open()
  await openLead()
  actor.send({ type: 'cancelling.asked', call: SAMPLE_CALL })
  actor.send({ type: 'form.closed' })
  await vi.waitFor(() => expect(actor.getSnapshot().matches('opened')).toBe(true))
  expect(count('act')).toBe(0)
  actor.send({ type: 'cancelling.asked', call: SAMPLE_CALL })
  actor.send({ type: 'cancelling.confirmed' })
  await vi.waitFor(() => expect(read().outcome).toEqual({ act: 'cancelCall', changed: 1, paid: 0 }))
  expect(calls.filter(([name]) => name === 'act')).toEqual([
    ['act', { id: ID, request: { act: 'cancelCall', callId: SAMPLE_CALL.id, revision: 0 } }],
  ])
})

test('a CNPJ that cannot exist is refused here, and one the server refused stays in the field', async () => {
  const { actor, server, calls, count, openLead, read } = await open()
  await openLead()
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
  expect(count('act')).toBe(0)

  server.problem = 'unavailable'
  actor.send({ type: 'cnpj.submitted', cnpj: '19131243000197' })
  await vi.waitFor(() => expect(read().problem).toBe('unavailable'))
  expect(actor.getSnapshot().value).toBe('correctingCnpj')
  expect(read()).toMatchObject({ cnpj: '19131243000197', cnpjProblem: null })

  server.problem = null
  actor.send({ type: 'cnpj.submitted', cnpj: '19131243000197' })
  await vi.waitFor(() => expect(read().outcome).toEqual({ act: 'correctCnpj', changed: 1, paid: 0 }))
  expect(calls.filter(([name]) => name === 'act').at(-1)).toEqual([
    'act',
    { id: ID, request: { act: 'correctCnpj', cpfCnpj: '19131243000197' } },
  ])
})

test('an unreachable server leaves the open lead unchanged', async () => {
  const { actor, server, count, openLead, read } = await open()
  await openLead()
  server.problem = 'unavailable'
  actor.send({ type: 'room.read' })
  await vi.waitFor(() => expect(count('read')).toBe(2))
  await vi.waitFor(() => expect(actor.getSnapshot().matches('opened')).toBe(true))
  expect(read()).toMatchObject({ page: SAMPLE_PAGE, problem: null })
})

test.each(['search.asked', 'download.asked', 'lead.opened', 'act.asked', 'room.read'] as const)(
  'removes every lead from the screen when the session ends at %s',
  async (type) => {
    const { actor, server, openLead, read } = await open()
    if (type === 'act.asked' || type === 'room.read') await openLead()
    server.problem = 'sessionOver'
    if (type === 'search.asked') actor.send({ type, filter: { text: '', onlyStuck: false } })
    else if (type === 'lead.opened') actor.send({ type, id: ID })
    else if (type === 'act.asked') actor.send({ type, act: 'retry' })
    else actor.send({ type })
    await vi.waitFor(() => expect(actor.getSnapshot().matches('over')).toBe(true))
    expect(read()).toMatchObject({ rows: [], page: null, leadId: '', problem: 'sessionOver' })
  },
)

test('an error without a reason counts as no answer', () => {
  expect(parseLeadProblem(new LeadFailure('tooSoon'))).toBe('tooSoon')
  expect(parseLeadProblem(new Error('tooSoon'))).toBe('unavailable')
})

test('the lead that was left is remembered until the operator searches anew', async () => {
  const { actor, openLead, waitForList, read } = await open()
  await openLead()
  actor.send({ type: 'lead.closed' })
  expect(actor.getSnapshot().hasTag('replacing')).toBe(true)
  await waitForList()
  expect(actor.getSnapshot().hasTag('replacing')).toBe(false)
  expect(read().leadId).toBe(ID)
  actor.send({ type: 'search.asked', filter: { text: 'ana', onlyStuck: false } })
  expect(read().leadId).toBe('')
})
