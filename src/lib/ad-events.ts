/** A conversion event of the ad platform (spec S2 7). */
export type AdEvent = {
  readonly name: string
  readonly customData?: Record<string, unknown>
  readonly eventId?: string
}

/** Reports a conversion; never throws, and does nothing without consent to marketing (decision 7). */
export function reportAdEvent(_event: AdEvent): void {}
