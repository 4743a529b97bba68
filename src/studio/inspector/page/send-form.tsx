import { useId, useState } from 'react'
import { listStates } from '#src/studio/model/model.ts'
import type { CatalogEntry } from '../../recordings/chart-catalog.ts'
import { listActiveStates } from '../../recordings/moment.ts'
import type { RecordedActor, RecordedStep, Recording } from '../../recordings/recording.ts'
import type { Connection } from './connection.ts'
import { texts } from './texts.ts'

type Props = {
  readonly recording: Recording
  readonly actor: RecordedActor | null
  readonly latest: RecordedStep | null
  readonly canSend: boolean
  readonly connection: Connection
  readonly page: CatalogEntry | null
}

const FIELD = 'w-full rounded-control border border-tinta-400 px-3 font-mono text-xs'

/** A form to send an event to the actor. Events that its active states handle come first. */
export function SendForm({ recording, actor, latest, canSend, connection, page }: Props) {
  const id = useId()
  const [type, setType] = useState('')
  const [data, setData] = useState('')
  const [said, setSaid] = useState('')
  const obstacle = getObstacle({ actor, latest, canSend, connection })
  if (obstacle !== null || actor === null) return <p className="text-tinta-600">{obstacle}</p>
  const events = page && latest ? listEvents(page, latest) : []

  function choose(chosen: string) {
    setType(chosen)
    // Start from the payload of the last event of this type.
    const earlier = recording.steps.findLast(
      ({ event, actor: of }) => of === actor?.id && event.type === chosen,
    )
    const { type: _, ...payload } = earlier?.event ?? { type: chosen }
    setData(Object.keys(payload).length === 0 ? '' : JSON.stringify(payload, null, 2))
  }

  async function send(to: RecordedActor) {
    const payload = parsePayload(data)
    if (payload === null) return setSaid(texts.sendBroken)
    const name = type.trim()
    setSaid('')
    const delivery = await connection.send(to.id, { ...payload, type: name })
    setSaid(texts.sendDeliveries[delivery](name))
  }

  return (
    <form
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault()
        send(actor)
      }}
    >
      {events.length > 0 && (
        <ul className="flex flex-wrap gap-1">
          {events.map(({ name, isAccepted }) => (
            <li key={name}>
              <button
                type="button"
                title={isAccepted ? texts.sendAccepted : undefined}
                className={`min-h-7 rounded-tag border px-2 font-mono text-xs ${isAccepted ? 'border-verde-700 bg-verde-50 text-verde-800' : 'border-tinta-300 text-tinta-600'}`}
                onClick={() => choose(name)}
              >
                {name}
              </button>
            </li>
          ))}
        </ul>
      )}
      <label className="font-medium" htmlFor={`${id}-type`}>
        {texts.sendType}
      </label>
      <input
        id={`${id}-type`}
        required
        className={`${FIELD} min-h-9`}
        value={type}
        onChange={({ target }) => setType(target.value)}
      />
      <label className="font-medium" htmlFor={`${id}-data`}>
        {texts.sendData}
      </label>
      <textarea
        id={`${id}-data`}
        rows={4}
        spellCheck={false}
        className={`${FIELD} py-2`}
        value={data}
        onChange={({ target }) => setData(target.value)}
      />
      <button
        type="submit"
        className="min-h-10 justify-self-start rounded-tag bg-verde-700 px-4 font-semibold text-branco hover:bg-verde-800"
      >
        {texts.sendButton}
      </button>
      <p role="status">{said}</p>
    </form>
  )
}

/** Explains in Portuguese why nothing can be sent; null when sending is possible. */
function getObstacle({
  actor,
  latest,
  canSend,
  connection,
}: Pick<Props, 'actor' | 'latest' | 'canSend' | 'connection'>): string | null {
  if (actor === null) return texts.noActors
  if (actor.place === 'server') return texts.sendServer
  if (!canSend) return texts.sendNotNow
  if (!connection.hasPage) return texts.sendAlone
  return latest && latest.status !== 'active' ? texts.sendEnded : null
}

/** Lists the event types of a chart, those that its active states handle first. */
function listEvents({ model }: CatalogEntry, { value }: RecordedStep) {
  const active = listActiveStates(model, value)
  const accepted = new Map<string, boolean>()
  for (const state of listStates(model)) {
    for (const { trigger } of state.transitions) {
      if (trigger.kind !== 'event' || trigger.type.includes('*')) continue
      accepted.set(trigger.type, active.has(state.id) || accepted.get(trigger.type) === true)
    }
  }
  return [...accepted]
    .map(([name, isAccepted]) => ({ name, isAccepted }))
    .sort(
      (one, other) => Number(other.isAccepted) - Number(one.isAccepted) || one.name.localeCompare(other.name),
    )
}

/** Parses the payload typed in the form; null when it is not a JSON object. */
function parsePayload(text: string): object | null {
  if (text.trim() === '') return {}
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? value : null
  } catch {
    return null
  }
}
