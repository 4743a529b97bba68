import { type BrowserContext, expect, type Page, test } from '@playwright/test'
import type { AnyMachineSnapshot } from 'xstate'
import { listActiveStates } from '#src/studio/model/active-states.ts'
import { formatStep } from '#src/studio/paths/format.ts'
import { getSample, type Occurrence, type Path } from '#src/studio/paths/occurrence.ts'
import { readCallInput } from '#src/studio/paths/waiting-actor.ts'
import type { Walk } from '#src/studio/paths/walk-path.ts'
import { HeldCalls } from '../held-calls.ts'
import type { BrowserChart } from './browser-chart.ts'
import { findLostFocus, watchFocus } from './lost-focus.ts'
import { readStored, refuseToStore, store } from './stored.ts'
import { isPassing, isRefusing } from './walkable.ts'

/** The time between reading the page's clock and stopping it, in milliseconds. */
const A_MOMENT_MS = 2_000

/** Walks a chart's path on its screen, and compares what the page shows, sends and stores with the chart. */
export async function walkInBrowser(
  page: Page,
  context: BrowserContext,
  origin: string,
  chart: BrowserChart,
  walk: Walk,
) {
  const { path, seen } = walk
  const calls = new HeldCalls(page)
  await prepare(context, origin, chart, path)
  await calls.hold((request) => chart.callOf(request))
  // The clock only advances for the path's own waits, so that no state is missed.
  await page.clock.install({ time: path.start.at })
  await page.goto(chart.route(path))
  await chart.arrive(page, calls, path)
  // Pause the clock, then set it: jumping forward would time out the page's pending calls.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + A_MOMENT_MS)
  await page.clock.setSystemTime(path.start.at)
  await chart.open?.(page, calls, path)

  for (const [place, shown] of seen.entries()) {
    const occurrence = path.steps[place - 1]?.occurrence
    await test.step(occurrence ? formatStep(chart.entry, occurrence) : 'Começa', async () => {
      const before = seen[place - 1]?.snapshot
      if (occurrence && before) await happen(page, chart, calls, occurrence, before, path)
      if (isPassing(chart, shown.openCalls)) return
      // Some messages are in the page twice, one of them for another screen size.
      for (const message of shown.says)
        await expect(page.getByText(message).filter({ visible: true }).first()).toBeVisible()
      for (const { id } of listActiveStates(shown.snapshot)) await chart.sees[id]?.(page, shown.snapshot)
      await expect.poll(() => findLostFocus(page)).toBeNull()
    })
  }
  await compareOpenCalls(chart, calls, walk)
}

/** Stores what the path's actors find in the browser. */
async function prepare(context: BrowserContext, origin: string, chart: BrowserChart, path: Path) {
  await chart.prepare?.(context, path, origin)
  await context.addInitScript(watchFocus)
  await context.grantPermissions(['clipboard-write'])
  const recalled = new Map<string, unknown>()
  for (const { occurrence } of path.steps) {
    if (occurrence.type !== 'answered' || !chart.atOnce.includes(occurrence.source)) continue
    recalled.set(occurrence.source, getSample(chart.entry, occurrence))
  }
  for (const [source, sample] of recalled) {
    const stored = chart.recalled?.(source, sample) ?? null
    if (stored !== null && stored.value !== null) await store(context, origin, stored)
  }
  if (isRefusing(chart, path)) await refuseToStore(context)
}

async function happen(
  page: Page,
  chart: BrowserChart,
  calls: HeldCalls,
  occurrence: Occurrence,
  before: AnyMachineSnapshot,
  path: Path,
) {
  switch (occurrence.type) {
    case 'sent':
      return chart.cause(page, occurrence.event)
    case 'waited':
      return page.clock.runFor(occurrence.ms)
    case 'answered':
    case 'failed': {
      const { source } = occurrence
      const input = readCallInput(before, occurrence.call)
      if (chart.atOnce.includes(source)) {
        const stored = occurrence.type === 'answered' ? (chart.kept?.(source, input) ?? null) : null
        if (stored !== null) await expect.poll(() => readStored(page, stored)).toEqual(stored.value)
        return
      }
      const request = await calls.answer(
        source,
        chart.simulateAnswer(source, getSample(chart.entry, occurrence)),
      )
      const body = chart.bodyOf?.(source, input, path) ?? null
      if (body !== null) expect(request?.postDataJSON()).toMatchObject(body)
      return
    }
    case 'slept':
      throw new Error('A browser cannot be put to sleep')
  }
}

/** Compares the calls that a path leaves unanswered: each must have been sent, with the body its input requires. */
async function compareOpenCalls(chart: BrowserChart, calls: HeldCalls, { path, seen }: Walk) {
  const end = seen.at(-1)
  if (end === undefined) return
  for (const { id, source } of end.openCalls) {
    if (chart.atOnce.includes(source) || chart.untold?.includes(source)) continue
    const request = await calls.findOpen(source)
    const body = chart.bodyOf?.(source, readCallInput(end.snapshot, id), path) ?? null
    if (body !== null) expect(request?.postDataJSON()).toMatchObject(body)
  }
}
