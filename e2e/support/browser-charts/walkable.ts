import { type Call, ChartStepper, type Instant } from '#src/studio/paths/chart-stepper.ts'
import { observeMachine } from '#src/studio/paths/observe-machine.ts'
import { getSample, type Occurrence, type Path } from '#src/studio/paths/occurrence.ts'
import { walkEssentialPaths } from '#src/studio/paths/walk-path.ts'
import type { BrowserChart } from './browser-chart.ts'

/** The longest wait for a timer, in milliseconds. Longer ones only repeat the same second. */
const MAX_WAIT_MS = 60_000

/** Lists the paths of a chart that can be walked on its screen, each up to a state that lasts. */
export function listWalkablePaths(chart: BrowserChart): readonly Path[] {
  return walkEssentialPaths(chart.entry, (instant, occurrence) => mayHappen(chart, instant, occurrence))
    .map(({ path }) => path)
    .filter((path) => path.start.standing === null && isOffered(path) && isAnsweredAlike(chart, path))
    .map((path) => answerPassingCalls(chart, path))
}

/** Whether the browser itself is about to answer a call, so that the state passes unseen. */
export function isPassing(
  { atOnce, untold = [] }: BrowserChart,
  calls: readonly Pick<Call, 'source'>[],
): boolean {
  return calls.some(({ source }) => atOnce.includes(source) && !untold.includes(source))
}

/** Whether a path requires a browser that refuses to store. */
export function isRefusing(chart: BrowserChart, { steps }: Path): boolean {
  return steps.some(({ occurrence }) => occurrence.type === 'failed' && isRefusable(chart, occurrence.source))
}

/** Whether the screen offers an event, or the API or browser can give an answer. */
function mayHappen(chart: BrowserChart, { snapshot, calls }: Instant, occurrence: Occurrence): boolean {
  // The browser's immediate answers come before anything else.
  if (isPassing(chart, calls) && !('source' in occurrence && chart.atOnce.includes(occurrence.source)))
    return false
  if ('source' in occurrence && chart.untold?.includes(occurrence.source)) return false
  switch (occurrence.type) {
    case 'sent':
      return chart.offers?.(occurrence.event, snapshot) ?? true
    case 'failed':
      return (
        (!chart.atOnce.includes(occurrence.source) || isRefusable(chart, occurrence.source)) &&
        (chart.canFail?.(getSample(chart.entry, occurrence), snapshot) ?? true)
      )
    case 'answered':
      return true
    case 'waited':
      return occurrence.ms <= MAX_WAIT_MS
    case 'slept':
      return false
  }
}

function isRefusable({ refusable = [] }: BrowserChart, source: string): boolean {
  return refusable.includes(source)
}

/** What the chart refuses, the screen does not offer. */
function isOffered({ steps }: Path): boolean {
  return steps.every(({ occurrence, transitions }) => occurrence.type !== 'sent' || transitions.length > 0)
}

/** Whether each actor that the browser answers by itself answers alike throughout: what the browser holds is decided once. */
function isAnsweredAlike({ atOnce }: BrowserChart, { steps }: Path): boolean {
  const given = new Map<string, string>()
  return steps.every(({ occurrence }) => {
    if (!('source' in occurrence) || !atOnce.includes(occurrence.source)) return true
    const answer = `${occurrence.type} ${occurrence.sample}`
    const first = given.get(occurrence.source) ?? answer
    given.set(occurrence.source, first)
    return first === answer
  })
}

/** Adds the browser's own answers after the last step. */
function answerPassingCalls(chart: BrowserChart, path: Path): Path {
  const stepper = new ChartStepper(chart.entry, observeMachine(chart.entry))
  let instant = stepper.begin(path.start)
  for (const { occurrence } of path.steps) instant = stepper.step(instant, occurrence)
  let answeredPath = path
  while (isPassing(chart, instant.calls)) {
    const answered = stepper
      .next(instant)
      .filter((one) => one.type === 'answered' && mayHappen(chart, instant, one))
      .map((occurrence) => ({ occurrence, after: stepper.step(instant, occurrence) }))
      .map(({ occurrence, after }) => ({
        after,
        longer: {
          ...answeredPath,
          steps: [...answeredPath.steps, { occurrence, transitions: after.sighting.transitions }],
        },
      }))
      .find(({ longer }) => isAnsweredAlike(chart, longer))
    if (answered === undefined) return answeredPath
    answeredPath = answered.longer
    instant = answered.after
  }
  return answeredPath
}
