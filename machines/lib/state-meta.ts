/** What a chart's state declares besides its `description`; the chart itself declares it for its root. */
export type StateMeta<DealEvent extends string = never> = {
  /** Its title in Portuguese: in drawings, pages and reports. */
  readonly title: string
  /** Sent to the deal when the state's work is done. */
  readonly dealEvents?: readonly DealEvent[]
}
