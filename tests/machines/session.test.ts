import fc from 'fast-check'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { RECORD } from '#machines/samples/visitor.ts'
import {
  changeSession,
  createSession,
  isExpired,
  recoverSession,
  type SessionChange,
  type SessionRecord,
} from '#machines/session/record.ts'
import { type SessionLog, type SessionPlace, sessionMachine } from '#machines/session/session.machine.ts'
import type { RegistrationRecord } from '#machines/sign-up/registration-record.ts'

const NOW = Date.parse('2026-11-20T12:00:00.000Z')
const PLACES = ['permanentStorage', 'tabStorage', 'cookie', 'server'] as const

const visit = {
  sessionId: '11111111-1111-4111-8111-111111111111',
  source: 'organic',
  metadata: { userAgent: 'test', url: 'https://www.pauta.example/signup', referrer: '' },
}

beforeEach(() => void vi.useFakeTimers({ now: NOW }))

type Surroundings = {
  found: Partial<Record<SessionPlace, SessionRecord>>
  registration: RegistrationRecord | null
  keepSession: (session: SessionRecord | null) => Promise<void>
  clearSession: () => Promise<void>
}

function start(overrides: Partial<Surroundings> = {}) {
  const asked: SessionPlace[] = []
  const logged: SessionLog[] = []
  const surroundings: Surroundings = {
    found: {},
    registration: null,
    keepSession: async () => {},
    clearSession: async () => {},
    ...overrides,
  }
  const machine = sessionMachine.provide({
    actors: {
      readSession: fromPromise(async ({ input }) => {
        asked.push(input.place)
        return surroundings.found[input.place] ?? null
      }),
      readRegistration: fromPromise(async () => surroundings.registration),
      describeVisit: fromPromise(async () => visit),
      keepSession: fromPromise(({ input }) => surroundings.keepSession(input.session)),
      clearSession: fromPromise(() => surroundings.clearSession()),
    },
  })
  const actor = createActor(machine)
  actor.on('session.expired', (log) => logged.push(log))
  actor.on('session.missing', (log) => logged.push(log))
  return { actor: actor.start(), asked, logged }
}

const flushPromises = () => vi.advanceTimersByTimeAsync(0)
const getSession = ({ actor }: ReturnType<typeof start>) => actor.getSnapshot().context.session

describe('recovery', () => {
  test.each(PLACES)('uses a session in %s, and does not read later places', async (place) => {
    const stored = { ...createSession(visit, NOW - 60_000), sessionId: `found in ${place}` }
    const session = start({ found: { [place]: stored } })
    await flushPromises()
    expect(getSession(session)).toEqual(stored)
    expect(session.asked).toEqual(PLACES.slice(0, PLACES.indexOf(place) + 1))
  })

  test('rebuilds the session from the registration cookie, and marks it so', async () => {
    const session = start({ registration: RECORD })
    await flushPromises()
    expect(getSession(session)).toEqual({
      ...createSession({ ...visit, source: 'recovered' }, NOW),
      email: RECORD.email,
      telefone: RECORD.phone,
      personId: RECORD.personId,
      dealId: RECORD.dealId,
    })
  })

  test('leaves the ids empty for a registration the CRM does not know yet', () => {
    const session = recoverSession(visit, { ...RECORD, personId: null, dealId: null }, NOW)
    expect(session).toMatchObject({ source: 'recovered', email: RECORD.email })
    expect(Object.keys(session)).not.toEqual(expect.arrayContaining(['personId']))
    expect(Object.keys(session)).not.toEqual(expect.arrayContaining(['dealId']))
  })

  test('starts at session_started when no place holds a session', async () => {
    const session = start()
    await flushPromises()
    expect(session.asked).toEqual(PLACES)
    expect(getSession(session)).toMatchObject({
      source: 'organic',
      currentStep: 'session_started',
      flowHistory: ['session_started'],
      timestamp: new Date(NOW).toISOString(),
    })
  })

  test('changes made before the session was found are applied to it', async () => {
    const session = start()
    session.actor.send({ type: 'step.reached', step: 'pricing_viewed' })
    await flushPromises()
    expect(getSession(session)?.flowHistory).toEqual([
      'session_started',
      `${new Date(NOW).toISOString()} pricing_viewed`,
    ])
  })
})

describe('a running session', () => {
  test('each step appends to the history with its time, refreshes the activity and is kept', async () => {
    const keepSession = vi.fn(async () => {})
    const session = start({ keepSession })
    await flushPromises()
    vi.setSystemTime(NOW + 90_000)
    session.actor.send({ type: 'step.reached', step: 'signup_completed' })
    await flushPromises()
    expect(getSession(session)).toMatchObject({
      currentStep: 'signup_completed',
      flowHistory: ['session_started', '2026-11-20T12:01:30.000Z signup_completed'],
      lastActivity: '2026-11-20T12:01:30.000Z',
    })
    expect(keepSession).toHaveBeenLastCalledWith(getSession(session))
  })

  test('user data and the test group are attached', async () => {
    const session = start()
    await flushPromises()
    session.actor.send({ type: 'userData.attached', user: { email: 'a@b.example', dealId: 4 } })
    session.actor.send({ type: 'userData.attached', user: { personId: 3 } })
    session.actor.send({ type: 'group.assigned', group: 'B' })
    expect(getSession(session)).toMatchObject({ email: 'a@b.example', dealId: 4, personId: 3, abGroup: 'B' })
  })

  test('of changes faster than storage, the newest is stored last', async () => {
    const kept: (string | undefined)[] = []
    const keepSession = (session: SessionRecord | null) =>
      new Promise<void>((resolve) => {
        kept.push(session?.currentStep)
        setTimeout(resolve, 1_000)
      })
    const session = start({ keepSession })
    await flushPromises()
    session.actor.send({ type: 'step.reached', step: 'one' })
    session.actor.send({ type: 'step.reached', step: 'two' })
    await vi.advanceTimersByTimeAsync(1_000)
    expect(kept.at(-1)).toBe('two')
    expect(session.actor.getSnapshot().matches({ active: 'saved' })).toBe(true)
  })
})

