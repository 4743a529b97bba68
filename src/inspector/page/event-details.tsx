import type { ReactNode } from 'react'
import { transitionsOf } from '#machines/chart-model/model.ts'
import { chartBook } from '../recording/chart-book.ts'
import type { RecordedStep, Recording } from '../recording/recording.ts'
import { stateWords } from './state-words.ts'
import { texts } from './texts.ts'
import { timeWords } from './time-words.ts'
import { ValueTree } from './value-tree.tsx'

type Props = { readonly recording: Recording; readonly step: RecordedStep | null }

/** One event: who sent it, what it led to, which guards refused it, and what it carried. */
export function EventDetails({ recording, step }: Props) {
  if (!step) return <p className="text-tinta-600">{texts.noStep}</p>
  const actor = recording.actors.find(({ id }) => id === step.actor)
  const sender = recording.actors.find(({ id }) => id === step.sender)
  const model = actor?.chart ? chartBook.get(actor.chart)?.model : undefined
  const arrows = new Map(model ? transitionsOf(model).map((arrow) => [arrow.id, arrow]) : [])
  const { type, ...payload } = step.event

  return (
    <div className="grid gap-3">
      <p className="font-mono font-semibold wrap-anywhere">{type}</p>
      {!step.isHandled && step.refused.length === 0 && (
        <p className="rounded-tag bg-rubi-50 px-2 py-1 text-rubi-700">
          {step.status === 'active' ? texts.unhandledText : texts.endedText}
        </p>
      )}
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1">
        <Fact name={texts.time}>{timeWords(step.at)}</Fact>
        <Fact name={texts.sender}>{sender?.name ?? texts.nobody}</Fact>
        {step.value !== null && (
          <Fact name={texts.state}>
            <span className="font-mono text-xs wrap-anywhere">{stateWords(step.value)}</span>
          </Fact>
        )}
      </dl>
      {step.refused.length > 0 && (
        <Part title={texts.refusals}>
          <ul className="grid gap-1">
            {step.refused.map((id) => (
              <li key={id} className="rounded-tag bg-ambar-100 px-2 py-1 text-ambar-700">
                <span className="font-mono text-xs font-semibold">{arrows.get(id)?.guard ?? id}</span>
                <span className="block font-mono text-xs wrap-anywhere">
                  {arrowWords(id, arrows.get(id)?.targets)}
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
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes, and an arrow may be taken twice.
              <li key={index} className="font-mono text-xs wrap-anywhere">
                {arrowWords(id, arrows.get(id)?.targets)}
                {arrows.get(id)?.description && (
                  <span className="block font-sans text-tinta-600">{arrows.get(id)?.description}</span>
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
function arrowWords(id: string, targets: readonly string[] = []): string {
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
