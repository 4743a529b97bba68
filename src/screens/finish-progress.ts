import { useDeferredValue, useMemo, useSyncExternalStore } from 'react'
import { FINISHED_STEPS, type FinishedStep } from '#src/content/finish.ts'
import { readCookie } from '#src/lib/cookies.ts'

/** What the browser remembers of the funnel. */
export type FinishProgress = {
  readonly firstName: string | null
  readonly done: readonly FinishedStep[]
  /** The plan that was simulated; null without one. */
  readonly planName: string | null
}

/** A page made before any visitor came: everything done, nobody's name. */
const PRERENDERED = snapshotOf({ firstName: null, done: FINISHED_STEPS, planName: null })

/**
 * The steps behind the visitor, from the page's own cookies: enough for a check list, never for access. Deferred and the
 * same object while nothing changes, so that what differs from the prerendered page is rendered in slices.
 */
export function useFinishProgress(): FinishProgress {
  const snapshot = useDeferredValue(useSyncExternalStore(neverChanges, readSnapshot, () => PRERENDERED))
  // Written by `snapshotOf` below and by nobody else.
  return useMemo(() => JSON.parse(snapshot) as FinishProgress, [snapshot])
}

function readSnapshot(): string {
  const registration = readCookie('dadosCadastro')
  const isPhoneValidated = readCookie('otp_validated') !== null
  const remembered: Record<FinishedStep, boolean> = {
    // Only the phone of an account is ever validated, so its own cookie may be gone.
    account: registration !== null || isPhoneValidated,
    phone: isPhoneValidated,
    // The same cookie holds the choices of other pages, which can be made before the profile.
    profile: readCookie('growCustomization')?.role !== undefined,
  }
  return snapshotOf({
    firstName: registration?.nomeCompleto.trim().split(/\s+/)[0] || null,
    done: FINISHED_STEPS.filter((step) => remembered[step]),
    planName: readCookie('pipedriveSimulation')?.planName ?? null,
  })
}

/** As text, so that React sees two equal readings as one. */
function snapshotOf(progress: FinishProgress): string {
  return JSON.stringify(progress)
}

/** Cookies tell nobody when they change; the page reads them when it opens. */
function neverChanges() {
  return () => {}
}
