import type { SnapshotFrom } from 'xstate'
import type { signUpMachine } from '../sign-up/sign-up.machine.ts'

/** What the visitor watches while the sign-up runs, in order. */
export const PROGRESS_STEPS = ['reserving', 'registering', 'saving', 'sendingCode'] as const

/** One of the steps shown. */
export type ProgressStep = (typeof PROGRESS_STEPS)[number]

/** One line of the progress list. */
export type StepProgress = { readonly step: ProgressStep; readonly status: 'done' | 'current' | 'pending' }

type SignUpSnapshot = SnapshotFrom<typeof signUpMachine>

/** The steps of a running sign-up; without one, the first is about to begin. */
export function progressOf(snapshot: SignUpSnapshot | undefined): StepProgress[] {
  const current = snapshot ? PROGRESS_STEPS.indexOf(currentStep(snapshot)) : 0
  const isOver = snapshot?.status === 'done'
  return PROGRESS_STEPS.map((step, index) => ({
    step,
    status: isOver || index < current ? 'done' : index === current ? 'current' : 'pending',
  }))
}

function currentStep(snapshot: SignUpSnapshot): ProgressStep {
  if (snapshot.matches('syncingCrm')) return 'registering'
  if (snapshot.matches('savingRegistration') || snapshot.matches('preparingPayment')) return 'saving'
  if (snapshot.matches('releasingLock')) return 'saving'
  return snapshot.matches('sendingCode') || snapshot.matches('completed') ? 'sendingCode' : 'reserving'
}
