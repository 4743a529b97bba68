import { Check } from 'lucide'
import { Icon } from '#src/components/icon.tsx'
import { AvatarDisc } from '#src/components/scene/avatar.tsx'
import { Bubble } from '#src/components/scene/bubble.tsx'
import { assistantName, type ChatScript, chatLogTitle } from '#src/content/home-chats.ts'

/** Something the AI did, shown once so many lines are on screen. */
export type LogEntry = { readonly after: number; readonly text: string }

type Props = {
  readonly script: ChatScript
  /** Lines on screen, counted from the first. The others keep their place, so that nothing moves. */
  readonly shown: number
  readonly log?: readonly LogEntry[] | undefined
}

/** A drawn conversation, as far as it has come, and below it what the AI did. */
export function ChatPicture({ script: { description, firm, initials, lines }, shown, log }: Props) {
  return (
    <figure>
      <figcaption className="sr-only">{description}</figcaption>
      <div className="chat" aria-hidden="true">
        <div className="chat-head">
          <AvatarDisc tone="mint">{initials}</AvatarDisc>
          <b>{firm}</b>
        </div>
        <div className="bubbles">
          {lines.map(({ from, text, time }, index) => (
            <Bubble
              key={text}
              isOutgoing={from === 'client'}
              assistant={from === 'assistant' ? assistantName : undefined}
              time={time}
              className={index < shown ? 'chat-shown' : 'chat-waiting'}
            >
              <span>{text}</span>
            </Bubble>
          ))}
        </div>
      </div>
      {log ? (
        <div className="chat-log" aria-hidden="true">
          <b>{chatLogTitle}</b>
          <ul>
            {log.map(({ after, text }) => (
              <li key={text} className={after <= shown ? 'chat-shown' : 'chat-waiting'}>
                <Icon of={Check} size={14} />
                <span>{text}</span>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </figure>
  )
}
