/** A point of a drawing, in pixels from its upper left corner. */
export type DrawnPoint = { readonly x: number; readonly y: number }

/** A state of a drawn chart. */
export type DrawnState = DrawnPoint & {
  /** Its own name, as the log of steps has it. */
  readonly key: string
  /** Its name for people. */
  readonly title: string
  readonly width: number
  readonly height: number
}

/** All ways from one state to another, as one arrow. */
export type DrawnArrow = {
  /** Null for the arrow to where the chart begins. */
  readonly from: string | null
  readonly to: string
  /** What takes it: the events' types and what people call them; empty for the arrow to where the chart begins. */
  readonly events: readonly { readonly type: string; readonly title: string }[]
  readonly line: readonly DrawnPoint[]
  /** The middle of the place for its count. */
  readonly label: DrawnPoint
}

/** A chart as the operator's room draws it: its states, and one arrow between any two of them. */
export type ChartDrawing = {
  readonly title: string
  readonly width: number
  readonly height: number
  readonly states: readonly DrawnState[]
  readonly arrows: readonly DrawnArrow[]
}
