import type { BrowserContext, Page, Request } from '@playwright/test'
import type { AnyMachineSnapshot, EventObject } from 'xstate'
import type { ChartEntry } from '#machines/lib/chart-entry.ts'
import type { Path } from '#src/studio/paths/occurrence.ts'
import type { Answer, HeldCalls } from '../held-calls.ts'
import type { Stored } from './stored.ts'

/** Runs a chart in a browser: each event is a press, each actor a request. */
export type BrowserChart = {
  readonly entry: ChartEntry
  /** Path of the page that runs the chart. */
  route(path: Path): string
  /** Stores what the visitor's browser must hold before the page opens, besides what `recalled` says. */
  prepare?(context: BrowserContext, path: Path, origin: string): Promise<void>
  /** What the browser holds when an actor of `atOnce` reads a sample from it; null for one that reads nothing. */
  recalled?(source: string, sample: unknown): Stored | null
  /** What the browser must hold once an actor of `atOnce` has kept its input; null for one that keeps nothing. */
  kept?(source: string, input: unknown): Stored | null
  /** Actors of `atOnce` that fail in a browser that refuses to store anything. */
  readonly refusable?: readonly string[]
  /** Waits, before the clock is stopped, until the page runs and the chart has not started or waits for its first call. */
  arrive(page: Page, calls: HeldCalls): Promise<void>
  /** Opens the chart on the screen, after the clock was stopped. */
  open?(page: Page, calls: HeldCalls, path: Path): Promise<void>
  /** The name of the actor that sent a request, or the answer to a request of no actor of this chart. */
  callOf(request: Request): string | Answer
  /** Converts an actor's result or failure to the API's answer. */
  simulateAnswer(source: string, sample: unknown): Answer
  /** What the request's body must hold for the input its actor was given; null for a call whose input is in no body. */
  bodyOf?(source: string, input: unknown, path: Path): Record<string, unknown> | null
  /** Actors that the browser answers by itself, at once. */
  readonly atOnce: readonly string[]
  /** Actors whose answers neither the API nor the browser can be made to give at a moment of our choice. */
  readonly untold?: readonly string[]
  /** Whether the screen offers an event in the chart's current state; without it, the screen offers whatever the chart takes. */
  offers?(event: EventObject, snapshot: AnyMachineSnapshot): boolean
  /** Whether an actor can fail with a sample in the chart's current state; without it, always. */
  canFail?(sample: unknown, snapshot: AnyMachineSnapshot): boolean
  /** Causes an event, as a visitor does. */
  cause(page: Page, event: EventObject): Promise<void>
  /** Checks what the screen shows in a state, by the state's id. */
  readonly sees: Readonly<Record<string, (page: Page, snapshot: AnyMachineSnapshot) => Promise<void>>>
}
