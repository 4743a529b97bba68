import type { SnapshotFrom } from 'xstate'
import type { signUpMachine } from './sign-up.machine.ts'

/** Steps shown to the visitor while the sign-up runs, in order. */
export const PROGRESS_STEPS = ['reserving', 'registering', 'saving', 'sendingCode'] as const

/** One of the steps shown. */
export type ProgressStep = (typeof PROGRESS_STEPS)[number]

/** One line of the progress list. */
export type StepProgress = { readonly step: ProgressStep; readonly status: 'done' | 'current' | 'pending' }

type SignUpSnapshot = SnapshotFrom<typeof signUpMachine>

/** Returns the progress of a running sign-up; without one, the first step is current. */
export function getProgress(snapshot: SignUpSnapshot | undefined): StepProgress[] {
  const current = snapshot ? PROGRESS_STEPS.indexOf(getCurrentStep(snapshot)) : 0
  const isOver = snapshot?.status === 'done'
  return PROGRESS_STEPS.map((step, index) => ({
    step,
    status: isOver || index < current ? 'done' : index === current ? 'current' : 'pending',
  }))
}

function getCurrentStep(snapshot: SignUpSnapshot): ProgressStep {
  if (snapshot.matches('syncingCrm')) return 'registering'
  if (snapshot.matches('savingRegistration') || snapshot.matches('preparingPayment')) return 'saving'
  if (snapshot.matches('releasingLock')) return 'saving'
  return snapshot.matches('sendingCode') ? 'sendingCode' : 'reserving'
}
