import type { ThirdPartyScript } from '#machines/consent/scripts.ts'

/** Ids of our accounts with other companies; a script without an id is never loaded (decision 20). */
export type ThirdPartyIds = Readonly<Record<ThirdPartyScript, string | null>>

/** The ids this build was made with, which the build has checked (`third-party-sources.ts`). */
export const thirdPartyIds: ThirdPartyIds = {
  analytics: import.meta.env.VITE_ANALYTICS_ID || null,
  heatMap: import.meta.env.VITE_HEAT_MAP_ID || null,
  adPixel: import.meta.env.META_PIXEL_ID || null,
}
