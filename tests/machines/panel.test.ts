import { beforeEach, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { panelMachine } from '#machines/panel/panel.machine.ts'
import type { PanelData, Replay } from '#machines/panel/panel-data.ts'
import { PanelFailure, type PanelProblem, parsePanelProblem } from '#machines/panel/panel-failure.ts'

beforeEach(() => void vi.useFakeTimers())

const VIEW: PanelData = {
  groups: [],
  jobs: [],
  services: {
    isSandbox: true,
    health: { status: 'healthy', checks: {} },
    providers: [],
    crmTokens: { used: 0, limit: 0 },
    alerts: [],
  },
  acts: [],
  days: [],
  readAt: 0,
}

/** Starts the chart of the room; `server` gives each answer at the time of its call. */
async function open(session: string | null = 'ana', problem: PanelProblem | null = null) {
  const server = { problem, replayed: 1 }
  const calls: string[] = []
  const replays: Replay[] = []
  function answer<Output, Input = void>(name: string, output: (input: Input) => Output) {
    return fromPromise<Output, Input>(async ({ input }) => {
      calls.push(name)
      if (server.problem) throw new PanelFailure(server.problem)
      return output(input)
    })
  }
  const actor = createActor(
    panelMachine.provide({
      actors: {
        findSession: answer('findSession', () => session),
        enter: answer<string, { readonly key: string }>('enter', ({ key }) => key),
        readRoom: answer('readRoom', () => VIEW),
        replay: answer<number, { readonly replay: Replay }>('replay', ({ replay }) => {
          replays.push(replay)
          return server.replayed
        }),
        leave: answer('leave', () => {}),
      },
    }),
  ).start()
  await vi.advanceTimersByTimeAsync(0)
  const count = (name: string) => calls.filter((call) => call === name).length
  return { actor, server, count, replays, says: () => actor.getSnapshot().context.problem }
}

test('the room is read again five seconds after each reading, and not while the page is hidden', async () => {
  const { actor, count } = await open()
  expect(count('readRoom')).toBe(1)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(count('readRoom')).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect(count('readRoom')).toBe(2)
  actor.send({ type: 'page.hidden' })
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(count('readRoom')).toBe(2)
  actor.send({ type: 'page.shown' })
  // Hidden again before the answer.
  actor.send({ type: 'page.hidden' })
  await vi.advanceTimersByTimeAsync(3_600_000)
  expect(count('readRoom')).toBe(3)
  actor.send({ type: 'page.shown' })
  await vi.advanceTimersByTimeAsync(0)
  expect(count('readRoom')).toBe(4)
  expect(count('findSession')).toBe(1)
})

test('whoever has a session comes in; without an answer about it the key is asked for, and why', async () => {
  expect((await open('ana')).actor.getSnapshot().context.operator).toBe('ana')
  const { actor, says } = await open('ana', 'offline')
  expect(actor.getSnapshot().matches('outside')).toBe(true)
  expect(says()).toBe('offline')
})

test('shows the queue first, then what is asked for, with the figures live all the while', async () => {
  const { actor, count } = await open()
  const read = () => ({
    showsLeads: actor.getSnapshot().hasTag('leads'),
    leadId: actor.getSnapshot().context.leadId,
  })
  expect(read()).toEqual({ showsLeads: false, leadId: null })
  actor.send({ type: 'leads.asked', id: 'lead' })
  expect(read()).toEqual({ showsLeads: true, leadId: 'lead' })
  actor.send({ type: 'work.asked' })
  actor.send({ type: 'leads.asked', id: null })
  expect(read()).toEqual({ showsLeads: true, leadId: null })
  actor.send({ type: 'results.asked' })
  expect(read().showsLeads).toBe(false)
  actor.send({ type: 'leads.asked', id: 'other' })
  expect(read()).toEqual({ showsLeads: true, leadId: 'other' })
  await vi.advanceTimersByTimeAsync(5_000)
  expect(count('readRoom')).toBe(2)
  expect(read().showsLeads).toBe(true)
  actor.send({ type: 'exit.asked' })
  await vi.advanceTimersByTimeAsync(0)
  expect(actor.getSnapshot().matches('outside')).toBe(true)
  actor.send({ type: 'key.submitted', key: 'ana' })
  await vi.advanceTimersByTimeAsync(0)
  expect(read()).toEqual({ showsLeads: false, leadId: null })
})

test('an exit that failed leaves the operator inside, and says so until the figures are read again', async () => {
  const { actor, server, says } = await open()
  server.problem = 'unavailable'
  actor.send({ type: 'exit.asked' })
  server.problem = null
  await vi.advanceTimersByTimeAsync(0)
  expect(actor.getSnapshot().hasTag('inside')).toBe(true)
  await vi.advanceTimersByTimeAsync(4_999)
  expect(says()).toBe('unavailable')
  await vi.advanceTimersByTimeAsync(1)
  expect(says()).toBeNull()
})

test('a second press while jobs are put back does nothing', async () => {
  const { actor, count } = await open()
  actor.send({ type: 'replay.asked', replay: {} })
  actor.send({ type: 'replay.asked', replay: { id: 7 } })
  await vi.advanceTimersByTimeAsync(0)
  expect(count('replay')).toBe(1)
  expect(actor.getSnapshot().context.replayed).toBe(1)
  // The figures are read again at once.
  expect(count('readRoom')).toBe(2)
  expect(count('findSession')).toBe(1)
})

test('jobs can be put back while the figures are read, and a failure is said in the place of the last result', async () => {
  const { actor, server, count, says } = await open()
  actor.send({ type: 'page.hidden' })
  actor.send({ type: 'page.shown' })
  actor.send({ type: 'replay.asked', replay: {} })
  await vi.advanceTimersByTimeAsync(0)
  expect(actor.getSnapshot().context.replayed).toBe(1)
  server.problem = 'unavailable'
  actor.send({ type: 'replay.asked', replay: {} })
  expect(actor.getSnapshot().context.replayed).toBeNull()
  await vi.advanceTimersByTimeAsync(0)
  expect(says()).toBe('unavailable')
  expect(actor.getSnapshot().hasTag('inside')).toBe(true)
  const readings = count('readRoom')
  await vi.advanceTimersByTimeAsync(4_999)
  expect(count('readRoom')).toBe(readings)
})

test('puts back what was asked for: one job, a kind, or all', async () => {
  const { actor, replays } = await open()
  for (const replay of [{ id: 7 }, { kind: 'sign-up' }, {}]) {
    actor.send({ type: 'replay.asked', replay })
    await vi.advanceTimersByTimeAsync(0)
  }
  expect(replays).toEqual([{ id: 7 }, { kind: 'sign-up' }, {}])
})

test.each(['reading', 'replaying'])(
  'clears the company’s data from the screen when the session ends while %s',
  async (moment) => {
    const { actor, server, count, says } = await open()
    server.problem = 'sessionOver'
    if (moment === 'replaying') actor.send({ type: 'replay.asked', replay: {} })
    await vi.advanceTimersByTimeAsync(5_000)
    expect(actor.getSnapshot().hasTag('outside')).toBe(true)
    expect(actor.getSnapshot().context).toMatchObject({ operator: null, view: null, replayed: null })
    expect(says()).toBe('sessionOver')
    expect(count('findSession')).toBe(1)
  },
)

test('keeps the last figures, says so and retries while the server is unreachable', async () => {
  const { actor, server, says } = await open()
  server.problem = 'unavailable'
  await vi.advanceTimersByTimeAsync(5_000)
  expect(says()).toBe('unavailable')
  expect(actor.getSnapshot().context.view).toEqual(VIEW)
  server.problem = null
  await vi.advanceTimersByTimeAsync(5_000)
  expect(says()).toBeNull()
})

test('does not send an empty key, reports a wrong one, and opens the room with the next', async () => {
  const { actor, server, count, says } = await open(null)
  actor.send({ type: 'key.submitted', key: '  ' })
  expect(count('enter')).toBe(0)
  server.problem = 'wrongKey'
  actor.send({ type: 'key.submitted', key: 'errada' })
  await vi.advanceTimersByTimeAsync(0)
  expect(says()).toBe('wrongKey')
  expect(actor.getSnapshot().hasTag('entering')).toBe(false)
  expect(count('findSession')).toBe(1)
  server.problem = null
  actor.send({ type: 'key.submitted', key: ' ana ' })
  expect(says()).toBeNull()
  await vi.advanceTimersByTimeAsync(0)
  expect(actor.getSnapshot().context).toMatchObject({ operator: 'ana', problem: null })
  expect(actor.getSnapshot().hasTag('inside')).toBe(true)
})

test('an error without a reason counts as no answer', () => {
  expect(parsePanelProblem(new PanelFailure('wrongKey'))).toBe('wrongKey')
  expect(parsePanelProblem(new Error('wrongKey'))).toBe('unavailable')
})
