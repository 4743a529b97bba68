import { useSelector } from '@xstate/react'
import { Check, Copy, X } from 'lucide'
import { formatPhone } from '#machines/rules/phone.ts'
import type { SandboxViewRef, SandboxViewSnapshot } from '#machines/sandbox/sandbox-page.machine.ts'
import { Button } from '#src/components/button.tsx'
import { Icon } from '#src/components/icon.tsx'
import { sandbox } from '#src/content/sandbox.ts'
import type { SandboxState } from '#src/lib/api/api-types.ts'
import { formatMoment } from './format.ts'
import { SCROLLING_LIST, Section } from './section.tsx'
import { Tag } from './tag.tsx'
import { WriteMessage } from './write-message.tsx'

type Message = SandboxState['messages'][number]

type Props = { readonly actorRef: SandboxViewRef; readonly messages: readonly Message[] }

/** The codes that were sent, the newest first; new ones are read out. */
export function Messages({ actorRef, messages }: Props) {
  return (
    <Section
      id="mensagens"
      below={<WriteMessage actorRef={actorRef} />}
      texts={sandbox.messages}
      isEmpty={messages.length === 0}
      scrolls={SCROLLING_LIST}
      aside={<News actorRef={actorRef} messages={messages} />}
    >
      <ul className="divide-y divide-tinta-100">
        {messages.map((message) => (
          <Row key={message.id} actorRef={actorRef} message={message} />
        ))}
      </ul>
    </Section>
  )
}

type RowProps = { readonly actorRef: SandboxViewRef; readonly message: Message }

function Row({ actorRef, message: { id, phone, code, channel, sentAt } }: RowProps) {
  const isNew = useSelector(actorRef, ({ context }) => context.newMessages.includes(id))
  const now = useSelector(actorRef, ({ context }) => context.readAt)
  const { local, localHint } = sandbox.messages

  return (
    <li
      data-new={isNew}
      className={`flex items-center justify-between gap-4 py-3.5 pr-4 pl-4 md:pr-6 md:pl-6 ${isNew ? 'bg-verde-50 shadow-[inset_3px_0_0_var(--color-verde-600)]' : ''}`}
    >
      <div className="min-w-0">
        <p className="font-mono text-[1.75rem] leading-tight font-semibold tracking-[0.04em]">
          <span className="sr-only">{sandbox.messages.code} </span>
          <span>{code.slice(0, 3)}</span>
          <span className="ml-[0.28em]">{code.slice(3)}</span>
        </p>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-tinta-600">
          <span className="font-medium text-tinta-800">{formatPhone(phone)}</span>
          <time dateTime={sentAt}>{formatMoment(sentAt, now)}</time>
          {channel === 'local' ? <Tag tone="warning">{local}</Tag> : null}
        </p>
        {channel === 'local' ? <p className="mt-1 text-xs text-tinta-600">{localHint}</p> : null}
      </div>
      <CopyButton actorRef={actorRef} messageId={id} code={code} />
    </li>
  )
}

const COPY_LOOKS = {
  resting: { icon: Copy, label: sandbox.messages.copy },
  copied: { icon: Check, label: sandbox.messages.copied },
  refused: { icon: X, label: sandbox.messages.copyRefused },
} as const

type CopyProps = { readonly actorRef: SandboxViewRef; readonly messageId: string; readonly code: string }

function CopyButton({ actorRef, messageId, code }: CopyProps) {
  const outcome = useSelector(actorRef, (snapshot) =>
    snapshot.context.copy.messageId === messageId ? getCopyOutcome(snapshot) : 'resting',
  )
  const { icon, label } = COPY_LOOKS[outcome]

  return (
    <Button
      variant="secondary"
      size="small"
      className="min-w-32 shrink-0"
      onClick={() => actorRef.send({ type: 'copy.requested', messageId, code })}
    >
      <Icon of={icon} size={16} />
      <span>
        <span>{label}</span>
        <span className="sr-only">{` ${sandbox.messages.code.toLowerCase()} ${code}`}</span>
      </span>
    </Button>
  )
}

/** Announces politely the codes that arrive and whether one was copied. */
function News({ actorRef, messages }: Props) {
  const arrived = useSelector(actorRef, ({ context }) => context.newMessages)
  const outcome = useSelector(actorRef, getCopyOutcome)
  const { news, copiedNews, copyRefusedNews } = sandbox.messages
  const newest = messages.find(({ id }) => id === arrived[0])

  return (
    <>
      <p role="status" className="sr-only">
        {newest ? news(arrived.length, formatPhone(newest.phone), newest.code) : null}
      </p>
      <p role="status" className="sr-only">
        {outcome === 'copied' ? copiedNews : outcome === 'refused' ? copyRefusedNews : null}
      </p>
    </>
  )
}

function getCopyOutcome(snapshot: SandboxViewSnapshot): keyof typeof COPY_LOOKS {
  if (snapshot.hasTag('copied')) return 'copied'
  return snapshot.hasTag('copyRefused') ? 'refused' : 'resting'
}
