import { createActor, toPromise } from 'xstate'
import { REGISTRATION, SIMULATION } from '#machines/samples/visitor.ts'
import { signUpEntry } from '#machines/sign-up/sign-up.entry.ts'
import type { Recording } from '#src/studio/recordings/recording.ts'
import { createFakeInspector } from './fake-inspector.ts'

/** A whole sign-up with fakes, as the inspector recorded it. */
export async function recordSignUp(): Promise<Recording> {
  const { inspect, readRecording } = createFakeInspector()
  const input = { registration: REGISTRATION, simulation: SIMULATION }
  await toPromise(createActor(signUpEntry.withFakes, { input, inspect }).start())
  return readRecording()
}
