import { useSelector } from '@xstate/react'
import { Play } from 'lucide'
import type { ConversationId, Entry } from '#machines/demo/conversations.ts'
import type { DemoRef } from '#machines/demo/demo.machine.ts'
import { Button } from '#src/components/button.tsx'
import { Icon } from '#src/components/icon.tsx'
import { Bubble } from '#src/components/scene/bubble.tsx'
import {
  demoAudio,
  demoConversations,
  demoOwners,
  demoTriage,
  demoInbox as texts,
} from '#src/content/demo.ts'
import type { SceneMessage } from '#src/content/page-types.ts'

type Props = { readonly actorRef: DemoRef; readonly id: ConversationId }

/** What was said before, and what was added since. */
export function DemoMessages({ actorRef, id }: Props) {
  const entries = useSelector(actorRef, ({ context }) => context.entries[id])
  const triageLines = useSelector(actorRef, ({ context }) => context.conversations[id].triageLines)
  const isAwaited = useSelector(actorRef, ({ context }) => context.awaited.includes(id))
  const { messages } = demoConversations[id]

  return (
    <div role="log" aria-label={texts.messages} className="scene-chat grow p-4 text-sm leading-snug">
      {messages.map((message) => (
        <Said key={message.text} message={message} />
      ))}
      {demoTriage.slice(0, triageLines).map((message) => (
        <Said key={message.text} message={message} />
      ))}
      {id === 'hearing' ? <Audio actorRef={actorRef} /> : null}
      {entries.map((entry, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries are only ever added at the end.
        <Added key={index} id={id} entry={entry} />
      ))}
      {isAwaited ? <p className="text-tinta-600">{texts.awaited}</p> : null}
    </div>
  )
}

function Said({ message: { from, text, time = texts.now } }: { readonly message: SceneMessage }) {
  return (
    <Bubble
      isOutgoing={from !== 'client'}
      assistant={from === 'assistant' ? texts.assistant : undefined}
      time={time}
    >
      <span>{text}</span>
    </Bubble>
  )
}

function Added({ id, entry }: { readonly id: ConversationId; readonly entry: Entry }) {
  const { template, answer } = demoConversations[id]
  switch (entry.kind) {
    case 'reply':
      return (
        <Bubble isOutgoing time={texts.now}>
          <span>{entry.text}</span>
        </Bubble>
      )
    case 'template':
      return (
        <Bubble isOutgoing assistant={texts.template} time={texts.now}>
          <span>{template}</span>
        </Bubble>
      )
    case 'answer':
      return (
        <Bubble time={texts.now}>
          <span>{answer}</span>
        </Bubble>
      )
    case 'handover':
      return <p className="text-center text-tinta-600">{texts.handedOver(demoOwners[entry.to])}</p>
    case 'note':
      return (
        <div className="inbox-note">
          <p className="min-w-0">
            <b>{texts.note}</b> <span>{entry.text}</span>
          </p>
        </div>
      )
  }
}

function Audio({ actorRef }: { readonly actorRef: DemoRef }) {
  const isTranscribed = useSelector(actorRef, ({ context }) => context.conversations.hearing.isTranscribed)

  return (
    <Bubble time="09:06">
      <div className="inbox-audio">
        <i>
          <Icon of={Play} size={14} />
        </i>
        <span className="h-1 grow rounded-full bg-tinta-200" />
        {demoAudio.length}
      </div>
      {isTranscribed ? (
        <>
          <p className="inbox-transcript">
            <span>{texts.transcript}</span>
            <span>{demoAudio.text}</span>
          </p>
          <div className="inbox-transcript">
            <span>{texts.summary}</span>
            <ul className="grid list-disc gap-0.5 pl-4">
              {demoAudio.summary.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          </div>
        </>
      ) : (
        <Button
          size="small"
          variant="secondary"
          className="mt-2"
          onClick={() => actorRef.send({ type: 'audio.transcribed' })}
        >
          {texts.listen}
        </Button>
      )}
    </Bubble>
  )
}
