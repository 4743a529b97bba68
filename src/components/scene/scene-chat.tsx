import type { SceneMessage } from '#src/content/page-types.ts'
import { Bubble } from './bubble.tsx'

type Props = {
  readonly messages: readonly SceneMessage[]
  /** Name over the assistant's messages. */
  readonly assistant: string
  /** Whose screen is drawn: that person's messages are at the right. */
  readonly view?: 'firm' | 'client'
}

/** A conversation as the firm sees it, the client at the left, or as the client does. */
export function SceneChat({ messages, assistant, view = 'firm' }: Props) {
  return (
    <div className="scene-chat">
      {messages.map(({ from, text, time }) => (
        <Bubble
          key={text}
          isOutgoing={(from === 'client') === (view === 'client')}
          assistant={from === 'assistant' ? assistant : undefined}
          {...(time ? { time } : {})}
        >
          <span>{text}</span>
        </Bubble>
      ))}
    </div>
  )
}
