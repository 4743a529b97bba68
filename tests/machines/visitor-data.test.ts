import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { NOTHING_AT_SERVER, type StoredData } from '#machines/visitor-data/stored-data.ts'
import { visitorDataMachine } from '#machines/visitor-data/visitor-data.machine.ts'
import { EraseFailure } from '#machines/visitor-data/visitor-data-failure.ts'
import { flushPromises } from '#tests/support/flush-promises.ts'

const KEPT: StoredData = {
  browser: { cookies: [{ name: 'session_data', value: {} }], permanent: [], tab: [] },
  server: { ...NOTHING_AT_SERVER, session: [{ ip: '::1' }] },
}

type Holes = {
  readonly read: () => Promise<StoredData>
  readonly save: (kept: StoredData) => Promise<void>
  readonly eraseAtServer: () => Promise<void>
  readonly eraseInBrowser: () => Promise<void>
}

function start({
  read = async () => KEPT,
  save = async () => {},
  eraseAtServer = async () => {},
  eraseInBrowser = async () => {},
}: Partial<Holes> = {}) {
  return createActor(
    visitorDataMachine.provide({
      actors: {
        readKeptData: fromPromise(read),
        saveFile: fromPromise(({ input }) => save(input.kept)),
        eraseAtServer: fromPromise(eraseAtServer),
        eraseInBrowser: fromPromise(eraseInBrowser),
      },
    }),
  ).start()
}

beforeEach(() => void vi.useFakeTimers())

test('a copy is exactly what is shown', async () => {
  const save = vi.fn(async () => {})
  const actor = start({ save })
  await flushPromises()
  actor.send({ type: 'download.requested' })
  actor.send({ type: 'download.requested' })
  await flushPromises()
  expect(save).toHaveBeenCalledExactlyOnceWith(KEPT)
})

test('without the server only the browser’s data is shown, and nothing can be deleted', async () => {
  const read = vi.fn(async (): Promise<StoredData> => KEPT)
  read.mockResolvedValueOnce({ ...KEPT, server: null })
  const actor = start({ read })
  await flushPromises()
  expect(actor.getSnapshot().hasTag('serverUnreachable')).toBe(true)
  expect(actor.getSnapshot().context.kept.browser).toEqual(KEPT.browser)
  expect(actor.getSnapshot().can({ type: 'deletion.requested' })).toBe(false)
  actor.send({ type: 'reading.requested' })
  await flushPromises()
  expect(actor.getSnapshot().context.kept).toEqual(KEPT)
})

describe('deleting', () => {
  test('asks once, then deletes at the server and in the browser despite further presses', async () => {
    const done: string[] = []
    const actor = start({
      eraseAtServer: async () => void done.push('server'),
      eraseInBrowser: async () => void done.push('browser'),
    })
    await flushPromises()
    actor.send({ type: 'deletion.confirmed' })
    expect(done).toEqual([])
    actor.send({ type: 'deletion.requested' })
    for (const _ of [1, 2, 3]) actor.send({ type: 'deletion.confirmed' })
    actor.send({ type: 'deletion.declined' })
    await flushPromises()
    expect(done).toEqual(['server', 'browser'])
    expect(actor.getSnapshot().hasTag('deleted')).toBe(true)
    expect(actor.getSnapshot().context.kept.browser.cookies).toEqual([])
  })

  test.each(['underWay', 'offline', 'unavailable'] as const)(
    '%s: the browser keeps everything, and the same request can be made again',
    async (problem) => {
      const eraseInBrowser = vi.fn(async () => {})
      const eraseAtServer = vi.fn(async () => {})
      eraseAtServer.mockRejectedValueOnce(new EraseFailure(problem))
      const actor = start({ eraseAtServer, eraseInBrowser })
      await flushPromises()
      actor.send({ type: 'deletion.requested' })
      actor.send({ type: 'deletion.confirmed' })
      await flushPromises()
      expect(actor.getSnapshot().context).toEqual({ kept: KEPT, problem })
      expect(eraseInBrowser).not.toHaveBeenCalled()
      actor.send({ type: 'deletion.requested' })
      expect(actor.getSnapshot().context.problem).toBeNull()
      actor.send({ type: 'deletion.confirmed' })
      await flushPromises()
      expect(actor.getSnapshot().hasTag('deleted')).toBe(true)
    },
  )
})
