import { CONTINUATION_PATH, parseContinuationFragment } from '#machines/continuation/link.ts'
import { Card } from '#src/components/card.tsx'
import { ScreenTitle } from '#src/components/screen-title.tsx'
import { continueHere } from '#src/content/continuation.ts'
import { stepNeedsScript } from '#src/content/navigation-messages.ts'
import { useHiddenFragment } from '#src/lib/page/use-hidden-fragment.ts'
import { useHydrated } from '#src/lib/page/use-hydrated.ts'
import { ContinueHere } from './continue-here.tsx'
import { ContinueHereLead } from './continue-here-lead.tsx'

/** The page of the link in an e-mail. Opening it uses nothing up. */
export function ContinueHereScreen() {
  const fragment = useHiddenFragment(CONTINUATION_PATH)
  const isHydrated = useHydrated()

  return (
    <Card className="mx-auto w-full max-w-[40rem] md:my-12">
      <ScreenTitle>{continueHere.meta.title}</ScreenTitle>
      {/* High enough for all that can stand here, so that nothing below moves. */}
      <div className="flow-root min-h-72">
        {isHydrated ? (
          <ContinueHere key={fragment} token={parseContinuationFragment(fragment)} />
        ) : (
          // Already with the text that nearly every visitor will see, so that it can be read from the first paint on.
          <>
            <ContinueHereLead />
            <div role="status" className="mt-6 text-tinta-600">
              <p>{continueHere.reading}</p>
              <noscript>{stepNeedsScript}</noscript>
            </div>
          </>
        )}
      </div>
    </Card>
  )
}
