import type { ReactNode } from 'react'
import { listTransitions } from '#src/studio/model/model.ts'
import { translateGuard } from '#src/studio/model/portuguese.ts'
import { chartCatalog } from '../../recordings/chart-catalog.ts'
import type { RecordedStep, Recording } from '../../recordings/recording.ts'
import { formatStates } from './format-states.ts'
import { formatTime } from './format-time.ts'
import { texts } from './texts.ts'
import { getEventTitle, getStatesTitle } from './titles.ts'
import { ValueTree } from './value-tree.tsx'

type Props = { readonly recording: Recording; readonly step: RecordedStep | null }

/** One event: its sender, its effect, the guards that refused it and its payload. */
export function EventDetails({ recording, step }: Props) {
  if (!step) return <p className="text-tinta-600">{texts.noStep}</p>
  const actor = recording.actors.find(({ id }) => id === step.actor)
  const sender = recording.actors.find(({ id }) => id === step.sender)
  const page = actor?.chart ? chartCatalog.get(actor.chart) : undefined
  const model = page?.model
  const nameGuard = (guard: string | null | undefined) =>
    guard && page ? translateGuard(guard, page.entry.words) : ''
  const transitions = new Map(
    model ? listTransitions(model).map((transition) => [transition.id, transition]) : [],
  )
  const { type, ...payload } = step.event
  const title = actor ? getEventTitle(actor, step) : null
  const states = actor ? getStatesTitle(actor, step) : null

  return (
    <div className="grid gap-3">
      <p className="wrap-anywhere">
        {title !== null && <span className="block font-semibold">{title}</span>}
        <span className={`font-mono ${title === null ? 'font-semibold' : 'text-xs text-tinta-600'}`}>
          {type}
        </span>
      </p>
      {!step.isHandled && step.refused.length === 0 && (
        <p className="rounded-tag bg-rubi-50 px-2 py-1 text-rubi-700">
          {step.status === 'active' ? texts.unhandledText : texts.endedText}
        </p>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
        <Fact name={texts.time}>{formatTime(step.at)}</Fact>
        <Fact name={texts.sender}>{sender?.name ?? texts.nobody}</Fact>
        {step.value !== null && (
          <Fact name={texts.state}>
            {states !== null && <span className="block">{states}</span>}
            <span className="font-mono text-xs wrap-anywhere text-tinta-600">{formatStates(step.value)}</span>
          </Fact>
        )}
      </dl>
      {step.refused.length > 0 && (
        <Part title={step.isHandled ? texts.passedOver : texts.refusals}>
          <ul className="grid gap-1">
            {step.refused.map((id) => (
              <li key={id} className="rounded-tag bg-ambar-100 px-2 py-1 text-ambar-700">
                <span className="block font-semibold">{nameGuard(transitions.get(id)?.guard)}</span>
                <span className="font-mono text-xs">{transitions.get(id)?.guard ?? id}</span>
                <span className="block font-mono text-xs wrap-anywhere">
                  {formatTransition(id, transitions.get(id)?.targets)}
                </span>
              </li>
            ))}
          </ul>
        </Part>
      )}
      <Part title={texts.payload}>
        {Object.keys(payload).length === 0 ? (
          <p className="text-tinta-600">{texts.noPayload}</p>
        ) : (
          <ValueTree value={payload} />
        )}
      </Part>
      {model && (
        <Part title={texts.taken}>
          {step.taken.length === 0 && <p className="text-tinta-600">{texts.takenNone}</p>}
          <ol className="grid gap-1">
            {step.taken.map((id, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and a transition may be taken twice.
              <li key={index} className="font-mono text-xs wrap-anywhere">
                <span>{formatTransition(id, transitions.get(id)?.targets)}</span>
                {transitions.get(id)?.description && (
                  <span className="block font-sans text-tinta-600">{transitions.get(id)?.description}</span>
                )}
              </li>
            ))}
          </ol>
        </Part>
      )}
      {step.output !== null && (
        <Part title={texts.output}>
          <ValueTree value={step.output} />
        </Part>
      )}
      {step.error !== null && (
        <Part title={texts.error}>
          <ValueTree value={step.error} />
        </Part>
      )}
    </div>
  )
}

/** `checkout.choosing --payment.requested[0]--> checkout.awaiting` */
function formatTransition(id: string, targets: readonly string[] = []): string {
  return `${id} ${targets.join(', ')}`.trim()
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-tinta-600">{name}</dt>
      <dd className="min-w-0">{children}</dd>
    </>
  )
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <div>
      <h3 className="mb-1 text-xs font-semibold text-tinta-600">{title}</h3>
      {children}
    </div>
  )
}
