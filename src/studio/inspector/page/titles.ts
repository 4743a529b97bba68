import {
  listStates,
  listTransitions,
  type StateModel,
  type TransitionModel,
} from '#src/studio/model/model.ts'
import { getCallTitle, getStateTitle, translateTrigger } from '#src/studio/model/portuguese.ts'
import { type CatalogEntry, chartCatalog } from '../../recordings/chart-catalog.ts'
import { listActiveStates } from '../../recordings/moment.ts'
import type { RecordedActor, RecordedStep } from '../../recordings/recording.ts'

// What the inspector calls things: in Portuguese first, with the words of the chart's entry. Names of the program stand beside.

/** The title of an actor's chart; null for an actor that runs none, or an unknown one. */
export function getActorTitle({ chart }: Pick<RecordedActor, 'chart'>): string | null {
  return findChart(chart)?.entry.title ?? null
}

/** What a call of an actor's chart does, in the infinitive; its name where the chart is unknown. */
export function getCallTitleOf({ chart }: Pick<RecordedActor, 'chart'>, call: string): string {
  const words = findChart(chart)?.entry.words
  return words ? getCallTitle({ source: call }, words) : call
}

/** The titles of the innermost active states; null where the chart is unknown. */
export function getStatesTitle(
  { chart }: Pick<RecordedActor, 'chart'>,
  { value }: RecordedStep,
): string | null {
  const page = findChart(chart)
  if (!page || value === null) return null
  const active = listActiveStates(page.model, value)
  return listStates(page.model)
    .filter(({ id, states }) => active.has(id) && states.every((inner) => !active.has(inner.id)))
    .map(({ id }) => (id === page.model.id ? page.entry.title : getStateTitle(id, page.entry.words)))
    .join(' · ')
}

/** What an event says: the words of the entry, else those of the transition it caused; null where neither is known. */
export function getEventTitle(
  { chart }: Pick<RecordedActor, 'chart'>,
  { event, taken }: Pick<RecordedStep, 'event' | 'taken'>,
): string | null {
  const page = findChart(chart)
  if (!page) return null
  const own = page.entry.words.events[event.type]
  if (own !== undefined) return own.replace(/\.$/, '')
  const found = findTransition(page, taken[0])
  // A transition that follows by itself, or on a wildcard, does not say what the event was.
  if (!found || found.transition.trigger.type !== event.type) return null
  return translateTrigger(found.transition.trigger, found.source, page.entry.words)
}

type Found = { readonly transition: TransitionModel; readonly source: StateModel }

const transitionsOf = new WeakMap<CatalogEntry, ReadonlyMap<string, Found>>()

function findTransition(page: CatalogEntry, id: string | undefined): Found | undefined {
  if (id === undefined) return undefined
  const known = transitionsOf.get(page)
  if (known) return known.get(id)
  const states = new Map(listStates(page.model).map((state) => [state.id, state]))
  const made = new Map(
    listTransitions(page.model).flatMap((transition) => {
      const source = states.get(transition.source)
      return source ? [[transition.id, { transition, source }] as const] : []
    }),
  )
  transitionsOf.set(page, made)
  return made.get(id)
}

function findChart(chart: string | null): CatalogEntry | undefined {
  return chart === null ? undefined : chartCatalog.get(chart)
}
