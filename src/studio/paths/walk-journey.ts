import type { EventObject } from 'xstate'
import type { ChartJourneys, Journey, JourneyStep, Sample } from '#machines/lib/chart-journeys.ts'
import { listActiveStates } from '#src/studio/model/active-states.ts'
import { listTransitions } from '#src/studio/model/model.ts'
import { readChart } from '#src/studio/model/read-chart.ts'
import { ChartStepper, type Instant } from './chart-stepper.ts'
import { observeMachine } from './observe-machine.ts'
import type { Occurrence } from './occurrence.ts'
import { runAtMoment } from './run-at-moment.ts'

/** The most instants to search for the state a step reaches. */
const MAX_SEARCHED = 4_000

type Goal = Pick<JourneyStep, 'reaches' | 'via'>

/** The result of walking a journey on its chart. */
export type JourneyWalk = {
  readonly journey: Journey
  /** The messages on screen after each step. */
  readonly messages: readonly (readonly string[])[]
  /** Ids of the transitions that the tester's events caused. */
  readonly transitions: ReadonlySet<string>
  /** What is wrong, in Portuguese; null when the chart follows the journey. */
  readonly fault: string | null
}

/**
 * Walks a journey on its chart. Providers answer and time passes as needed to reach the state that each step names. A journey
 * that the chart cannot follow has a fault.
 */
export function walkJourney({ entry }: ChartJourneys, journey: Journey): JourneyWalk {
  const stepper = new ChartStepper(entry, observeMachine(entry))
  const start = entry.starts[journey.start]
  const messages: (readonly string[])[] = []
  const transitions = new Set<string>()
  if (start === undefined) return { journey, messages, transitions, fault: 'o início não existe' }
  const opened =
    journey.opens === null ? stepper.begin(start) : findReached(stepper, stepper.begin(start), journey.opens)
  if (opened === null)
    return { journey, messages, transitions, fault: `a página não chega a ${journey.opens?.reaches}` }
  let instant = opened
  for (const [place, step] of journey.steps.entries()) {
    for (const event of step.events) {
      const after = findReaction(stepper, instant, event)
      if (after === null)
        return { journey, messages, transitions, fault: `no passo ${place + 1}, nada reage a ${event.type}` }
      instant = after
      for (const id of instant.sighting.transitions) transitions.add(id)
    }
    const reached = findReached(stepper, instant, step)
    if (reached === null)
      return { journey, messages, transitions, fault: `o passo ${place + 1} não chega a ${step.reaches}` }
    instant = reached
    const { snapshot, now } = instant
    messages.push(step.reads ?? runAtMoment(now, () => entry.says(snapshot)))
  }
  return { journey, messages, transitions, fault: null }
}

/** Finds transitions caused by a person's event that no journey takes and no reason excuses. */
export function listUntold(told: ChartJourneys, walks: readonly JourneyWalk[]): readonly string[] {
  const taken = new Set(walks.flatMap(({ transitions }) => [...transitions]))
  return listCausedByEvents(told).filter((id) => !taken.has(id) && told.notByHand[id] === undefined)
}

/** Lists the ids of a chart's transitions that an outside event causes. */
export function listCausedByEvents({ entry }: Pick<ChartJourneys, 'entry'>): readonly string[] {
  const sent = new Set(entry.events.map(({ type }) => type))
  return listTransitions(readChart(entry.machine)).flatMap(({ id, trigger }) =>
    sent.has(trigger.type) ? [id] : [],
  )
}

/** A point where a search continues, and the wanted actors that have answered by then. */
type Found = { readonly instant: Instant; readonly used: ReadonlySet<string> }

/** Finds the state a step reaches. */
function findReached(stepper: ChartStepper, from: Instant, { reaches, via }: Goal): Instant | null {
  const wanted = Object.keys(via)
  return search(stepper, from, via, ({ instant, used }) => {
    const isThere = listActiveStates(instant.snapshot).some(({ path }) => path.join('.') === reaches)
    return isThere && wanted.every((name) => used.has(name)) ? instant : null
  })
}

/** Sends an event as soon as the chart reacts to it. */
function findReaction(stepper: ChartStepper, from: Instant, event: EventObject): Instant | null {
  return search(stepper, from, {}, ({ instant }) => {
    const after = stepper.step(instant, { type: 'sent', event })
    return after.sighting.transitions.length > 0 ? after : null
  })
}

/** Searches, breadth first, through the answers and waits that lead on. */
function search(
  stepper: ChartStepper,
  from: Instant,
  via: Goal['via'],
  check: (found: Found) => Instant | null,
): Instant | null {
  const queue: Found[] = [{ instant: from, used: new Set() }]
  const seen = new Set<string>()
  for (let place = 0; place < queue.length && place < MAX_SEARCHED; place += 1) {
    const found = queue[place]
    if (found === undefined) return null
    const result = check(found)
    if (result !== null) return result
    const { instant, used } = found
    const { snapshot, timers, calls } = instant
    const text = JSON.stringify([snapshot.value, snapshot.context, timers, calls, [...used]])
    if (seen.has(text)) continue
    seen.add(text)
    for (const occurrence of stepper.next(instant)) {
      if (!isAllowed(occurrence, via)) continue
      const source = 'source' in occurrence ? [occurrence.source] : []
      queue.push({ instant: stepper.step(instant, occurrence), used: new Set([...used, ...source]) })
    }
  }
  return null
}

function isAllowed(occurrence: Occurrence, via: Goal['via']): boolean {
  if (occurrence.type === 'sent' || occurrence.type === 'slept') return false
  if (occurrence.type === 'waited') return true
  const sample: Sample | undefined = via[occurrence.source]
  if (sample === undefined) return true
  return 'answer' in sample
    ? occurrence.type === 'answered' && occurrence.sample === sample.answer
    : occurrence.type === 'failed' && occurrence.sample === sample.failure
}
