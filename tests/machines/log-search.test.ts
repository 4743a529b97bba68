import { expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { type LogLine, parseRequestId } from '#machines/panel/log-line.ts'
import { logSearchMachine } from '#machines/panel/log-search.machine.ts'
import {
  LOG_PROBLEM_MESSAGES,
  LogFailure,
  type LogProblem,
  parseLogProblem,
} from '#machines/panel/log-search-failure.ts'

const ID = '0b8f0f5e-3f0c-4c6f-9d0e-0a3f7c1d2e4b'
const OTHER = '1c9f0f5e-3f0c-4c6f-9d0e-0a3f7c1d2e4b'

const formatLine = (requestId: string): LogLine => ({
  id: 1,
  requestId,
  level: 'error',
  action: 'request.failed',
  fields: {},
  at: '2026-11-27T12:00:00.000Z',
})

/** Starts the chart of the log; `server` gives each answer at the time of its call. */
async function open() {
  const server: { thrown: unknown } = { thrown: null }
  const asked: (string | null)[] = []
  const actor = createActor(
    logSearchMachine.provide({
      actors: {
        listLogLines: fromPromise<readonly LogLine[], { readonly requestId: string | null }>(
          async ({ input: { requestId } }) => {
            asked.push(requestId)
            if (server.thrown) throw server.thrown
            return [formatLine(requestId ?? OTHER)]
          },
        ),
      },
    }),
  ).start()
  const search = (text: string) => actor.send({ type: 'search.asked', text })
  const wait = (state: 'listed' | 'over') =>
    vi.waitFor(() => expect(actor.getSnapshot().matches(state)).toBe(true))
  await wait('listed')
  return { actor, server, asked, search, wait, read: () => actor.getSnapshot().context }
}

test('shows the latest trouble first, and then the lines of the request that was pasted', async () => {
  const { actor, asked, search, wait, read } = await open()
  expect(read()).toEqual({ requestId: null, lines: [formatLine(OTHER)], problem: null })
  search(` ${ID.toUpperCase()} `)
  expect(actor.getSnapshot().hasTag('busy')).toBe(true)
  expect(read().lines).toEqual([])
  await wait('listed')
  expect(read()).toEqual({ requestId: ID, lines: [formatLine(ID)], problem: null })
  search('  ')
  await wait('listed')
  expect(asked).toEqual([null, ID, null])
})

test('a search replaces the one under way', async () => {
  const { asked, search, wait, read } = await open()
  search(ID)
  search(OTHER)
  await wait('listed')
  expect(asked).toEqual([null, ID, OTHER])
  expect(read().lines).toEqual([formatLine(OTHER)])
})

test('says when nothing could be read, and clears the screen when the session is over', async () => {
  const { actor, server, search, wait, read } = await open()
  server.thrown = new LogFailure('offline')
  search(ID)
  await wait('listed')
  expect(read()).toEqual({ requestId: ID, lines: [], problem: 'offline' })
  server.thrown = new LogFailure('sessionOver')
  search(ID)
  await wait('over')
  expect(read()).toEqual({ requestId: null, lines: [], problem: 'sessionOver' })
  expect(actor.getSnapshot().hasTag('over')).toBe(true)
})

test('every problem has words of its own, and an error without a reason counts as no answer', () => {
  const problems: readonly LogProblem[] = ['notAnId', 'sessionOver', 'offline', 'unavailable']
  expect(Object.keys(LOG_PROBLEM_MESSAGES)).toEqual(problems)
  expect(new Set(Object.values(LOG_PROBLEM_MESSAGES)).size).toBe(problems.length)
  for (const message of Object.values(LOG_PROBLEM_MESSAGES)) expect(message).toMatch(/^[A-ZÀ-Ú].*\.$/)
  expect(parseLogProblem(new LogFailure('offline'))).toBe('offline')
  expect(parseLogProblem(new Error('offline'))).toBe('unavailable')
})

test.each([
  [ID, ID],
  [`\t${ID.toUpperCase()}\n`, ID],
  [`x${ID}`, null],
  [`${ID}0`, null],
  [ID.replaceAll('-', ''), null],
  [ID.slice(0, -1), null],
  ['', null],
])('%j as the id of a request', (typed, id) => {
  expect(parseRequestId(typed)).toBe(id)
})
