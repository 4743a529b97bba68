import { createActorContext } from '@xstate/react'
import { type PropsWithChildren, useEffect, useLayoutEffect } from 'react'
import { Redirect, useLocation } from 'wouter'
import { fromPromise } from 'xstate'
import { type AccessAnswer, funnelMachine } from '#machines/funnel/funnel.machine.ts'
import { type FunnelStep, getStepOfPath } from '#machines/funnel/routes.ts'
import { type FunnelProgress, getFunnelProgress, listStepsDone, mayShow } from '#machines/funnel/steps.ts'
import type { ShownFunnelStep } from '#src/components/funnel-steps.tsx'
import { brand } from '#src/content/brand.ts'
import { funnelSteps } from '#src/content/navigation.ts'
import { loadingMessage, stepNeedsScript } from '#src/content/navigation-messages.ts'
import { inspection } from '#src/lib/actors/inspection.ts'
import { watchPageShown } from '#src/lib/page/watch-page-shown.ts'
import { sessionRef } from '#src/lib/session/session-actors.ts'
import { loadServerSession } from '#src/lib/session/session-server.ts'
import {
  clearValidation,
  restoreStore,
  storeProof,
  storeRegistration,
} from '#src/lib/session/session-store.ts'
import { readCookie, writeCookie } from '#src/lib/storage/cookies.ts'

const browserFunnelMachine = funnelMachine.provide({
  actors: {
    recallVisitor: fromPromise(async () => ({ phoneWasRemembered: restoreStore().isOtpValidated })),
    checkAccess: fromPromise<AccessAnswer, void>(async () => {
      const { isPhoneProven, isContinued, registration, simulation, profile, hasCheckedOut, hasMoved } =
        await loadServerSession()
      // Lost cookies come back from the server (decision 28), because the pages of the funnel read them.
      if (registration && readCookie('dadosCadastro') === null) storeRegistration(registration)
      if (simulation && readCookie('pipedriveSimulation') === null)
        writeCookie('pipedriveSimulation', simulation)
      if (profile && readCookie('growCustomization') === null) writeCookie('growCustomization', profile)
      if (isPhoneProven) storeProof()
      const stepsDone = listDone(registration !== null || isContinued, profile?.role !== undefined)
      return { isPhoneProven, stepsDone, hasCheckedOut, hasMoved }
    }),
    recallSteps: fromPromise(async () => recallSteps()),
    forgetProof: fromPromise(async () => clearValidation()),
  },
})

const FunnelContext = createActorContext(browserFunnelMachine)

/** The funnel actor of this page load, which takes the events that the phone was proven or the session refused. */
export const useFunnelRef = FunnelContext.useActorRef

/** Returns the steps the visitor has done. */
export function useStepsDone(): readonly FunnelStep[] {
  return FunnelContext.useSelector(listStepsDone, haveSameSteps)
}

/** Whether the visitor has finished the checkout. */
export function useHasCheckedOut(): boolean {
  return FunnelContext.useSelector(({ context }) => context.hasCheckedOut)
}

/** Whether the visitor has moved the sign-up to another device and has begun no other here. */
export function useHasMoved(): boolean {
  return FunnelContext.useSelector(({ context }) => context.hasMoved && context.stepsDone.length === 0)
}

/** Returns the page whose visitor was first sent to the code; null when the visitor was not held back. */
export function useHeldBackFrom(): string | null {
  return FunnelContext.useSelector(({ context }) => context.heldBackFrom)
}

/** Returns the steps for the funnel's header as seen from the current page; empty outside them (spec S1 2.8). */
export function useFunnelSteps(): readonly ShownFunnelStep[] {
  const progress = FunnelContext.useSelector(getFunnelProgress, haveSameLook)
  return (progress?.steps ?? []).map(({ step, status }) => ({ id: step, status, ...funnelSteps[step] }))
}

/**
 * Wraps the funnel's routes and the protected ones: follows the step, keeps the visitor's session, and redirects
 * visitors without a proven phone from a protected page to the code page (spec S1 2.1 and 6).
 */
export function FunnelGuard({ children }: PropsWithChildren) {
  const [path] = useLocation()

  return (
    <FunnelContext.Provider options={{ input: { path }, ...inspection }}>
      <RouteWatcher path={path} />
      <Access path={path}>{children}</Access>
    </FunnelContext.Provider>
  )
}

/** Reports the current path to the charts. */
function RouteWatcher({ path }: { readonly path: string }) {
  const funnelRef = FunnelContext.useActorRef()

  // Before the paint, so that the header never shows the previous step.
  useLayoutEffect(() => funnelRef.send({ type: 'route.entered', path }), [funnelRef, path])

  useEffect(() => watchPageShown(() => funnelRef.send({ type: 'page.shown' })), [funnelRef])

  useEffect(() => {
    const step = getStepOfPath(path)
    sessionRef.start()
    if (step) sessionRef.send({ type: 'step.reached', step })
  }, [path])

  return null
}

function Access({ path, children }: PropsWithChildren<{ readonly path: string }>) {
  const redirectTo = FunnelContext.useSelector(({ context }) => context.redirectTo)
  const isOpen = FunnelContext.useSelector((snapshot) => mayShow(snapshot, path))

  if (redirectTo !== null && redirectTo !== path) return <Redirect to={redirectTo} replace />
  if (isOpen) return children
  return (
    <main className="grid min-h-dvh place-items-center text-tinta-600">
      {/* This is all that a protected page's static HTML holds; search engines must not list it. */}
      <title>{brand.name}</title>
      <meta name="robots" content="noindex,follow" />
      <p role="status">{loadingMessage}</p>
      {/* Only static markup has a use for the text. */}
      <noscript>{import.meta.env.SSR ? stepNeedsScript : null}</noscript>
    </main>
  )
}

function haveSameLook(one: FunnelProgress | null, other: FunnelProgress | null): boolean {
  const describe = (progress: FunnelProgress | null) => progress?.steps.map(({ status }) => status).join()
  return describe(one) === describe(other)
}

function haveSameSteps(one: readonly FunnelStep[], other: readonly FunnelStep[]): boolean {
  return one.join() === other.join()
}

/** Recalls the steps that leave a cookie. The profile's cookie also holds choices of other pages, so its `role` decides. */
function recallSteps(): readonly FunnelStep[] {
  return listDone(readCookie('dadosCadastro') !== null, readCookie('growCustomization')?.role !== undefined)
}

function listDone(hasSignedUp: boolean, hasProfile: boolean): readonly FunnelStep[] {
  return [...(hasSignedUp ? (['signup'] as const) : []), ...(hasProfile ? (['profile'] as const) : [])]
}
