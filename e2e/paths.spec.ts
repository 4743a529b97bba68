import type { Page } from '@playwright/test'
import { type Occurrence, sampleOf } from '#tests/paths/occurrence.ts'
import { codeOf } from '#tests/paths/replay.ts'
import { essentialWalks, type Walk } from '#tests/paths/walk.ts'
import { stepText } from '#tests/paths/words.ts'
import { expect, test } from './fixtures.ts'
import type { BrowserChart } from './support/browser-charts/browser-chart.ts'
import { BROWSER_CHARTS } from './support/browser-charts/browser-charts.ts'
import { HeldCalls } from './support/held-calls.ts'

/** Paths of each chart that every run walks; `npm run paths -- --browser` walks all that a browser can. */
const PATHS_IN_SUITE = 4

/** Longest way to wait for a timer, in milliseconds: longer ones only repeat the same second. */
const MAX_WAIT_MS = 60_000

/** Actors whose answers neither the API nor the browser can be made to give at a moment of our choice. */
const NOT_TOLD: readonly string[] = ['pixPayment', 'readClipboard']

/** From reading the page's clock to stopping it, in milliseconds. */
const A_MOMENT_MS = 2_000

// Messages name times of day; the browser is in São Paulo, and so is the chart beside it.
process.env.TZ = 'America/Sao_Paulo'

for (const chart of BROWSER_CHARTS) {
  const walkable = essentialWalks(chart.entry).filter((walk) => canBeWalked(chart, walk))
  // The longest ones come upon most.
  const chosen = process.env.ALL_PATHS
    ? walkable
    : walkable
        .toSorted((one, other) => other.path.steps.length - one.path.steps.length)
        .slice(0, PATHS_IN_SUITE)

  test.describe(`${chart.entry.title}, nos caminhos do chart`, () => {
    for (const walk of chosen) {
      test(codeOf(chart.entry, walk.path), async ({ page, context, baseURL, announce }) => {
        // Failures are told on purpose here.
        announce(/ [45]\d\d$/, /net::ERR_/)
        await walkIn(page, chart, walk, baseURL ?? '', context)
      })
    }
  })
}

/** Whether everything on a path is offered on the screen and can be told by the API. */
function canBeWalked(chart: BrowserChart, { path, seen }: Walk): boolean {
  return path.steps.every(({ occurrence, transitions }, place) => {
    const before = seen[place]?.snapshot
    // What the chart refuses, the screen does not offer.
    if (occurrence.type === 'sent') {
      return before !== undefined && transitions.length > 0 && chart.offers(occurrence.event, before)
    }
    if (occurrence.type === 'failed') {
      return !chart.atOnce.includes(occurrence.source) || occurrence.source === 'keepAnswers'
    }
    if (occurrence.type === 'answered') return !NOT_TOLD.includes(occurrence.source)
    return occurrence.type === 'waited' && occurrence.ms <= MAX_WAIT_MS
  })
}

async function walkIn(
  page: Page,
  chart: BrowserChart,
  { path, seen }: Walk,
  origin: string,
  context: Parameters<NonNullable<BrowserChart['prepare']>>[0],
) {
  const calls = new HeldCalls(page)
  await chart.prepare?.(context, path, origin)
  await context.grantPermissions(['clipboard-write'])
  await calls.hold(chart.callOf)
  // Time stands still but for what the path waits: nothing goes by unseen.
  await page.clock.install({ time: path.start.at })
  await page.goto(chart.route(path))
  await chart.arrive(page, calls)
  // Stopped where it is, and then set right: a jump would make the page give up the calls it waits for.
  await page.clock.pauseAt((await page.evaluate(() => Date.now())) + A_MOMENT_MS)
  await page.clock.setSystemTime(path.start.at)
  await chart.open?.(page, calls, path)

  for (const [place, shown] of seen.entries()) {
    const occurrence = path.steps[place - 1]?.occurrence
    await test.step(occurrence ? stepText(chart.entry, occurrence) : 'Começa', async () => {
      if (occurrence) await happen(page, chart, calls, occurrence)
      // Some are in the page twice, of which one is for screens of another size.
      for (const message of shown.says)
        await expect(page.getByText(message).filter({ visible: true }).first()).toBeVisible()
      for (const { id } of shown.snapshot._nodes) await chart.sees[id]?.(page, shown.snapshot)
    })
  }
}

async function happen(page: Page, chart: BrowserChart, calls: HeldCalls, occurrence: Occurrence) {
  switch (occurrence.type) {
    case 'sent':
      return chart.cause(page, occurrence.event)
    case 'waited':
      return page.clock.runFor(occurrence.ms)
    case 'answered':
    case 'failed': {
      const { source } = occurrence
      if (chart.atOnce.includes(source)) return
      return calls.answer(source, chart.told(source, sampleOf(chart.entry, occurrence)))
    }
    case 'slept':
      throw new Error('A browser cannot be put to sleep')
  }
}
