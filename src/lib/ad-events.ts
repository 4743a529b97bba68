/** Something a visitor did that advertising platforms may be told of. */
export type AdEvent = {
  readonly name: string
  readonly customData?: Record<string, unknown>
  readonly eventId?: string
}

/** Reports an event, with marketing consent only. Without a platform configured there is nobody to tell. */
export function reportAdEvent(_event: AdEvent): void {}
