import * as z from 'zod/mini'

/** Tells a recording from other JSON. */
export const RECORDING_FORMAT = 'pauta.gravacao'

/** The version of the schema below. A recording of another version is refused. */
export const RECORDING_VERSION = 1

/** The most steps kept. The oldest are dropped first, and the recording counts them. */
export const MAX_STEPS = 10_000

/** The longest text that is parsed, in characters: 10,000 steps with their contexts take about half of it. */
export const MAX_CHARACTERS = 40_000_000

const event = z.looseObject({ type: z.string() })

/** Any value except a missing one. It came from JSON or a masked message, so its contents need no validation. */
const json = z.custom<z.core.util.JSONType>((value) => value !== undefined)

/** Where an actor runs. */
const place = z.enum(['browser', 'server'])

const actorSchema = z.object({
  /** Unique in the recording: `browser x:3`. */
  id: z.string(),
  place,
  name: z.string(),
  /** The id of the chart it runs; null for another kind of actor, such as a promise. */
  chart: z.nullable(z.string()),
  parent: z.nullable(z.string()),
})

const stepSchema = z.object({
  actor: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
  event,
  /** The actor that sent the event; null for a timer or a click. */
  sender: z.nullable(z.string()),
  status: z.enum(['active', 'done', 'error', 'stopped']),
  /** The active states, as XState writes them; null where `chart` is null. */
  value: json,
  /** Null where `chart` is null. */
  context: json,
  output: json,
  error: json,
  /** Ids of the transitions taken, in order. */
  taken: z.array(z.string()),
  /** Ids of the transitions whose guards refused the event. */
  refused: z.array(z.string()),
  /** Whether the event caused a transition. */
  isHandled: z.boolean(),
})

/** What happened in a page and its server. It is masked, so it has no personal data. */
export const recordingSchema = z.object({
  format: z.literal(RECORDING_FORMAT),
  version: z.literal(RECORDING_VERSION),
  /** The fingerprint of each chart when it was recorded, by id. */
  charts: z.record(z.string(), z.string()),
  actors: z.array(actorSchema),
  steps: z.array(stepSchema).check(z.maxLength(MAX_STEPS)),
  /** How many older steps were dropped. */
  dropped: z.number(),
  /** The last dropped step of each actor that was still alive then. */
  standing: z._default(z.array(stepSchema), []),
})

/** An actor of a recording. */
export type RecordedActor = Readonly<z.infer<typeof actorSchema>>

/** One event with its effect. */
export type RecordedStep = Readonly<z.infer<typeof stepSchema>>

/** Where an actor runs. */
export type Place = z.infer<typeof place>

/** What happened in a page and its server. */
export type Recording = {
  readonly format: typeof RECORDING_FORMAT
  readonly version: typeof RECORDING_VERSION
  readonly charts: Readonly<Record<string, string>>
  readonly actors: readonly RecordedActor[]
  readonly steps: readonly RecordedStep[]
  readonly dropped: number
  readonly standing: readonly RecordedStep[]
}

/** A recording without steps. */
export const EMPTY_RECORDING: Recording = {
  format: RECORDING_FORMAT,
  version: RECORDING_VERSION,
  charts: {},
  actors: [],
  steps: [],
  dropped: 0,
  standing: [],
}

/** One message of an inspected page or server: a started actor, or a step. */
export type Observation =
  | { readonly kind: 'actor'; readonly actor: RecordedActor }
  | { readonly kind: 'step'; readonly step: RecordedStep }

/** Sorts steps by their times. Those of one actor keep their order: a step is stamped when it begins, and may hold others. */
function sortByTime(steps: readonly RecordedStep[]): readonly RecordedStep[] {
  const latest = new Map<string, number>()
  const timed = steps.map((step) => {
    const at = Math.max(step.at, latest.get(step.actor) ?? 0)
    latest.set(step.actor, at)
    return { at, step }
  })
  return timed.toSorted((one, other) => one.at - other.at).map(({ step }) => step)
}

