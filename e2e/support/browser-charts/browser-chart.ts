import type { BrowserContext, Page, Request } from '@playwright/test'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import type { ChartEntry } from '#machines/lib/chart-entry.ts'
import type { Path } from '#src/studio/paths/occurrence.ts'
import type { Answer, HeldCalls } from '../held-calls.ts'
import type { Stored } from './stored.ts'

/** Describes how to run a chart in a browser, where events are presses and actors are requests. */
export type BrowserChart = {
  readonly entry: ChartEntry
  /** Path of the page that runs the chart. */
  route(path: Path): string
  /** Stores what the visitor's browser must hold before the page opens, besides what `recalled` says. */
  prepare?(context: BrowserContext, path: Path, origin: string): Promise<void>
  /** What the browser holds when an actor of `atOnce` reads a sample; null for an actor that reads nothing. */
  recalled?(source: string, sample: unknown): Stored | null
  /** What the browser must hold after an actor of `atOnce` stored its input; null for an actor that stores nothing. */
  kept?(source: string, input: unknown): Stored | null
  /** Actors of `atOnce` that fail in a browser that refuses to store anything. */
  readonly refusable?: readonly string[]
  /** Waits, before the clock stops, until the page runs and the chart has not started or awaits its first call. */
  arrive(page: Page, calls: HeldCalls, path: Path): Promise<void>
  /** Opens the chart on the screen, after the clock was stopped. */
  open?(page: Page, calls: HeldCalls, path: Path): Promise<void>
  /** The name of the actor that sent a request, or the answer to a request that belongs to no actor of this chart. */
  callOf(request: Request): string | Answer
  /** Converts an actor's result or failure to the API's answer. */
  simulateAnswer(source: string, sample: unknown): Answer
  /** What the request's body must contain for its actor's input; null for a call whose input is in no body. */
  bodyOf?(source: string, input: unknown, path: Path): Record<string, unknown> | null
  /** Actors that the browser itself answers, immediately. */
  readonly atOnce: readonly string[]
  /** Actors whose answers the test cannot time, neither through the API nor in the browser. */
  readonly untold?: readonly string[]
  /** Whether the screen offers an event in the chart's current state. By default it offers every event the chart handles. */
  offers?(event: EventObject, snapshot: AnyMachineSnapshot): boolean
  /** Whether an actor can fail with a sample in the chart's current state. By default it always can. */
  canFail?(sample: unknown, snapshot: AnyMachineSnapshot): boolean
  /** Causes an event, as a visitor does. */
  cause(page: Page, event: EventObject): Promise<void>
  /** Checks what the screen shows in a state, by the state's id. */
  readonly sees: Readonly<Record<string, (page: Page, snapshot: AnyMachineSnapshot) => Promise<void>>>
}
