import { writeCookie } from '../storage/cookies.ts'
import { loadServerSession } from './session-server.ts'
import { storeProof, storeRegistration } from './session-store.ts'

/**
 * Brings a proven sign-up that was begun on another device to this browser: registration, simulated plan and profile.
 * @returns whether the profile is done
 */
export async function restoreSignUp(): Promise<{ isProfileDone: boolean }> {
  const { registration, simulation, profile } = await loadServerSession()
  if (registration) storeRegistration(registration)
  if (simulation) writeCookie('pipedriveSimulation', simulation)
  if (profile) writeCookie('growCustomization', profile)
  storeProof()
  return { isProfileDone: profile !== null }
}
