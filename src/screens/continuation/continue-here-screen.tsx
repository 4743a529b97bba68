import { CONTINUATION_PATH, parseContinuationFragment } from '#machines/continuation/link.ts'
import { Card } from '#src/components/card.tsx'
import { ScreenTitle } from '#src/components/screen-title.tsx'
import { continueHere } from '#src/content/continuation.ts'
import { stepNeedsScript } from '#src/content/navigation-messages.ts'
import { useHiddenFragment } from '#src/lib/page/use-hidden-fragment.ts'
import { useHydrated } from '#src/lib/page/use-hydrated.ts'
import { ContinueHere } from './continue-here.tsx'

/** The page of the link in an e-mail. Opening it uses nothing up. */
export function ContinueHereScreen() {
  const fragment = useHiddenFragment(CONTINUATION_PATH)
  const isHydrated = useHydrated()

  return (
    <Card className="mx-auto w-full max-w-[40rem] md:my-12">
      <ScreenTitle>{continueHere.meta.title}</ScreenTitle>
      {isHydrated ? (
        <ContinueHere key={fragment} token={parseContinuationFragment(fragment)} />
      ) : (
        <div role="status" className="mt-2.5 min-h-40 text-tinta-600">
          <p>{continueHere.reading}</p>
          <noscript>{stepNeedsScript}</noscript>
        </div>
      )}
    </Card>
  )
}
