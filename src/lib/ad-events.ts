/** An ad event (spec S2 7). `eventId` is the same in the browser and on the server (decision 7). */
export type AdEvent = {
  readonly name: string
  readonly customData?: Readonly<Record<string, unknown>>
  readonly eventId?: string
}

/** Tells the ad platform of an event. Without marketing consent it does nothing; it never throws. */
export function reportAdEvent(_event: AdEvent): void {}
