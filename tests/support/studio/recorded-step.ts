import type { RecordedStep } from '#src/studio/recordings/recording.ts'

/** A recorded step of which nothing is asked; tests change what theirs is about. */
export const STEP: RecordedStep = {
  actor: 'browser x:0',
  at: 1_795_283_260_576,
  event: { type: 'something.happened' },
  sender: null,
  status: 'active',
  value: 'resting',
  context: {},
  output: null,
  error: null,
  taken: [],
  refused: [],
  isHandled: true,
}
