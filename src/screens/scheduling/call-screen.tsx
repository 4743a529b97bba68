import type { BookedCall as Call } from '#machines/scheduling/booking.ts'
import { CALL_PATH, parseCallFragment } from '#machines/scheduling/call-page.ts'
import { Card } from '#src/components/card.tsx'
import { RouteLinkButton } from '#src/components/route-link.tsx'
import { ScreenTitle } from '#src/components/screen-title.tsx'
import { bookedCall } from '#src/content/booked-call.ts'
import { stepNeedsScript } from '#src/content/navigation-messages.ts'
import { useHiddenFragment } from '#src/lib/page/use-hidden-fragment.ts'
import { useHydrated } from '#src/lib/page/use-hydrated.ts'
import { readCookie } from '#src/lib/storage/cookies.ts'
import { BookedCall } from './booked-call.tsx'

/** The call that the link of an e-mail names. Opening it reads the call and asks; it changes nothing. */
export function CallScreen() {
  const fragment = useHiddenFragment(CALL_PATH)
  const isHydrated = useHydrated()
  const link = parseCallFragment(fragment)

  return (
    <Card className="mx-auto w-full max-w-[40rem] md:my-12">
      <ScreenTitle>{bookedCall.meta.title}</ScreenTitle>
      <p className="mt-2.5 text-tinta-600">{bookedCall.lead}</p>
      {/* High enough for a call with its actions, so that nothing below moves. */}
      <div className="mt-6 min-h-120">
        {isHydrated ? (
          <BookedCall
            key={fragment}
            reference={link?.call ?? null}
            known={null}
            intent={link?.intent ?? 'see'}
            canBeKept
            after={(call) => <NextLink call={call} />}
          />
        ) : (
          <div role="status" className="text-tinta-600">
            <p>{bookedCall.reading}</p>
            <noscript>{stepNeedsScript}</noscript>
          </div>
        )}
      </div>
    </Card>
  )
}

/** Next actions: another time, to which a browser that does not know the visitor comes by the sign-up; there the team, too. */
function NextLink({ call }: { readonly call: Call | null }) {
  const isKnown = readCookie('dadosCadastro') !== null
  const { again, byTeam } = bookedCall

  return (
    <>
      {call === null ? null : (
        <RouteLinkButton to={again.to} className="mt-4 w-full">
          {again.label}
        </RouteLinkButton>
      )}
      {call !== null && isKnown ? null : (
        <RouteLinkButton
          to={byTeam.to}
          variant={call === null ? 'primary' : 'secondary'}
          className="mt-4 w-full"
        >
          {byTeam.label}
        </RouteLinkButton>
      )}
    </>
  )
}
