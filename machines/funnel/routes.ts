import { stripFinalSlashes } from '../lib/strip-final-slashes.ts'

/** Where a visitor without a proven phone is sent from a protected route (spec S1 2.1). */
export const CONFIRMATION_PATH = '/confirm-otp'

/** Routes that open only after the phone code was validated (spec S1 2.1 and 6). */
export const PROTECTED_PATHS: readonly string[] = [
  '/more-yourself',
  '/integrations',
  '/assistant-config',
  '/checkout',
  '/thank-you',
  '/confirm-schedule',
]

/** The four steps of the funnel, in order (spec S1 2.8). */
export const FUNNEL_STEPS = ['signup', 'confirmation', 'profile', 'finish'] as const

/** One of the four steps. */
export type FunnelStep = (typeof FUNNEL_STEPS)[number]

/** Which step each funnel page belongs to (spec S1 2.1 and 2.8, decision 24). */
const STEP_OF_PATH: Readonly<Record<string, FunnelStep>> = {
  '/signup': 'signup',
  '/confirm-otp': 'confirmation',
  '/more-yourself': 'profile',
  '/after-email-confirmation': 'profile',
  '/finish': 'finish',
}

/** Whether a path needs a proven phone; a trailing slash makes no difference. */
export function isProtected(path: string): boolean {
  return PROTECTED_PATHS.includes(stripFinalSlashes(path))
}

/** Whether a path is part of the funnel: of one of its steps, or open only after the code. */
export function isFunnelPath(path: string): boolean {
  return getStepOfPath(path) !== null || isProtected(path)
}

/** Returns the step a path belongs to; null outside the four steps. */
export function getStepOfPath(path: string): FunnelStep | null {
  return STEP_OF_PATH[stripFinalSlashes(path)] ?? null
}
