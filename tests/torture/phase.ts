/** What a phase can use. */
export type Torture = {
  readonly seed: number
  /** The number of visitors in the `crowd` phase. */
  readonly signUps: number
  /** The built server. */
  readonly program: string
  /** The folder for what people should read afterwards; null without one. */
  readonly notes: string | null
  /** Returns the next number in [0, 1) of the seed's sequence. */
  random(): number
  /** Makes an empty directory that is removed at the end. */
  createDirectory(): Promise<string>
  /** Checks a promise. When it does not hold, the summary lists it. */
  check(holds: boolean, promise: string): void
  /** Adds a figure to the summary. */
  note(name: string, figure: number | string): void
}

/** One attack on the built server. */
export type Phase = (torture: Torture) => Promise<void>
