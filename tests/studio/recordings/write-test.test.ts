import { describe, expect, test } from 'vitest'
import { findMismatches } from '#src/studio/recordings/chart-catalog.ts'
import { serializeRecording } from '#src/studio/recordings/parse.ts'
import type { Recording } from '#src/studio/recordings/recording.ts'
import { expectReplay, type RecordedRun } from '#src/studio/recordings/replay.ts'
import { createTest } from '#src/studio/recordings/write-test.ts'
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

  test('fails when the chart reaches another state', async () => {
    const replayed = await replayOf(await recordSignUp())
    const steps = replayed.steps.map(
      ([event, states], index) => [event, index === 3 ? 'sendingCode' : states] as const,
    )
    await expect(expectReplay({ ...replayed, steps })).rejects.toThrow('depois do evento 3')
  })

  test('fails when the chart no longer invokes a recorded actor', async () => {
    const replayed = await replayOf(await recordSignUp())
    const steps = [...replayed.steps.slice(0, 2), [{ type: 'xstate.done.actor.callTheMoon' }, 'x'] as const]
    await expect(expectReplay({ ...replayed, steps })).rejects.toThrow('não pediu "callTheMoon"')
  })

  test('fails when the chart no longer has a recorded delay', async () => {
    const replayed = await replayOf(await recordSignUp())
    const steps = [...replayed.steps, [{ type: 'xstate.after.never.signUp' }, 'completed'] as const]
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
