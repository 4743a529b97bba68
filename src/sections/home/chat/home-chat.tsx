import { createIsland } from '#src/components/island.tsx'
import { hearingChat, triageChat } from '#src/content/home-chats.ts'
import { LiveChat } from './live-chat.tsx'

type Props = { readonly chat: 'hearing' | 'triage' }

/** One of the home page's simulated conversations; that of the first view with the log of what the AI did. */
export function HomeChat({ chat }: Props) {
  return chat === 'hearing' ? (
    <LiveChat script={hearingChat} log={hearingChat.log} />
  ) : (
    <LiveChat script={triageChat} />
  )
}

/** In a static page. */
export const HomeChatIsland = createIsland('sections/home/moving-parts#HomeChat', HomeChat, 'near')
