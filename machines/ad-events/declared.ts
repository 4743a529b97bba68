import { createFactEventId } from './event-id.ts'
import type { AdEventName, AdEventReport } from './events.ts'

/** The static part of an ad event, as printed in the tracking plan. */
export type DeclaredAdEvent = {
  readonly name: AdEventName
  /** The fact that gives the event its id, so that reports by page and server count once. Without it each report counts. */
  readonly fact?: AdEventFact
  /** The fields of its custom data. */
  readonly fields?: readonly string[]
}

/** A fact that happens once and has an id. */
export type AdEventFact = 'draft' | 'appointment' | 'payment' | 'subscription'

/** What the transition fills in: the id of the fact and the values of the fields. */
type FilledIn<Declared extends DeclaredAdEvent> = (Declared extends { readonly fact: AdEventFact }
  ? { readonly factId: string }
  : unknown) &
  (Declared extends { readonly fields: readonly (infer Field extends string)[] }
    ? { readonly data: Readonly<Record<Field, unknown>> }
    : unknown)

/** The `params` of a chart's `reportAdEvent`, with their declaration, which can be read without running the chart. */
export type AdEventParams<Args> = ((args: Args) => AdEventReport) & { readonly declared: DeclaredAdEvent }

/** Declares an ad event on the transition that causes it; `fillIn` adds the id and the fields. */
export function declareAdEvent<const Declared extends DeclaredAdEvent, Args>(
  declared: Declared,
  fillIn: (args: Args) => FilledIn<Declared>,
): AdEventParams<Args> {
  const report = (args: Args): AdEventReport => {
    const { factId, data } = fillIn(args) as {
      readonly factId?: string
      readonly data?: Record<string, unknown>
    }
    return {
      name: declared.name,
      ...(data && { customData: data }),
      ...(factId !== undefined && { eventId: createFactEventId(declared.name, factId) }),
    }
  }
  return Object.assign(report, { declared })
}
