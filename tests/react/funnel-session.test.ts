import Cookies from 'js-cookie'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, waitFor } from 'xstate'
import { RECORD } from '#machines/samples/visitor.ts'
import { createSession, type SessionRecord } from '#machines/session/record.ts'
import { browserSessionMachine } from '#src/lib/session/session-actors.ts'
import { storeRegistration } from '#src/lib/session/session-store.ts'
import { eraseBrowserData } from '#src/lib/visitor-data/browser-data.ts'

const KEY = 'session_data'
const server = { snapshot: null as unknown, kept: [] as unknown[], deleted: 0 }

beforeEach(() => {
  Object.assign(server, { snapshot: null, kept: [], deleted: 0 })
  vi.stubGlobal('fetch', async (_: string, init: RequestInit) => {
    if (init.method === 'PUT') server.kept.push(JSON.parse(String(init.body)))
    if (init.method === 'DELETE') server.deleted += 1
    const data = { isPhoneProven: false, registration: null, signup: 'none', snapshot: server.snapshot }
    return Response.json({ success: true, data })
  })
})

const createNamedSession = (sessionId: string): SessionRecord => ({
  ...createSession(
    { sessionId, source: 'direct', metadata: { userAgent: 'test', url: '/', referrer: '' } },
    Date.now(),
  ),
  email: 'camila@moura.example',
})

async function start() {
  const actor = createActor(browserSessionMachine).start()
  const { context } = await waitFor(actor, (snapshot) => snapshot.matches({ active: 'saved' }))
  return { actor, session: context.session }
}

const readStored = (storage: Storage) => JSON.parse(storage.getItem(KEY) ?? 'null')

describe('recovery order', () => {
  test('local storage, tab storage, cookie, server', async () => {
    window.localStorage.setItem(KEY, JSON.stringify(createNamedSession('local')))
    window.sessionStorage.setItem(KEY, JSON.stringify(createNamedSession('tab')))
    Cookies.set(KEY, JSON.stringify(createNamedSession('cookie')))
    server.snapshot = createNamedSession('server')
    expect((await start()).session?.sessionId).toBe('local')

    window.localStorage.clear()
    window.sessionStorage.setItem(KEY, JSON.stringify(createNamedSession('tab')))
    expect((await start()).session?.sessionId).toBe('tab')

    window.localStorage.clear()
    window.sessionStorage.clear()
    Cookies.set(KEY, JSON.stringify(createNamedSession('cookie')))
    expect((await start()).session?.sessionId).toBe('cookie')

    window.localStorage.clear()
    window.sessionStorage.clear()
    Cookies.remove(KEY)
    expect((await start()).session?.sessionId).toBe('server')
  })

  test('then it is rebuilt from the registration cookie', async () => {
    storeRegistration(RECORD)
    const { email, phone, dealId } = RECORD
    expect((await start()).session).toMatchObject({ source: 'recovered', email, telefone: phone, dealId })
  })

  test('skips a record that was tampered with', async () => {
    window.localStorage.setItem(KEY, '{"sessionId":1}')
    Cookies.set(KEY, 'broken')
    server.snapshot = createNamedSession('server')
    expect((await start()).session?.sessionId).toBe('server')
  })
})

test('a session is kept everywhere; the cookie leaves out e-mail and phone', async () => {
  const { session } = await start()
  expect(readStored(window.localStorage)).toEqual(session)
  expect(readStored(window.sessionStorage)).toEqual(session)
  expect(server.kept).toEqual([session])
  expect(session?.sessionId).toMatch(/^[0-9a-f-]{36}$/)

  const { actor } = await start()
  actor.send({
    type: 'userData.attached',
    user: { email: 'camila@moura.example', telefone: '+5511987654821' },
  })
  for (let step = 0; step < 50; step++) actor.send({ type: 'step.reached', step: `step_${step}` })
  await waitFor(actor, (snapshot) => snapshot.matches({ active: 'saved' }))
  const cookie = Cookies.get(KEY)
  if (cookie === undefined) throw new Error('The session has no cookie')
  expect(cookie).toContain('step_49')
  expect(cookie).not.toContain('camila')
  expect(cookie).not.toContain('5511')
  expect(encodeURIComponent(cookie).length).toBeLessThan(2_000)
})

test('a continuing session does not write back data that the visitor deleted in any tab', async () => {
  const { actor } = await start()
  actor.send({
    type: 'userData.attached',
    user: { email: 'camila@moura.example', telefone: '+5511987654821' },
  })
  await waitFor(actor, (snapshot) => snapshot.matches({ active: 'saved' }))
  expect(readStored(window.localStorage).email).toBe('camila@moura.example')
  const kept = server.kept.length
  const ofThisTab = window.sessionStorage.getItem(KEY)
  if (ofThisTab === null) throw new Error('The tab keeps no session')
  eraseBrowserData()
  window.sessionStorage.setItem(KEY, ofThisTab)

  actor.send({ type: 'step.reached', step: 'plans' })
  await waitFor(actor, (snapshot) => snapshot.matches({ active: 'saved' }))
  expect([readStored(window.localStorage), readStored(window.sessionStorage), Cookies.get(KEY)]).toEqual([
    null,
    null,
    undefined,
  ])
  expect(server.kept).toHaveLength(kept)
  // The next page load begins a new session.
  const { session } = await start()
  expect(readStored(window.localStorage)).toEqual(session)
  expect(session?.email).toBeUndefined()
})

test('clearing removes it everywhere', async () => {
  const { actor } = await start()
  actor.send({ type: 'session.cleared' })
  await waitFor(actor, (snapshot) => snapshot.matches('absent'))
  expect([readStored(window.localStorage), readStored(window.sessionStorage), Cookies.get(KEY)]).toEqual([
    null,
    null,
    undefined,
  ])
  expect(server.deleted).toBe(1)
})
