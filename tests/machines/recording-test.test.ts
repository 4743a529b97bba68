import { describe, expect, test } from 'vitest'
import { strangersOf } from '#src/inspector/recording/chart-book.ts'
import { written } from '#src/inspector/recording/parse.ts'
import type { Recording } from '#src/inspector/recording/recording.ts'
import { recordedSignUp } from '#tests/react/inspector/recorded.ts'
import { testOf } from '#tests/recordings/write-test.ts'
import { expectReplay, type Replayed } from '#tests/support/replay.ts'

/** What the written file would hand over to the replay, test by test. */
function replaysIn(source: string): Replayed[] {
  const found: Replayed[] = []
  const body = source.replace(/^import .*$/gm, '')
  new Function('test', 'expectReplay', body)(
    (_: string, run: () => unknown) => run(),
    (replayed: Replayed) => found.push(replayed),
  )
  return found
}

async function replayOf(recording: Recording): Promise<Replayed> {
  const [replayed] = replaysIn(testOf(written(recording)))
  if (!replayed) throw new Error('No test was written')
  return replayed
}

describe('the test written from a recording', () => {
  test('holds on the chart it was recorded from', async () => {
    const replayed = await replayOf(await recordedSignUp())
    expect(replayed.chart).toBe('signUp')
    expect(replayed.steps.length).toBeGreaterThan(8)
    expect(replayed.steps.at(-1)?.[1]).toBe('completed')
    await expectReplay(replayed)
  })

  test('fails once the chart goes elsewhere', async () => {
    const replayed = await replayOf(await recordedSignUp())
    const steps = replayed.steps.map(
      ([event, states], index) => [event, index === 3 ? 'sendingCode' : states] as const,
    )
    await expect(expectReplay({ ...replayed, steps })).rejects.toThrow('depois do evento 3')
  })

  test('fails once the chart no longer asks for what was recorded', async () => {
    const replayed = await replayOf(await recordedSignUp())
    const steps = [...replayed.steps.slice(0, 2), [{ type: 'xstate.done.actor.callTheMoon' }, 'x'] as const]
    await expect(expectReplay({ ...replayed, steps })).rejects.toThrow('não pediu "callTheMoon"')
  })

  test('fails once the chart no longer waits for a recorded delay', async () => {
    const replayed = await replayOf(await recordedSignUp())
    const steps = [...replayed.steps, [{ type: 'xstate.after.never.signUp' }, 'completed'] as const]
    await expect(expectReplay({ ...replayed, steps })).rejects.toThrow('não espera mais')
  })
})

describe('no test is written', () => {
  test.each<[string, (recording: Recording) => string, string]>([
    ['from a broken recording', (recording) => written(recording).slice(0, -5), 'cortada ou quebrada'],
    [
      'from one without charts',
      (recording) => written({ ...recording, actors: [], steps: [] }),
      'nenhum chart',
    ],
    [
      'of a chart that is unknown',
      (recording) =>
        written({
          ...recording,
          actors: recording.actors.map((actor) => ({ ...actor, chart: 'nuncaVisto' })),
        }),
      'não existem neste projeto: nuncaVisto',
    ],
    [
      'of another version of the chart',
      (recording) => written({ ...recording, charts: { signUp: '00000000' } }),
      'outra versão de: signUp',
    ],
    [
      'when the beginning was dropped',
      (recording) =>
        written({
          ...recording,
          dropped: 5,
          steps: recording.steps.filter(({ event }) => event.type !== 'xstate.init'),
        }),
      'começo desta gravação',
    ],
  ])('%s', async (_, spoiled, reason) => {
    const recording = await recordedSignUp()
    expect(strangersOf(recording)).toEqual({ unknown: [], changed: [] })
    expect(() => testOf(spoiled(recording))).toThrow(reason)
  })

  test('of a chart that was not recorded', async () => {
    const text = written(await recordedSignUp())
    expect(() => testOf(text, 'checkout')).toThrow('não tem o chart "checkout"')
  })
})
