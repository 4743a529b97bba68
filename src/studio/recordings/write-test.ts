import { isDeepStrictEqual } from 'node:util'
import { createActor } from 'xstate'
import { charts } from '#machines/index.ts'
import { formatCount } from '#machines/lib/format-count.ts'
import { runAtMoment } from '#src/studio/paths/run-at-moment.ts'
import { findMismatches } from '#src/studio/recordings/chart-catalog.ts'
import { parseRecording, RecordingError } from '#src/studio/recordings/parse.ts'
import type { RecordedActor, RecordedStep, Recording } from '#src/studio/recordings/recording.ts'

/**
 * Turns a recording into the source of a Vitest file with one test for each actor that runs a chart.
 * @param text what "Copiar diagnóstico" copied
 * @param chart limits the test to actors of this chart; by default it covers all charts
 * @throws RecordingError, in Portuguese, when nothing can be replayed
 */
export function createTest(text: string, chart?: string): string {
  const recording = parseRecording(text)
  const actors = recording.actors.filter(
    (actor) => actor.chart !== null && (chart === undefined || actor.chart === chart),
  )
  if (actors.length === 0) {
    throw new RecordingError(
      chart === undefined ? 'A gravação não tem nenhum chart.' : `A gravação não tem o chart "${chart}".`,
    )
  }
  const { unknown, changed } = findMismatches({ ...recording, actors })
  if (unknown.length > 0)
    throw new RecordingError(`Charts que não existem neste projeto: ${unknown.join(', ')}.`)
  const outdated = changed.filter((id) => actors.some((actor) => actor.chart === id))
  if (outdated.length > 0) {
    throw new RecordingError(
      `A gravação é de outra versão de: ${outdated.join(', ')}. Grave de novo com os charts de agora.`,
    )
  }
  const tests = actors.flatMap((actor) => createActorTest(recording, actor))
  if (tests.length === 0) {
    throw new RecordingError(
      recording.dropped > 0
        ? 'O começo desta gravação já tinha saído dela: grave de novo, mais curto.'
        : 'Nada aconteceu com os charts desta gravação.',
    )
  }
  return [
    "import { test } from 'vitest'",
    "import { expectReplay } from '#src/studio/recordings/replay.ts'",
    '',
    ...tests,
  ].join('\n')
}

function createActorTest({ steps }: Recording, actor: RecordedActor): readonly string[] {
  const own = steps.filter((step) => step.actor === actor.id)
  // A component may mount, unmount and mount again, so the run begins with the last start.
  const start = own.findLastIndex(({ event }) => event.type === 'xstate.init')
  const [init, ...later] = start < 0 ? [] : own.slice(start)
  const replayed = later.filter(isReplayable)
  if (!init || replayed.length === 0) return []
  const { input } = init.event
  const source = {
    chart: actor.chart,
    startedAt: init.at,
    ...(input === undefined ? {} : { input }),
    ...(startsInitially(actor, init) ? {} : { stored: { value: init.value, context: init.context } }),
    steps: [init, ...replayed].map(({ event, value, at }) => [formatEvent(event), value, at - init.at]),
  }
  const title = `${actor.chart} (${actor.place === 'server' ? 'servidor' : 'navegador'}): ${formatCount(replayed.length, 'evento gravado', 'eventos gravados')}`
  return [
    `test(${JSON.stringify(title)}, async () => {`,
    `  await expectReplay(${JSON.stringify(source)})`,
    '})',
    '',
  ]
}

/** Whether a chart began in its initial state. One that is stored is recorded from the state in its row. */
function startsInitially({ chart }: RecordedActor, { at, event, value }: RecordedStep): boolean {
  const machine = charts.find(({ id }) => id === chart)?.machine
  const initial = machine && runAtMoment(at, () => createActor(machine, { input: event.input }).getSnapshot())
  return isDeepStrictEqual(initial?.value, value)
}

/** Removes the stop by an unmounted component, and events after the end. */
function isReplayable({ event, status, isHandled }: RecordedStep): boolean {
  return event.type !== 'xstate.stop' && (status === 'active' || isHandled)
}

/** Removes an event's input, which is written beside the steps. */
function formatEvent({ input: _, ...event }: RecordedStep['event']) {
  return event
}
