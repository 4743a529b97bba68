import { createActorContext } from '@xstate/react'
import { type ReactNode, useEffect, useLayoutEffect } from 'react'
import { Navigate, Outlet, useLocation } from 'react-router-dom'
import { fromPromise } from 'xstate'
import { funnelMachine } from '#machines/funnel/funnel.machine.ts'
import { stepOfPath } from '#machines/funnel/routes.ts'
import { mayShow, stepsOf } from '#machines/funnel/steps.ts'
import type { FunnelStepView } from '#src/components/funnel-steps.tsx'
import { brand } from '#src/content/brand.ts'
import { funnelSteps } from '#src/content/navigation.ts'
import { loadingMessage } from '#src/content/navigation-messages.ts'
import { inspection } from './inspection.ts'
import { sessionRef } from './session-actors.ts'
import { loadServerSession } from './session-server.ts'
import { clearValidation, restoreStore } from './session-store.ts'

const browserFunnelMachine = funnelMachine.provide({
  actors: {
    recallVisitor: fromPromise(async () => ({ phoneWasRemembered: restoreStore().isOtpValidated })),
    checkAccess: fromPromise(async () => ({ phoneValidated: (await loadServerSession()).phoneValidated })),
    forgetValidation: fromPromise(async () => clearValidation()),
  },
})

const FunnelContext = createActorContext(browserFunnelMachine)

/** The funnel of this page load, to tell it that the phone was validated or that the server refused the session. */
export const useFunnelRef = FunnelContext.useActorRef

/** The steps for the funnel's header as seen from the current page; empty outside them (spec S1 2.8). */
export function useFunnelSteps(): readonly FunnelStepView[] {
  const progress = FunnelContext.useSelector(stepsOf, haveSameNumber)
  return (progress?.steps ?? []).map(({ step, status }) => ({ id: step, status, ...funnelSteps[step] }))
}

/**
 * Stands around the funnel's routes and the protected ones: knows the step, keeps the visitor's session, and sends
 * whoever has no validated phone from a protected page to the code page (spec S1 2.1 and 6).
 */
export function SessionGuard() {
  const { pathname } = useLocation()

  return (
    <FunnelContext.Provider options={{ input: { path: pathname }, ...inspection }}>
      <RouteWatcher path={pathname} />
      <Access path={pathname}>
        <Outlet />
      </Access>
    </FunnelContext.Provider>
  )
}

/** Tells the charts where the visitor is. */
function RouteWatcher({ path }: { readonly path: string }) {
  const funnelRef = FunnelContext.useActorRef()

  // Before the page is painted: its header shows where the visitor is, never where they were.
  useLayoutEffect(() => funnelRef.send({ type: 'route.entered', path }), [funnelRef, path])

  useEffect(() => {
    const step = stepOfPath(path)
    sessionRef.start()
    if (step) sessionRef.send({ type: 'step.reached', step })
  }, [path])

  return null
}

function Access({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  const redirectTo = FunnelContext.useSelector(({ context }) => context.redirectTo)
  const isOpen = FunnelContext.useSelector((snapshot) => mayShow(snapshot, path))

  if (redirectTo !== null && redirectTo !== path) return <Navigate to={redirectTo} replace />
  if (isOpen) return children
  return (
    <main className="grid min-h-dvh place-items-center text-tinta-600">
      {/* All there is of a protected page in its static HTML: no search engine lists it. */}
      <title>{brand.name}</title>
      <meta name="robots" content="noindex,follow" />
      <p role="status">{loadingMessage}</p>
    </main>
  )
}

function haveSameNumber(one: { number: number } | null, other: { number: number } | null): boolean {
  return one?.number === other?.number
}
