import type { ConsentAnswer } from '#src/components/consent-notice.ts'

/** The chart's event for each answer to the notice. */
export const ANSWER_EVENTS = {
  accept: 'consent.accepted',
  reject: 'consent.rejected',
  preferences: 'preferences.opened',
} as const satisfies Record<ConsentAnswer, string>
