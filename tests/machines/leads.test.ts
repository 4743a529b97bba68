import { expect, test } from 'vitest'
import { createActor } from 'xstate'
import { LeadFailure, parseLeadProblem } from '#machines/panel/lead-failure.ts'
import { isStuckState } from '#machines/panel/lead-page.ts'
import { SAMPLE_LIST, SAMPLE_PAGE } from '#machines/panel/lead-samples.ts'
import { leadLife } from '#machines/sign-up/lead-life.ts'
import { createLeadServer } from '#tests/support/machines/lead-server.ts'
import { waitFor } from '#tests/support/wait-for.ts'

const ID = SAMPLE_PAGE.lead.id

/** Starts the chart of the leads, and waits for its first list. */
async function open(guards: { isSessionOver?: () => boolean } = {}) {
  const { machines, ...rest } = createLeadServer()
  const leadPage = machines.page.provide({ guards })
  const actor = createActor(machines.list.provide({ actors: { leadPage } })).start()
  const waitForList = () => waitFor(actor, (snapshot) => snapshot.matches('listed'))
  await waitForList()
  const openLead = async () => {
    actor.send({ type: 'lead.opened', id: ID })
    const page = actor.getSnapshot().children.leadPage
    if (!page) throw new Error('No page was opened')
    await waitFor(page, (snapshot) => snapshot.matches('opened'))
    return page
  }
  return { ...rest, actor, waitForList, openLead, read: () => actor.getSnapshot().context }
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
  const { actor, server, calls, listCalls, waitForList, openLead, read } = await open()
  actor.send({ type: 'download.asked' })
  await waitForList()
  const page = await openLead()
  expect(calls.slice(1)).toEqual([
    ['download', { filter: { text: '', onlyStuck: false } }],
    ['read', { id: ID }],
  ])
  server.list = { rows: [], next: null }
  page.send({ type: 'lead.closed' })
  actor.send({ type: 'search.asked', filter: { text: 'ninguém', onlyStuck: false } })
  await waitForList()
  expect(read().next).toBeNull()
  const before = listCalls('list')
  actor.send({ type: 'more.asked' })
  expect(actor.getSnapshot().matches('listed')).toBe(true)
  expect(listCalls('list')).toEqual(before)
})

test('a lead that is owed something, or failed, needs somebody', () => {
  expect(leadLife.states.filter(isStuckState)).toEqual(['owed', 'failed', 'dead'])
})

test.each([
  ['searching', { type: 'search.asked', filter: { text: 'first', onlyStuck: false } }],
  ['loadingMore', { type: 'more.asked' }],
  ['opened', { type: 'lead.opened', id: 'first' }],
] as const)('a new search and another lead take the place of what goes on while %s', async (state, begun) => {
  const { actor, listCalls, openLead, waitForList } = await open()
  actor.send(begun)
  expect(actor.getSnapshot().matches(state)).toBe(true)
  actor.send({ type: 'search.asked', filter: { text: 'ana', onlyStuck: true } })
  expect(listCalls('list').at(-1)).toEqual({ filter: { text: 'ana', onlyStuck: true }, after: null })
  await waitForList()
  actor.send(begun)
  expect((await openLead()).getSnapshot().context.id).toBe(ID)
})

test('without an answer to a search no list is shown, whose next part would be that of another search', async () => {
  const { actor, server, waitForList, read } = await open()
  server.problem = 'offline'
  actor.send({ type: 'search.asked', filter: { text: 'ana', onlyStuck: false } })
  await waitForList()
  expect(read()).toMatchObject({ rows: [], next: null, problem: 'offline' })
  expect(actor.getSnapshot().can({ type: 'more.asked' })).toBe(false)
})

test.each([{ type: 'more.asked' }, { type: 'download.asked' }] as const)(
  'without an answer to $type the list stays, and says why until it is tried again',
  async (event) => {
    const { actor, server, calls, waitForList, read } = await open()
    server.problem = 'offline'
    actor.send(event)
    await waitForList()
    expect(read()).toMatchObject({ rows: SAMPLE_LIST.rows, problem: 'offline' })
    expect(calls).toHaveLength(2)
    actor.send(event)
    expect(read().problem).toBeNull()
  },
)

test('a page that breaks leaves the list, and says so', async () => {
  const { server, listCalls, openLead, waitForList, read } = await open({
    isSessionOver: () => {
      throw new Error('broken')
    },
  })
  const page = await openLead()
  server.problem = 'gone'
  page.send({ type: 'room.read' })
  await waitForList()
  expect(read()).toMatchObject({ rows: SAMPLE_LIST.rows, problem: 'unavailable' })
  expect(listCalls('list')).toHaveLength(1)
})

test('a lead that cannot be read leaves the list, and says why until the next one is opened', async () => {
  const { actor, server, listCalls, openLead, waitForList, read } = await open()
  server.problem = 'gone'
  actor.send({ type: 'lead.opened', id: ID })
  await waitForList()
  expect(read()).toMatchObject({ rows: SAMPLE_LIST.rows, problem: 'gone' })
  expect(listCalls('list')).toHaveLength(1)
  server.problem = null
  await openLead()
  expect(read().problem).toBeNull()
})

test.each(['search.asked', 'more.asked', 'download.asked', 'lead.opened', 'act.asked', 'room.read'] as const)(
  'removes every lead from the screen when the session ends at %s',
  async (type) => {
    const { actor, server, openLead, read } = await open()
    const page = type === 'act.asked' || type === 'room.read' ? await openLead() : null
    server.problem = 'sessionOver'
    if (type === 'search.asked') actor.send({ type, filter: { text: '', onlyStuck: false } })
    else if (type === 'lead.opened') actor.send({ type, id: ID })
    else if (type === 'act.asked') page?.send({ type, act: 'retry' })
    else if (type === 'room.read') page?.send({ type })
    else actor.send({ type })
    await waitFor(actor, (snapshot) => snapshot.matches('over'))
    expect(read()).toMatchObject({ rows: [], leadId: '', problem: 'sessionOver' })
    expect(actor.getSnapshot().children.leadPage).toBeUndefined()
  },
)

test('an error without a reason counts as no answer', () => {
  expect(parseLeadProblem(new LeadFailure('tooSoon'))).toBe('tooSoon')
  expect(parseLeadProblem(new Error('tooSoon'))).toBe('unavailable')
})

test('the lead that was left is remembered until the operator searches anew', async () => {
  const { actor, openLead, waitForList, read } = await open()
  const page = await openLead()
  page.send({ type: 'lead.closed' })
  expect(actor.getSnapshot().hasTag('replacing')).toBe(true)
  await waitForList()
  expect(actor.getSnapshot().hasTag('replacing')).toBe(false)
  expect(read().leadId).toBe(ID)
  actor.send({ type: 'search.asked', filter: { text: 'ana', onlyStuck: false } })
  expect(read().leadId).toBe('')
})
