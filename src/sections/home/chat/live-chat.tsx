import { useRef } from 'react'
import type { ChatScript } from '#src/content/home-chats.ts'
import { useLate } from '#src/lib/page/use-late.ts'
import { useNear } from '#src/lib/page/use-near.ts'
import { ChatPicture, type LogEntry } from './chat-picture.tsx'

const loadChat = () => import('#src/screens/simulated-chat/played-chat.tsx')

type Props = { readonly script: ChatScript; readonly log?: readonly LogEntry[] }

/** A simulated conversation: whole and still in the page, played by its chart once it comes near (spec S1 2.4). */
export function LiveChat({ script, log }: Props) {
  const frame = useRef<HTMLDivElement>(null)
  const { module } = useLate(useNear(frame), loadChat)
  const still = (
    <>
      <ChatPicture script={script} shown={script.lines.length} log={log} />
      <div className="chat-control" />
    </>
  )

  return (
    <div ref={frame} className="live-chat">
      {/* A chat that cannot be fetched stays complete and still. */}
      {module ? <module.PlayedChat script={script} log={log} /> : still}
    </div>
  )
}
