/** What a phase works with. */
export type Torture = {
  readonly seed: number
  /** Visitors of the great run. */
  readonly signUps: number
  /** The built server. */
  readonly program: string
  /** The next number from 0 up to 1 of the seed's sequence. */
  random(): number
  /** A new empty directory, removed at the end. */
  newDirectory(): Promise<string>
  /** A promise: when it does not hold, the summary has its words. */
  must(holds: boolean, promise: string): void
  /** A figure for the summary. */
  note(name: string, figure: number | string): void
}

/** One attack on the built server. */
export type Phase = (torture: Torture) => Promise<void>
