import { createActor, toPromise } from 'xstate'
import { REGISTRATION, SIMULATION } from '#machines/lib/chart-samples.ts'
import { signUpEntry } from '#machines/sign-up/sign-up.entry.ts'
import type { Recording } from '#src/inspector/recording/recording.ts'
import { listening } from './heard.ts'

/** A whole sign-up with fakes, as the inspector recorded it. */
export async function recordedSignUp(): Promise<Recording> {
  const { inspect, recording } = listening()
  const input = { registration: REGISTRATION, simulation: SIMULATION }
  await toPromise(createActor(signUpEntry.withFakes, { input, inspect }).start())
  return recording()
}
