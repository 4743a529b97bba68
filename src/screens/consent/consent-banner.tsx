import type { ConsentRef } from '#machines/consent/consent.machine.ts'
import { Button } from '#src/components/button.tsx'
import { consentBanner } from '#src/content/consent.ts'

type Props = { readonly actorRef: ConsentRef }

const BUTTON = 'w-full px-1! max-sm:text-sm'

/** First layer: three answers of equal weight, over the foot of the page, which stays usable. */
export function ConsentBanner({ actorRef }: Props) {
  return (
    <section
      ref={makeRoomBelowPage}
      aria-label={consentBanner.label}
      className="consent-banner fixed inset-x-3 bottom-3 z-40 mx-auto max-h-[calc(100svh-1.5rem)] max-w-wide overflow-y-auto rounded-panel bg-branco p-4 text-tinta-900 shadow-floating md:flex md:items-center md:gap-8 md:p-5"
    >
      {/* Two small blocks of text: one large one could be taken for the page's main content when its speed is measured. */}
      <div className="text-sm text-tinta-700 md:flex-1">
        <p>
          {consentBanner.necessary}{' '}
          <a href={consentBanner.details.to} className="link whitespace-nowrap">
            {consentBanner.details.label}
          </a>
        </p>
        <p>{consentBanner.optional}</p>
      </div>
      <div className="mt-3.5 grid grid-cols-[repeat(auto-fit,minmax(5.125rem,1fr))] gap-2 md:mt-0 md:w-[25rem]">
        <Button
          variant="secondary"
          size="small"
          className={BUTTON}
          onClick={() => actorRef.send({ type: 'consent.accepted' })}
        >
          {consentBanner.accept}
        </Button>
        <Button
          variant="secondary"
          size="small"
          className={BUTTON}
          onClick={() => actorRef.send({ type: 'consent.rejected' })}
        >
          {consentBanner.reject}
        </Button>
        <Button
          variant="secondary"
          size="small"
          className={BUTTON}
          aria-haspopup="dialog"
          onClick={() => actorRef.send({ type: 'preferences.opened' })}
        >
          {consentBanner.preferences}
        </Button>
      </div>
    </section>
  )
}

/** The end of the page and whatever gets the focus can be scrolled clear of the banner (WCAG 2.4.11). Moves nothing in view. */
function makeRoomBelowPage(banner: HTMLElement | null) {
  if (!banner) return
  const observer = new ResizeObserver(() => {
    const room = `${banner.offsetHeight + 24}px`
    document.body.style.paddingBottom = room
    document.documentElement.style.scrollPaddingBottom = room
  })
  observer.observe(banner)
  return () => {
    observer.disconnect()
    document.body.style.paddingBottom = ''
    document.documentElement.style.scrollPaddingBottom = ''
  }
}
