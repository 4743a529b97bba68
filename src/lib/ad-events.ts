/** An event for the ad platform (spec S2 7). */
export type AdEvent = {
  readonly name: string
  readonly customData?: Record<string, unknown>
  /** Shared by browser and server, so that one happening counts once (decision 7). */
  readonly eventId?: string
}

/** Reports an event to the ad platform. Never throws; does nothing without marketing consent. */
export function reportAdEvent(_event: AdEvent): void {}
