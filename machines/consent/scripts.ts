import type { ConsentPurpose } from './record.ts'

/** Scripts of other companies, each waiting for the purpose it serves. */
export const THIRD_PARTY_SCRIPTS = ['analytics', 'heatMap', 'adPixel'] as const

/** One of those scripts. */
export type ThirdPartyScript = (typeof THIRD_PARTY_SCRIPTS)[number]

/** What each script is for, and so which decision lets it in. */
export const PURPOSE_OF_SCRIPT: Readonly<Record<ThirdPartyScript, ConsentPurpose>> = {
  analytics: 'analytics',
  heatMap: 'analytics',
  adPixel: 'marketing',
}

/** Pauses before a script starts, in milliseconds (spec S1 7.3), counted from consent (decision 20). */
export const SCRIPT_DELAYS_MS: Readonly<Record<ThirdPartyScript, number>> = {
  analytics: 500,
  heatMap: 1_000,
  adPixel: 1_000,
}
