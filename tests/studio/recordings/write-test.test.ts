import { describe, expect, test, vi } from 'vitest'
import { createActor } from 'xstate'
import { notificationsMachine } from '#machines/notifications/notifications.machine.ts'
import { jobMachine } from '#machines/outbox/job.machine.ts'
import { findMismatches } from '#src/studio/recordings/chart-catalog.ts'
import { serializeRecording } from '#src/studio/recordings/parse.ts'
import type { Recording } from '#src/studio/recordings/recording.ts'
import { expectReplay, type RecordedRun } from '#src/studio/recordings/replay.ts'
import { createTest } from '#src/studio/recordings/write-test.ts'
import { createFakeInspector } from '#tests/support/studio/fake-inspector.ts'
import { recordSignUp } from '#tests/support/studio/record-sign-up.ts'

/** What each test of the written file passes to the replay. */
function replaysIn(source: string): RecordedRun[] {
  const found: RecordedRun[] = []
  const body = source.replace(/^import .*$/gm, '')
  new Function('test', 'expectReplay', body)(
    (_: string, run: () => unknown) => run(),
    (replayed: RecordedRun) => found.push(replayed),
  )
  return found
}

async function replayOf(recording: Recording): Promise<RecordedRun> {
  const [replayed] = replaysIn(createTest(serializeRecording(recording)))
  if (!replayed) throw new Error('No test was written')
  return replayed
}

describe('a test written from a recording', () => {
  test('passes on the recorded chart', async () => {
    const replayed = await replayOf(await recordSignUp())
    expect(replayed.chart).toBe('signUp')
    expect(replayed.steps.length).toBeGreaterThan(8)
    expect(replayed.steps.at(-1)?.[1]).toBe('completed')
    await expectReplay(replayed)
  })

  test('passes on a chart with a clock, on which events happen at their recorded times', async () => {
    vi.useFakeTimers()
    const { inspect, readRecording } = createFakeInspector()
    const actor = createActor(notificationsMachine, { inspect }).start()
    actor.send({ type: 'notification.requested', notification: { id: 'um', type: 'info', message: 'Um' } })
    await vi.advanceTimersByTimeAsync(3_000)
    actor.send({
      type: 'notification.requested',
      notification: { id: 'dois', type: 'info', message: 'Dois' },
    })
    await vi.advanceTimersByTimeAsync(2_000)
    expect(actor.stop().getSnapshot().value).toBe('countingDown')
    vi.useRealTimers()
    await expectReplay(await replayOf(readRecording()))
  })

  test('passes on a stored chart that was not in its initial state', async () => {
    const { inspect, readRecording } = createFakeInspector()
    const snapshot = jobMachine.resolveState({ value: 'leased', context: {} })
    createActor(jobMachine, { snapshot, inspect }).start().send({ type: 'job.finished' })
    const replayed = await replayOf(readRecording())
    expect(replayed.stored).toEqual({ value: 'leased', context: {} })
    await expectReplay(replayed)
  })

  test('fails when the chart reaches another state', async () => {
    const replayed = await replayOf(await recordSignUp())
    const steps = replayed.steps.map(
      ([event, states, at], index) => [event, index === 3 ? 'sendingCode' : states, at] as const,
    )
    await expect(expectReplay({ ...replayed, steps })).rejects.toThrow('depois do evento 3')
  })

  test('fails when the chart no longer invokes a recorded actor', async () => {
    const replayed = await replayOf(await recordSignUp())
    const steps = [
      ...replayed.steps.slice(0, 2),
      [{ type: 'xstate.done.actor.callTheMoon' }, 'x', 0] as const,
    ]
    await expect(expectReplay({ ...replayed, steps })).rejects.toThrow('não pediu "callTheMoon"')
  })

  test('fails when the chart no longer has a recorded delay', async () => {
    const replayed = await replayOf(await recordSignUp())
    const steps = [...replayed.steps, [{ type: 'xstate.after.never.signUp' }, 'completed', 0] as const]
    await expect(expectReplay({ ...replayed, steps })).rejects.toThrow('não espera mais')
  })
})

describe('no test is written', () => {
  test.each<[string, (recording: Recording) => string, string]>([
    [
      'from a broken recording',
      (recording) => serializeRecording(recording).slice(0, -5),
      'cortada ou quebrada',
    ],
    [
      'from one without charts',
      (recording) => serializeRecording({ ...recording, actors: [], steps: [] }),
      'nenhum chart',
    ],
    [
      'of a chart that is unknown',
      (recording) =>
        serializeRecording({
          ...recording,
          actors: recording.actors.map((actor) => ({ ...actor, chart: 'nuncaVisto' })),
        }),
      'não existem neste projeto: nuncaVisto',
    ],
    [
      'of another version of the chart',
      (recording) => serializeRecording({ ...recording, charts: { signUp: '00000000' } }),
      'outra versão de: signUp',
    ],
    [
      'when the beginning was dropped',
      (recording) =>
        serializeRecording({
          ...recording,
          dropped: 5,
          steps: recording.steps.filter(({ event }) => event.type !== 'xstate.init'),
        }),
      'começo desta gravação',
    ],
  ])('%s', async (_, spoiled, reason) => {
    const recording = await recordSignUp()
    expect(findMismatches(recording)).toEqual({ unknown: [], changed: [] })
    expect(() => createTest(spoiled(recording))).toThrow(reason)
  })

  test('of a chart that was not recorded', async () => {
    const text = serializeRecording(await recordSignUp())
    expect(() => createTest(text, 'checkout')).toThrow('não tem o chart "checkout"')
  })
})
