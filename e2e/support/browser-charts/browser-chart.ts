import type { BrowserContext, Page, Request } from '@playwright/test'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import type { ChartEntry } from '#machines/lib/chart-entry.ts'
import type { Path } from '#tests/paths/occurrence.ts'
import type { Answer, HeldCalls } from '../held-calls.ts'

/** A chart as a browser works it: each event as a press, each call as a request. */
export type BrowserChart = {
  readonly entry: ChartEntry
  /** Where it is. */
  route(path: Path): string
  /** What the visitor's browser keeps. */
  prepare?(context: BrowserContext, path: Path, origin: string): Promise<void>
  /** Comes about before the time is stopped: the page runs, and the chart has not begun or waits for its first call. */
  arrive(page: Page, calls: HeldCalls): Promise<void>
  /** Brings it onto the screen, once the time stands still. */
  open?(page: Page, calls: HeldCalls, path: Path): Promise<void>
  /** The actor behind a request, or the answer where none of this chart's is. */
  callOf(request: Request): string | Answer
  /** What the API answers for what an actor resolves or fails with. */
  told(source: string, sample: unknown): Answer
  /** Actors that the browser answers by itself, at once. */
  readonly atOnce: readonly string[]
  /** Whether the screen offers an event where the chart stands. */
  offers(event: EventObject, snapshot: AnyMachineSnapshot): boolean
  /** How an event is caused. */
  cause(page: Page, event: EventObject): Promise<void>
  /** What must be seen in a state, by the state's id. */
  readonly sees: Readonly<Record<string, (page: Page, snapshot: AnyMachineSnapshot) => Promise<void>>>
}
