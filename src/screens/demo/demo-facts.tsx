import { useSelector } from '@xstate/react'
import type { ReactNode } from 'react'
import {
  COLLEAGUES,
  type Conversation,
  type ConversationId,
  getSessionShare,
  isTriaged,
} from '#machines/demo/conversations.ts'
import type { DemoRef } from '#machines/demo/demo.machine.ts'
import { Button } from '#src/components/button.tsx'
import { demoConversations, demoOwners, demoSlip, demoInbox as texts } from '#src/content/demo.ts'
import { formatSession } from './format-session.ts'

type Props = { readonly actorRef: DemoRef; readonly id: ConversationId }

/** Shows the conversation's owner and remaining session time, and lets the visitor hand it over. */
export function DemoFacts({ actorRef, id }: Props) {
  const conversation = useSelector(actorRef, ({ context }) => context.conversations[id])
  const { area, protocol } = demoConversations[id]
  const { owner } = conversation

  return (
    <div className="grid content-start gap-4 border-b border-tinta-200 p-4 text-sm lg:order-last lg:border-b-0 lg:border-l">
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        <Fact name={texts.owner}>{demoOwners[owner]}</Fact>
        <Fact name={texts.area}>{area}</Fact>
        <Fact name={texts.protocol}>{protocol}</Fact>
      </dl>
      <Session actorRef={actorRef} conversation={conversation} />
      {owner === 'nobody' ? (
        <Button size="small" onClick={() => actorRef.send({ type: 'conversation.taken' })}>
          {texts.take}
        </Button>
      ) : null}
      {owner === 'visitor' ? <HandOver actorRef={actorRef} /> : null}
      {id === 'inheritance' ? <Triage actorRef={actorRef} conversation={conversation} /> : null}
    </div>
  )
}

function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <>
      <dt className="text-tinta-600">{name}</dt>
      <dd className="font-semibold">{children}</dd>
    </>
  )
}

type PartProps = { readonly actorRef: DemoRef; readonly conversation: Conversation }

function Session({ actorRef, conversation }: PartProps) {
  return (
    <div>
      <p className="flex justify-between gap-3">
        <span className="text-tinta-600">{texts.session}</span>
        <b className="font-semibold">{formatSession(conversation.minutesLeft)}</b>
      </p>
      <div aria-hidden="true" className="mt-2 h-1.5 rounded-full bg-tinta-100">
        <div
          className="h-full rounded-full bg-verde-600"
          style={{ width: `${getSessionShare(conversation) * 100}%` }}
        />
      </div>
      <Button
        size="small"
        variant="secondary"
        className="mt-3 w-full"
        onClick={() => actorRef.send({ type: 'time.passed' })}
      >
        {texts.passTime}
      </Button>
    </div>
  )
}

function HandOver({ actorRef }: { readonly actorRef: DemoRef }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset groups fields, and these are buttons.
    <div role="group" aria-label={texts.handOver} className="flex flex-wrap items-center gap-2">
      <span className="text-tinta-600">{texts.handOver}</span>
      {COLLEAGUES.map((to) => (
        <Button
          key={to}
          size="small"
          variant="secondary"
          onClick={() => actorRef.send({ type: 'conversation.handedOver', to })}
        >
          {demoOwners[to]}
        </Button>
      ))}
    </div>
  )
}

function Triage({ actorRef, conversation }: PartProps) {
  if (isTriaged(conversation))
    return (
      <section aria-label={texts.slip} className="rounded-control bg-azul-50 p-3">
        <b className="font-semibold text-azul-700">{texts.slip}</b>
        <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
          {demoSlip.map(([name, value]) => (
            <Fact key={name} name={name}>
              {value}
            </Fact>
          ))}
        </dl>
      </section>
    )
  if (conversation.triageLines > 0) return <p className="text-azul-700">{texts.asking}</p>
  return (
    <Button size="small" variant="secondary" onClick={() => actorRef.send({ type: 'triage.started' })}>
      {texts.triage}
    </Button>
  )
}
