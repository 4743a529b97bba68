import { beforeEach, expect, test, vi } from 'vitest'
import { watchPage } from '#src/studio/inspector/page/page-presence.ts'

beforeEach(() => void vi.useFakeTimers())

test('reports a silent page as lost within 3 seconds, and as found when it answers again', () => {
  const said: boolean[] = []
  let answers = true
  const answer = watchPage(
    () => answers && setTimeout(() => answer(), 20),
    (isThere) => said.push(isThere),
  )
  vi.advanceTimersByTime(10_000)
  expect(said).toEqual([])
  answers = false
  vi.advanceTimersByTime(3_000)
  expect(said).toEqual([false])
  vi.advanceTimersByTime(10_000)
  expect(said).toEqual([false])
  answers = true
  vi.advanceTimersByTime(1_000)
  expect(said).toEqual([false, true])
})
