import { findCallPlace, findCauseOf, type OtherParty } from '#src/studio/model/call-places.ts'
import type { RecordedActor, RecordedStep, Recording } from '../../recordings/recording.ts'
import { findCallName } from './call-names.ts'

/** A column of the sequence: a sender and receiver of messages. */
export type Lane = 'person' | 'browser' | OtherParty

/** A row of the sequence: an event, a call or an answer; on the server also a step of a stored chart. */
export type Message = {
  /** The number of the step it shows. */
  readonly number: number
  readonly step: RecordedStep
  /** The chart whose words say what happened. */
  readonly chart: RecordedActor
  readonly from: Lane
  readonly to: Lane
  /** The name of the call; null for an event. */
  readonly call: string | null
  readonly kind: 'event' | 'call' | 'answer' | 'failure'
}

/** The messages of a recording, in order, and the columns they run between. */
export type Sequence = { readonly lanes: readonly Lane[]; readonly messages: readonly Message[] }

/** The order of the columns, from the person to the providers. */
const ORDER: readonly Lane[] = ['person', 'browser', 'server', 'crm', 'payments', 'whatsapp']

/**
 * Reads a recording as a sequence of messages between browser, server and providers. Leaves out what stays inside a
 * chart (timers, storage, start and end), and messages between charts of the page.
 */
export function buildSequence({ actors, steps, dropped }: Recording): Sequence {
  const byId = new Map(actors.map((actor) => [actor.id, actor]))
  const messages = steps.flatMap((step, index): Message[] => {
    const message = readMessage(step, byId)
    return message ? [{ ...message, step, number: index + dropped }] : []
  })
  const used = new Set(messages.flatMap(({ from, to }) => [from, to]))
  return { lanes: ORDER.filter((lane) => used.has(lane)), messages }
}

type Parts = Omit<Message, 'number' | 'step'>

function readMessage(step: RecordedStep, byId: ReadonlyMap<string, RecordedActor>): Parts | null {
  const actor = byId.get(step.actor)
  if (!actor) return null
  const parent = actor.parent === null ? undefined : byId.get(actor.parent)
  if (actor.chart === null) return parent ? readCall(step, actor, parent) : null
  const { type } = step.event
  if (type.startsWith('xstate.done.actor.') || type.startsWith('xstate.error.actor.')) {
    return readAnswer(step, actor, byId)
  }
  if (type.startsWith('xstate.')) return null
  const sender = step.sender === null ? undefined : byId.get(step.sender)
  const to = actor.place
  const from = sender ? getSenderLane(sender, byId) : getCause(step, actor)
  return from === to && to === 'browser' ? null : { chart: actor, from, to, call: null, kind: 'event' }
}

/** Reads a call, which begins with the first step of its actor. */
function readCall({ event }: RecordedStep, actor: RecordedActor, parent: RecordedActor): Parts | null {
  if (event.type !== 'xstate.init' || parent.chart === null) return null
  const call = findCallName(parent.chart, actor.name)
  const party = findCallPlace(actor.place, call)
  return party ? { chart: parent, from: parent.place, to: party, call, kind: 'call' } : null
}

function readAnswer(
  { event: { type }, sender }: RecordedStep,
  actor: RecordedActor,
  byId: ReadonlyMap<string, RecordedActor>,
): Parts | null {
  const kind = type.startsWith('xstate.done') ? 'answer' : 'failure'
  const to = actor.place
  const child = sender === null ? undefined : byId.get(sender)
  const id = type.replace(/^xstate\.(?:done|error)\.actor\./, '')
  const call = findCallName(actor.chart ?? '', id)
  const from = child?.chart ? child.place : findCallPlace(actor.place, call)
  return from && from !== to ? { chart: actor, from, to, call, kind } : null
}

/** Finds the sender's column. A callback or observer, such as a sign-up's stream, counts as the party that does its work. */
function getSenderLane(sender: RecordedActor, byId: ReadonlyMap<string, RecordedActor>): Lane {
  if (sender.chart !== null) return sender.place
  const parent = sender.parent === null ? undefined : byId.get(sender.parent)
  if (!parent?.chart) return sender.place === 'browser' ? 'person' : 'server'
  return findCallPlace(sender.place, findCallName(parent.chart, sender.name)) ?? parent.place
}

/** Finds who caused an event without a recorded sender: a person, the server's own code, or a provider that called it. */
function getCause({ event }: RecordedStep, { place }: RecordedActor): Lane {
  return place === 'browser' ? 'person' : (findCauseOf(event.type) ?? 'server')
}
