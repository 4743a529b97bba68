import { useSyncExternalStore } from 'react'
import { getFirstName } from '#machines/sign-up/registration.ts'
import { readCookie } from '#src/lib/storage/cookies.ts'

/** What the browser remembers of the visitor, for the texts of the page. */
export type FinishMemory = {
  readonly firstName: string | null
  /** The address of the first access to the portal. */
  readonly email: string | null
  /** The plan that was simulated; null without one. */
  readonly planName: string | null
}

/** The prerendered page knows no visitor. */
const PRERENDERED: FinishMemory = { firstName: null, email: null, planName: null }

let memory = PRERENDERED

/** Returns the visitor's name, e-mail and plan from the page's own cookies: enough for its texts, never for access. */
export function useFinishMemory(): FinishMemory {
  return useSyncExternalStore(subscribeToNothing, readMemory, () => PRERENDERED)
}

/** Returns the same object while nothing changes, so that React treats two equal readings as the same. */
function readMemory(): FinishMemory {
  const registration = readCookie('dadosCadastro')
  const read: FinishMemory = {
    firstName: registration ? getFirstName(registration.nomeCompleto) : null,
    email: registration?.email ?? null,
    planName: readCookie('pipedriveSimulation')?.planName ?? null,
  }
  if (JSON.stringify(read) !== JSON.stringify(memory)) memory = read
  return memory
}

/** Does nothing: cookies announce no changes, so the page reads them when it opens. */
function subscribeToNothing() {
  return () => {}
}
