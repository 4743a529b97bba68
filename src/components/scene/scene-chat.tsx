import type { SceneMessage } from '#src/content/page-types.ts'
import { Bubble } from './bubble.tsx'

type Props = {
  readonly messages: readonly SceneMessage[]
  /** Name over the assistant's messages. */
  readonly assistant: string
}

/** A conversation as the firm sees it: the client at the left, the firm at the right. */
export function SceneChat({ messages, assistant }: Props) {
  return (
    <div className="scene-chat">
      {messages.map(({ from, text, time }) => (
        <Bubble
          key={text}
          out={from !== 'client'}
          assistant={from === 'assistant' ? assistant : undefined}
          {...(time ? { time } : {})}
        >
          {text}
        </Bubble>
      ))}
    </div>
  )
}
