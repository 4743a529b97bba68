/** A booked call as the server confirmed it. */
export type Booking = {
  readonly id: string
  /** ISO time. */
  readonly startsAt: string
  readonly durationMinutes: number
}

/** The slot a visitor wants. */
export type Slot = {
  /** `YYYY-MM-DD`, office time. */
  readonly date: string
  /** `HH:MM`, office time. */
  readonly time: string
}
