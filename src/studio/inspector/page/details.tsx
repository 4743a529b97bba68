import { useState } from 'react'
import type { CatalogEntry } from '../../recordings/chart-catalog.ts'
import type { RecordedActor, RecordedStep, Recording } from '../../recordings/recording.ts'
import type { Connection } from './connection.ts'
import { ContextChanges } from './context-changes.tsx'
import { EventDetails } from './event-details.tsx'
import { SendForm } from './send-form.tsx'
import { texts } from './texts.ts'
import { ValueTree } from './value-tree.tsx'

type Props = {
  readonly recording: Recording
  /** The step that is shown. */
  readonly step: RecordedStep | null
  readonly actor: RecordedActor | null
  /** The actor's last step, and the one before it. */
  readonly latest: RecordedStep | null
  readonly before: RecordedStep | null
  readonly canSend: boolean
  readonly connection: Connection
  readonly page: CatalogEntry | null
}

type Tab = keyof typeof texts.details

const TABS: readonly Tab[] = ['event', 'context', 'send']

/** The shown event, the actor's context, or a form to send it an event. */
export function Details(props: Props) {
  const { recording, step, actor, latest, before } = props
  const [tab, setTab] = useState<Tab>('event')
  return (
    <>
      <div className="flex flex-none gap-1 border-b border-tinta-200 px-2 pt-1">
        {TABS.map((name) => (
          <button
            key={name}
            type="button"
            aria-pressed={tab === name}
            className="min-h-9 border-b-2 border-transparent px-3 text-tinta-600 aria-pressed:border-verde-700 aria-pressed:font-semibold aria-pressed:text-tinta-900"
            onClick={() => setTab(name)}
          >
            {texts.details[name]}
          </button>
        ))}
        <p className="ml-auto truncate self-center pl-2 text-xs text-tinta-600">
          {tab === 'event' ? getActorName(recording, step?.actor) : actor?.name}
        </p>
      </div>
      <div className="min-h-0 flex-1 overflow-auto p-3">
        {tab === 'event' && <EventDetails recording={recording} step={step} />}
        {tab === 'context' &&
          (latest?.context == null ? (
            <p className="text-tinta-600">{actor?.chart === null ? texts.notAChart : texts.noContext}</p>
          ) : (
            <>
              {before && <ContextChanges before={before.context} after={latest.context} />}
              <ValueTree
                value={latest.context}
                {...(before ? { before: before.context, changed: texts.changed } : {})}
              />
            </>
          ))}
        {tab === 'send' && <SendForm key={actor?.id} {...props} />}
      </div>
    </>
  )
}

function getActorName({ actors }: Recording, id: string | undefined): string {
  return actors.find((actor) => actor.id === id)?.name ?? ''
}
