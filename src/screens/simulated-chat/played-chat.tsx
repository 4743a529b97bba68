import { useSelector } from '@xstate/react'
import { simulatedChatMachine } from '#machines/simulated-chat/simulated-chat.machine.ts'
import { PlaybackButton } from '#src/components/playback-button.tsx'
import { playback } from '#src/content/home.ts'
import type { ChatScript } from '#src/content/home-chats.ts'
import { useActorRef } from '#src/lib/actors/use-actor-ref.ts'
import { isMotionReduced } from '#src/lib/page/motion.ts'
import { ChatPicture, type LogEntry } from '#src/sections/home/chat/chat-picture.tsx'

type Props = { readonly script: ChatScript; readonly log?: readonly LogEntry[] | undefined }

/** The conversation played by its chart, with the button that pauses it (decision 22). */
export function PlayedChat({ script, log }: Props) {
  const actor = useActorRef(simulatedChatMachine, {
    input: { messages: script.lines.length, isStill: isMotionReduced() },
  })
  const shown = useSelector(actor, ({ context }) => context.shown)
  const isPlaying = useSelector(actor, (snapshot) => snapshot.hasTag('playing'))

  return (
    <>
      <ChatPicture script={script} shown={shown} log={log} />
      <div className="chat-control">
        <PlaybackButton
          isPlaying={isPlaying}
          label={isPlaying ? playback.pause.chat : playback.play.chat}
          onPress={() => actor.send({ type: isPlaying ? 'playback.paused' : 'playback.resumed' })}
        />
      </div>
    </>
  )
}
