/** An event for the ad platform. */
export type AdEvent = {
  /** One of the names of `machines/ad-events/events.ts`; any other is not sent. */
  readonly name: string
  /** Meta's `custom_data`: flat, and without anything that identifies the visitor. */
  readonly customData?: Record<string, unknown>
  /** Id of the fact when the server reports it too, such as a payment; a random id otherwise. */
  readonly eventId?: string
}
