import { AD_EVENT_CONSENT } from '../ad-events/consent.ts'
import type { ConsentPurpose } from './record.ts'

/** Third-party scripts. Each starts only after consent to its purpose. */
export const THIRD_PARTY_SCRIPTS = ['analytics', 'heatMap', 'adPixel'] as const

/** One of those scripts. */
export type ThirdPartyScript = (typeof THIRD_PARTY_SCRIPTS)[number]

/** The purpose that must be allowed before each script starts. */
export const PURPOSE_OF_SCRIPT: Readonly<Record<ThirdPartyScript, ConsentPurpose>> = {
  analytics: 'analytics',
  heatMap: 'analytics',
  adPixel: AD_EVENT_CONSENT,
}
