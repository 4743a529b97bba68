import { useSelector } from '@xstate/react'
import type { SandboxViewRef } from '#machines/sandbox/sandbox-page.machine.ts'
import { Button } from '#src/components/button.tsx'
import { RouteLink, RouteLinkButton } from '#src/components/route-link.tsx'
import { sandbox } from '#src/content/sandbox.ts'

/** Title of the page and a sentence on its purpose. */
export function PageTitle() {
  return (
    <div>
      <h1 className="text-h2">{sandbox.title}</h1>
      <p className="mt-3 max-w-[62ch] text-tinta-600">{sandbox.lead}</p>
      {/* Wide screens have it in the header. */}
      <RouteLink to={sandbox.signUp.to} className="link mt-3 inline-flex min-h-11 items-center md:hidden">
        {sandbox.signUp.label}
      </RouteLink>
    </div>
  )
}

/** Shown before the first reading, as tall as the content that follows. */
export function Loading() {
  return (
    <>
      <PageTitle />
      <p role="status" className="mt-8 text-tinta-600">
        {sandbox.loading}
      </p>
      <noscript>
        <p className="mt-2 text-tinta-600">{sandbox.withoutScript}</p>
      </noscript>
      <div aria-hidden="true" className="mt-4 grid gap-6 lg:grid-cols-2">
        <div className="h-110 rounded-panel bg-tinta-100" />
        <div className="h-110 rounded-panel bg-tinta-100" />
        <div className="h-80 rounded-panel bg-tinta-100 lg:col-span-2" />
      </div>
    </>
  )
}

/** The server has no sandbox. */
export function Absent() {
  const { title, text, link } = sandbox.absent

  return (
    <div className="max-w-[44rem] py-10">
      <h1 className="text-h2">{title}</h1>
      <p className="mt-5 text-lead text-tinta-600">{text}</p>
      <RouteLinkButton to={link.to} className="mt-8">
        {link.label}
      </RouteLinkButton>
    </div>
  )
}

type Props = { readonly actorRef: SandboxViewRef }

/** The first reading failed: there is nothing else to show. */
export function Unreachable({ actorRef }: Props) {
  return (
    <>
      <PageTitle />
      <div className="mt-8 max-w-[44rem] rounded-panel bg-branco p-6 shadow-card md:p-8">
        <div role="alert">
          <h2 className="text-h3">{sandbox.unreachable.title}</h2>
          <p className="mt-2 text-tinta-600">{sandbox.unreachable.text}</p>
        </div>
        <div className="mt-6">
          <RetryButton actorRef={actorRef} />
        </div>
      </div>
    </>
  )
}

/** Retries at once. Stays focusable while it works, and ignores a second press. */
export function RetryButton({ actorRef }: Props) {
  const isRetrying = useSelector(actorRef, (snapshot) => snapshot.hasTag('retrying'))
  const { retry, retrying } = sandbox.unreachable

  return (
    <Button
      variant="secondary"
      size="small"
      aria-disabled={isRetrying}
      className="min-w-36"
      onClick={() => actorRef.send({ type: 'retry.requested' })}
    >
      {isRetrying ? retrying : retry}
    </Button>
  )
}
