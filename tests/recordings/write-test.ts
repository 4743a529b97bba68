import { strangersOf } from '#src/inspector/recording/chart-book.ts'
import { parseRecording, RecordingError } from '#src/inspector/recording/parse.ts'
import type { RecordedActor, RecordedStep, Recording } from '#src/inspector/recording/recording.ts'

/**
 * Turns a recording of the inspector into the source of a Vitest file: one test for each actor that runs a chart.
 * @param text what "Copiar diagnóstico" copied
 * @param chart only actors of this chart; all when left out
 * @throws RecordingError, in Portuguese, when there is nothing that could be replayed
 */
export function testOf(text: string, chart?: string): string {
  const recording = parseRecording(text)
  const actors = recording.actors.filter(
    (actor) => actor.chart !== null && (chart === undefined || actor.chart === chart),
  )
  if (actors.length === 0) {
    throw new RecordingError(
      chart === undefined ? 'A gravação não tem nenhum chart.' : `A gravação não tem o chart "${chart}".`,
    )
  }
  const { unknown, changed } = strangersOf({ ...recording, actors })
  if (unknown.length > 0)
    throw new RecordingError(`Charts que não existem neste projeto: ${unknown.join(', ')}.`)
  const outdated = changed.filter((id) => actors.some((actor) => actor.chart === id))
  if (outdated.length > 0) {
    throw new RecordingError(
      `A gravação é de outra versão de: ${outdated.join(', ')}. Grave de novo com os charts de agora.`,
    )
  }
  const tests = actors.flatMap((actor) => testOfActor(recording, actor))
  if (tests.length === 0) {
    throw new RecordingError(
      recording.dropped > 0
        ? 'O começo desta gravação já tinha saído dela: grave de novo, mais curto.'
        : 'Nada aconteceu com os charts desta gravação.',
    )
  }
  return [
    "import { test } from 'vitest'",
    "import { expectReplay } from '#tests/support/replay.ts'",
    '',
    ...tests,
  ].join('\n')
}

function testOfActor({ steps }: Recording, actor: RecordedActor): readonly string[] {
  const own = steps.filter((step) => step.actor === actor.id)
  // A component may be put on the page, taken away and put there again: what counts began with the last start.
  const start = own.findLastIndex(({ event }) => event.type === 'xstate.init')
  const [init, ...later] = start < 0 ? [] : own.slice(start)
  const replayed = later.filter(isReplayable)
  if (!init || replayed.length === 0) return []
  const { input } = init.event
  const source = {
    chart: actor.chart,
    startedAt: init.at,
    ...(input === undefined ? {} : { input }),
    steps: [init, ...replayed].map(({ event, value }) => [eventOf(event), value]),
  }
  const title = `${actor.chart} (${actor.place === 'server' ? 'servidor' : 'navegador'}): ${replayed.length} eventos gravados`
  return [
    `test(${JSON.stringify(title)}, async () => {`,
    `  await expectReplay(${JSON.stringify(source)})`,
    '})',
    '',
  ]
}

/** The end by the component that owned it is no event of the chart, and what came after the end changed nothing. */
function isReplayable({ event, status, isHandled }: RecordedStep): boolean {
  return event.type !== 'xstate.stop' && (status === 'active' || isHandled)
}

/** The input stands beside the steps. */
function eventOf({ input: _, ...event }: RecordedStep['event']) {
  return event
}