/**
 * Adds observations to a recording. An actor observed again keeps its place in the list. Steps are put in the order of their
 * times, because page and server each report in one block what happened before the inspector opened.
 * @param retold actors recorded before a reload, which a page that is still open reports again from the start
 */
export function appendObservations(
  recording: Recording,
  observations: readonly Observation[],
  retold: ReadonlySet<string> = new Set(),
): Recording {
  const actors = new Map(recording.actors.map((actor) => [actor.id, actor]))
  for (const one of observations) if (one.kind === 'actor') actors.set(one.actor.id, one.actor)
  const again = new Set(
    observations.flatMap((one) => (one.kind === 'actor' && retold.has(one.actor.id) ? one.actor.id : [])),
  )
  const steps = sortByTime([
    ...(again.size === 0 ? recording.steps : recording.steps.filter(({ actor }) => !again.has(actor))),
    ...observations.flatMap((one) => (one.kind === 'step' ? [one.step] : [])),
  ])
  const standing =
    again.size === 0 ? recording.standing : recording.standing.filter(({ actor }) => !again.has(actor))
  return dropSteps(
    { ...recording, actors: [...actors.values()], steps, standing },
    Math.max(0, steps.length - MAX_STEPS),
  )
}

/** Drops the oldest steps. Living actors stay, as they stood then; those that ended go with their last step. */
export function dropSteps(recording: Recording, count: number): Recording {
  if (count === 0) return recording
  const { actors, steps } = recording
  const latest = new Map(recording.standing.map((step) => [step.actor, step]))
  for (const step of steps.slice(0, count)) latest.set(step.actor, step)
  const kept = steps.slice(count)
  const acting = new Set(kept.map(({ actor }) => actor))
  const isGone = (id: string) => !acting.has(id) && (latest.get(id)?.status ?? 'active') !== 'active'
  return {
    ...recording,
    actors: actors.filter(({ id }) => !isGone(id)),
    steps: kept,
    dropped: recording.dropped + count,
    standing: [...latest.values()].filter(({ status }) => status === 'active'),
  }
}

/** Parses a message of an inspected page or server; null for anything else that arrives at the window. */
export function parseObservation(message: unknown, from: Place): Observation | null {
  const parsed = messageSchema.safeParse(message)
  if (!parsed.success) return null
  const { sessionId, ...rest } = parsed.data
  const formatId = (session: string) => `${from} ${session}`
  if (rest.type === '@xstate.actor') {
    const { name, chart } = rest.snapshot.actor
    const parent = rest.parentId ? formatId(rest.parentId) : null
    return { kind: 'actor', actor: { id: formatId(sessionId), place: from, name, chart, parent } }
  }
  const { step, status, value = null, context = null, output = null, error = null } = rest.snapshot
  const sender = step.sender === null ? null : formatId(step.sender)
  return {
    kind: 'step',
    step: {
      ...step,
      sender,
      actor: formatId(sessionId),
      event: rest.event,
      status,
      value,
      context,
      output,
      error,
    },
  }
}

/** Messages of `@statelyai/inspect`, with the fields our reporter adds to the snapshot (`inspector/reporting/report.ts`). */
const messageSchema = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('@xstate.actor'),
    sessionId: z.string(),
    parentId: z.optional(z.string()),
    snapshot: z.object({ actor: z.object({ name: z.string(), chart: z.nullable(z.string()) }) }),
  }),
  z.object({
    type: z.literal('@xstate.snapshot'),
    sessionId: z.string(),
    event,
    snapshot: z.object({
      status: stepSchema.shape.status,
      value: z.optional(json),
      context: z.optional(json),
      output: z.optional(json),
      error: z.optional(json),
      step: z.pick(stepSchema, { at: true, sender: true, taken: true, refused: true, isHandled: true }),
    }),
  }),
])
