import { lazy, Suspense, useRef } from 'react'
import type { ChatScript } from '#src/content/home-chats.ts'
import { useNear } from '#src/lib/use-near.ts'
import { ChatPicture, type LogEntry } from './chat-picture.tsx'

const PlayedChat = lazy(async () => ({ default: (await import('./played-chat.tsx')).PlayedChat }))

type Props = { readonly script: ChatScript; readonly log?: readonly LogEntry[] }

/** A simulated conversation: whole and still in the page, played by its chart once it comes near (spec S1 2.4). */
export function LiveChat({ script, log }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const isNear = useNear(frame)
  const still = (
    <>
      <ChatPicture script={script} shown={script.lines.length} log={log} />
      <div className="chat-control" />
    </>
  )

  return (
    <div ref={frame} className="live-chat">
      {isNear ? (
        <Suspense fallback={still}>
          <PlayedChat script={script} log={log} />
        </Suspense>
      ) : (
        still
      )}
    </div>
  )
}
