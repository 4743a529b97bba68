import { heroes } from '#src/content/home.ts'
import { HomeChatIsland } from '../chat/home-chat.tsx'
import { HeroActions } from './hero-actions.tsx'

/**
 * Layout B, "conversa": the text beside a conversation that plays, with a log of what the AI did. The text's height
 * depends on the window alone, because the conversation may still be arriving when the text is painted.
 */
export function HeroConversation() {
  const { title, lead, action } = heroes.B

  return (
    <div className="wrap grid items-start gap-x-16 gap-y-10 pt-25 pb-14 md:pt-28 lg:min-h-svh lg:grid-cols-[minmax(0,7fr)_minmax(0,5fr)]">
      <div className="lg:mt-[22svh]">
        <h1 className="text-display max-md:text-[clamp(2.125rem,0.9rem+5.4vw,3.5rem)] lg:text-[3.625rem]">
          {title}
        </h1>
        <p className="mt-6 mb-7 max-w-[34em] text-lead text-tinta-300">{lead}</p>
        <HeroActions action={action} />
      </div>
      <HomeChatIsland chat="hearing" />
    </div>
  )
}
