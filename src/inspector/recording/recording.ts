import * as z from 'zod/mini'

/** Marks a recording among other JSON. */
export const RECORDING_FORMAT = 'pauta.gravacao'

/** Changes with the shape below: a recording of another version is refused, never guessed at. */
export const RECORDING_VERSION = 1

/** So many steps are kept; the oldest go first, and the recording says how many went. */
export const MOST_STEPS = 10_000

/** Longest recording that is read, in characters: 10,000 steps with their contexts take about half of it. */
export const MOST_CHARACTERS = 40_000_000

const event = z.looseObject({ type: z.string() })

/** Where an actor runs. */
const place = z.enum(['browser', 'server'])

const actorSchema = z.object({
  /** Unique in the recording: `browser x:3`. */
  id: z.string(),
  place,
  name: z.string(),
  /** The id of the chart it runs; null for an actor that is no chart, such as a promise. */
  chart: z.nullable(z.string()),
  parent: z.nullable(z.string()),
})

const stepSchema = z.object({
  actor: z.string(),
  /** Milliseconds since 1970. */
  at: z.number(),
  event,
  /** The actor that sent the event; null when nobody did, as for a timer or a click. */
  sender: z.nullable(z.string()),
  status: z.enum(['active', 'done', 'error', 'stopped']),
  /** The active states, as XState writes them; null for an actor that is no chart. */
  value: z.json(),
  /** Null for an actor that is no chart. */
  context: z.json(),
  output: z.json(),
  error: z.json(),
  /** Ids of the arrows taken, in order. */
  taken: z.array(z.string()),
  /** Ids of the arrows whose guards refused the event. */
  refused: z.array(z.string()),
  /** False when the event led to nothing at all. */
  isHandled: z.boolean(),
})

/** What was seen of a page and its server. Masked: nothing in it tells who the visitor was. */
export const recordingSchema = z.object({
  format: z.literal(RECORDING_FORMAT),
  version: z.literal(RECORDING_VERSION),
  /** What each chart looked like when it was recorded (`fingerprint.ts`). */
  charts: z.record(z.string(), z.string()),
  actors: z.array(actorSchema),
  steps: z.array(stepSchema).check(z.maxLength(MOST_STEPS)),
  /** How many steps went before the first one here. */
  dropped: z.number(),
})

/** An actor of a recording. */
export type RecordedActor = Readonly<z.infer<typeof actorSchema>>

/** One event with what it led to. */
export type RecordedStep = Readonly<z.infer<typeof stepSchema>>

/** Where an actor runs. */
export type Place = z.infer<typeof place>

/** What was seen of a page and its server. */
export type Recording = {
  readonly format: typeof RECORDING_FORMAT
  readonly version: typeof RECORDING_VERSION
  readonly charts: Readonly<Record<string, string>>
  readonly actors: readonly RecordedActor[]
  readonly steps: readonly RecordedStep[]
  readonly dropped: number
}

/** Nothing seen yet. */
export const EMPTY_RECORDING: Recording = {
  format: RECORDING_FORMAT,
  version: RECORDING_VERSION,
  charts: {},
  actors: [],
  steps: [],
  dropped: 0,
}

/** One thing an inspected place told. */
export type Told =
  | { readonly kind: 'actor'; readonly actor: RecordedActor }
  | { readonly kind: 'step'; readonly step: RecordedStep }

/** The recording with what was told since. An actor told of again stays where it was. */
export function grown(recording: Recording, told: readonly Told[]): Recording {
  const actors = new Map(recording.actors.map((actor) => [actor.id, actor]))
  for (const one of told) if (one.kind === 'actor') actors.set(one.actor.id, one.actor)
  const steps = [...recording.steps, ...told.flatMap((one) => (one.kind === 'step' ? [one.step] : []))]
  const dropped = Math.max(0, steps.length - MOST_STEPS)
  return {
    ...recording,
    actors: [...actors.values()],
    steps: dropped > 0 ? steps.slice(dropped) : steps,
    dropped: recording.dropped + dropped,
  }
}

/** What an inspected place sent, as the recording keeps it; null for anything else that arrives at the window. */
export function toldBy(message: unknown, from: Place): Told | null {
  const parsed = messageSchema.safeParse(message)
  if (!parsed.success) return null
  const { sessionId, ...rest } = parsed.data
  const idOf = (session: string) => `${from} ${session}`
  if (rest.type === '@xstate.actor') {
    const { name, chart } = rest.snapshot.actor
    const parent = rest.parentId ? idOf(rest.parentId) : null
    return { kind: 'actor', actor: { id: idOf(sessionId), place: from, name, chart, parent } }
  }
  const { step, status, value = null, context = null, output = null, error = null } = rest.snapshot
  const sender = step.sender === null ? null : idOf(step.sender)
  return {
    kind: 'step',
    step: {
      ...step,
      sender,
      actor: idOf(sessionId),
      event: rest.event,
      status,
      value,
      context,
      output,
      error,
    },
  }
}

/** Messages of `@statelyai/inspect`, with what our reporter lays beside the snapshot (`observed/report.ts`). */
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
      value: z.optional(z.json()),
      context: z.optional(z.json()),
      output: z.optional(z.json()),
      error: z.optional(z.json()),
      step: z.pick(stepSchema, { at: true, sender: true, taken: true, refused: true, isHandled: true }),
    }),
  }),
])
