import { factEventId } from './event-id.ts'
import type { AdEventName, AdEventReport } from './events.ts'

/** What is known of an event before it happens: what the tracking plan prints. */
export type DeclaredAdEvent = {
  readonly name: AdEventName
  /** The fact its id is made of, so that it is one event whoever tells of it; without one each telling is an event. */
  readonly fact?: AdEventFact
  /** The fields of its custom data. */
  readonly fields?: readonly string[]
}

/** A thing that happens once and has an id. */
export type AdEventFact = 'draft' | 'appointment' | 'payment' | 'subscription'

/** What a moment adds to a declaration: the id of its fact and the values of its fields. */
type Told<Declared extends DeclaredAdEvent> = (Declared extends { readonly fact: AdEventFact }
  ? { readonly factId: string }
  : unknown) &
  (Declared extends { readonly fields: readonly (infer Field extends string)[] }
    ? { readonly data: Readonly<Record<Field, unknown>> }
    : unknown)

/** The parameters of a chart's `reportAdEvent`, with what they declare: it can be read off without running the chart. */
export type AdEventParams<Args> = ((args: Args) => AdEventReport) & { readonly declared: DeclaredAdEvent }

/** Declares an event on the transition that causes it, and how the moment fills it in. */
export function adEvent<const Declared extends DeclaredAdEvent, Args>(
  declared: Declared,
  tell: (args: Args) => Told<Declared>,
): AdEventParams<Args> {
  const report = (args: Args): AdEventReport => {
    const { factId, data } = tell(args) as {
      readonly factId?: string
      readonly data?: Record<string, unknown>
    }
    return {
      name: declared.name,
      ...(data && { customData: data }),
      ...(factId !== undefined && { eventId: factEventId(declared.name, factId) }),
    }
  }
  return Object.assign(report, { declared })
}
