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

// How the inspector names things: in the Portuguese words of the chart's entry, with the program's names beside them.

/** Gets the title of an actor's chart; null when the actor runs no chart or an unknown one. */
export function getActorTitle({ chart }: Pick<RecordedActor, 'chart'>): string | null {
  return findChart(chart)?.entry.title ?? null
}

/** Describes what a call of an actor's chart does, in the infinitive; returns its name when the chart is unknown. */
export function getCallTitleOf({ chart }: Pick<RecordedActor, 'chart'>, call: string): string {
  const words = findChart(chart)?.entry.words
  return words ? getCallTitle({ source: call }, words) : call
}

/** Lists the titles of the innermost active states; null when the chart is unknown. */
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

/** Describes an event in the words of the entry, else of the transition it caused; null when neither has words. */
export function getEventTitle(
  { chart }: Pick<RecordedActor, 'chart'>,
  { event, taken }: Pick<RecordedStep, 'event' | 'taken'>,
): string | null {
  const page = findChart(chart)
  if (!page) return null
  const own = page.entry.words.events[event.type]
  if (own !== undefined) return own.replace(/\.$/, '')
  const found = findTransition(page, taken[0])
  // An automatic or wildcard transition does not describe the event.
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
