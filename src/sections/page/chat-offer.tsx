import { HOURS_MESSAGE } from '#machines/quick-consult/availability-messages.ts'
import { LinkButton } from '#src/components/button.tsx'
import { ABOVE_NOTICE } from '#src/components/consent-notice.ts'
import { chatLink } from '#src/content/chat-link.ts'

/**
 * A quiet way to the team, in reach of the thumb while the sections before it are read; then it stays in its place. Only on pages
 * without a field, because it would lie over one.
 */
export function ChatOffer() {
  return (
    <p className={`${ABOVE_NOTICE} sticky bottom-3 z-10 mr-2 ml-auto w-fit`}>
      <LinkButton
        to={chatLink.to}
        title={HOURS_MESSAGE}
        // The page stays, for visitors who come back from the conversation.
        target="_blank"
        rel="noreferrer"
        variant="secondary"
        size="small"
        className="shadow-floating"
      >
        {chatLink.label}
      </LinkButton>
    </p>
  )
}