describe('expiry', () => {
  test('after 24 hours the session is logged as expired, cleared, and another one starts', async () => {
    const clearSession = vi.fn(async () => {})
    const session = start({ clearSession })
    await flushPromises()
    await vi.advanceTimersByTimeAsync(86_399_999)
    expect(session.logged).toEqual([])
    await vi.advanceTimersByTimeAsync(1)
    expect(session.logged).toEqual([{ type: 'session.expired', sessionId: visit.sessionId }])
    expect(clearSession).toHaveBeenCalledOnce()
    expect(getSession(session)?.timestamp).toBe('2026-11-21T12:00:00.000Z')
  })

  test('a stored session that is too old is logged and not used', async () => {
    const old = { ...createSession(visit, NOW - 86_400_000), sessionId: 'old' }
    const session = start({ found: { cookie: old } })
    await flushPromises()
    expect(session.logged).toEqual([{ type: 'session.expired', sessionId: 'old' }])
    expect(getSession(session)).toMatchObject({
      sessionId: visit.sessionId,
      timestamp: new Date(NOW).toISOString(),
    })
  })

  test('a device that slept past the end notices at the next change, which belongs to the next session', async () => {
    const session = start()
    await flushPromises()
    vi.setSystemTime(NOW + 86_400_001)
    session.actor.send({ type: 'step.reached', step: 'late' })
    await flushPromises()
    expect(session.logged).toHaveLength(1)
    expect(getSession(session)?.flowHistory).toEqual(['session_started', '2026-11-21T12:00:00.001Z late'])
  })

  test.each([
    ['B', 'B'],
    ['Z', undefined],
  ])('begun in group %s of the A/B/C test is in %s', (group, expected) => {
    const metadata = { ...visit.metadata, abTest: { group, variation: 'home_main' } }
    expect(createSession({ ...visit, metadata }, NOW).abGroup).toBe(expected)
    expect(createSession(visit, NOW).abGroup).toBeUndefined()
  })

  test('impossible times are never valid', () => {
    const record = createSession(visit, NOW)
    expect(isExpired({ ...record, timestamp: 'ontem' }, NOW)).toBe(true)
    expect(isExpired({ ...record, timestamp: '2026-11-22T12:00:00.000Z' }, NOW)).toBe(true)
    expect(isExpired(record, NOW)).toBe(false)
    const begun = Date.parse(record.timestamp)
    expect(isExpired(record, begun + 86_400_000)).toBe(true)
    expect(isExpired(record, begun - 86_400_000)).toBe(false)
    expect(isExpired(record, begun - 86_400_001)).toBe(true)
  })
})

describe('no session', () => {
  const changes: SessionChange[] = [
    { type: 'step.reached', step: 'checkout' },
    { type: 'userData.attached', user: { dealId: 1 } },
    { type: 'group.assigned', group: 'A' },
  ]

  test.each(changes)('$type without a session is a critical error', async (change) => {
    const session = start()
    await flushPromises()
    session.actor.send({ type: 'session.cleared' })
    await flushPromises()
    session.actor.send(change)
    expect(session.actor.getSnapshot().context.problem).toBe('CRITICAL: Sessão não encontrada')
    expect(session.logged).toEqual([{ type: 'session.missing', message: 'CRITICAL: Sessão não encontrada' }])
    expect(getSession(session)).toBeNull()
  })
})

test('after any events history begins with session_started, ends with the current step and stays bounded', () => {
  const change: fc.Arbitrary<SessionChange> = fc.oneof(
    {
      weight: 9,
      arbitrary: fc.record({ type: fc.constant('step.reached' as const), step: fc.string() }),
    },
    fc.record({
      type: fc.constant('group.assigned' as const),
      group: fc.constantFrom('A' as const, 'B' as const, 'C' as const),
    }),
  )
  let bounded = 0
  fc.assert(
    fc.property(fc.array(change, { maxLength: 400, size: 'max' }), (changes) => {
      const end = changes.reduce(
        (session, one, index) => changeSession(session, one, NOW + index),
        createSession(visit, NOW),
      )
      expect(end.flowHistory[0]).toBe('session_started')
      expect(end.flowHistory.length).toBeLessThanOrEqual(200)
      expect(end.flowHistory.at(-1)?.endsWith(end.currentStep)).toBe(true)
      expect(Date.parse(end.lastActivity)).toBe(NOW + Math.max(0, changes.length - 1))
      if (end.flowHistory.length === 200) bounded += 1
    }),
  )
  expect(bounded).toBeGreaterThan(0)
})
