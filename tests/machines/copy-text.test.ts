import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, fromPromise } from 'xstate'
import { copyTextMachine } from '#machines/copy-text/copy-text.machine.ts'
import { flushPromises } from '#tests/support/flush-promises.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function start(writeClipboard: (text: string) => Promise<void>) {
  const reportCopied = vi.fn()
  const machine = copyTextMachine.provide({
    actors: { writeClipboard: fromPromise(({ input }) => writeClipboard(input.text)) },
    actions: { reportCopied },
  })
  return { actor: createActor(machine).start(), reportCopied }
}

test('a copied text is confirmed for two and a half seconds', async () => {
  const writeClipboard = vi.fn(async () => {})
  const { actor, reportCopied } = start(writeClipboard)
  actor.send({ type: 'copy.requested', text: '00020126' })
  await flushPromises()
  expect(writeClipboard).toHaveBeenCalledExactlyOnceWith('00020126')
  expect(reportCopied).toHaveBeenCalledOnce()
  await vi.advanceTimersByTimeAsync(2_499)
  expect(actor.getSnapshot().hasTag('copied')).toBe(true)
  await vi.advanceTimersByTimeAsync(1)
  expect(actor.getSnapshot().hasTag('copied')).toBe(false)
})

test('says that the browser refused, and can try again', async () => {
  const writeClipboard = vi.fn(async () => {}).mockRejectedValueOnce(new Error('NotAllowedError'))
  const { actor, reportCopied } = start(writeClipboard)
  actor.send({ type: 'copy.requested', text: 'a' })
  await flushPromises()
  expect(actor.getSnapshot().hasTag('refused')).toBe(true)
  expect(reportCopied).not.toHaveBeenCalled()
  actor.send({ type: 'copy.requested', text: 'a' })
  await flushPromises()
  expect(actor.getSnapshot().hasTag('copied')).toBe(true)
})
