import { observeMachine } from '#src/studio/paths/observe-machine.ts'
import type { Path } from '#src/studio/paths/occurrence.ts'
import { decodePath, encodePath } from '#src/studio/paths/path-code.ts'
import { type Walk, walkPath } from '#src/studio/paths/walk-path.ts'
import { test } from './fixtures.ts'
import type { BrowserChart } from './support/browser-charts/browser-chart.ts'
import { BROWSER_CHARTS, CHARTS_OF_SUITE } from './support/browser-charts/browser-charts.ts'
import { walkInBrowser } from './support/browser-charts/walk-in-browser.ts'
import { listWalkablePaths } from './support/browser-charts/walkable.ts'

test.use({ hasOwnWindow: true })

/** The fewest paths of each chart that every run walks; `npm run paths -- --browser` walks all that a browser can. */
const PATHS_IN_SUITE = 2

// Messages name times of day, so the chart runs in São Paulo's time zone like the browser.
process.env.TZ = 'America/Sao_Paulo'

for (const chart of listCharts()) {
  test.describe(`${chart.entry.title}, nos caminhos do chart`, () => {
    for (const code of listCodes(chart)) {
      test(code, async ({ page, context, baseURL, announce }) => {
        // Failures are simulated on purpose here.
        announce(/ [45]\d\d$/, /net::ERR_/)
        const decoded = decodePath(code)
        if (decoded === null) throw new Error(`${chart.entry.id} has no path ${code}`)
        await walkInBrowser(page, context, baseURL ?? '', chart, walk(chart, decoded.path))
      })
    }
  })
}

/** Lists the charts to walk: those of the suite, or with `ALL_PATHS` all charts or the named ones. */
function listCharts(): readonly BrowserChart[] {
  const wanted = process.env.ALL_PATHS
  if (!wanted) return CHARTS_OF_SUITE
  const names = wanted.split(' ')
  return BROWSER_CHARTS.filter(({ entry }) => wanted === 'all' || names.includes(entry.id))
}

/**
 * Lists the codes of the paths to walk. The runner searches the charts for them, which takes seconds, and passes them in the
 * environment to its workers, which load this file again.
 */
function listCodes(chart: BrowserChart): readonly string[] {
  const name = `E2E_PATHS_${chart.entry.id}`
  const known = process.env[name]
  if (known !== undefined) return known.split(' ').filter(Boolean)
  const walkable = listWalkablePaths(chart)
  const chosen = process.env.ALL_PATHS ? walkable : choosePathsOfSuite(chart, walkable)
  const codes = new Set(chosen.map((path) => encodePath(chart.entry, path)))
  process.env[name] = [...codes].join(' ')
  return [...codes]
}

/** Sorts paths: first those that make each call once, so that its body is compared, then the longest, which cover most. */
function choosePathsOfSuite(chart: BrowserChart, paths: readonly Path[]): readonly Path[] {
  const sorted = paths.toSorted((one, other) => other.steps.length - one.steps.length)
  const asked = new Set<string>()
  const asking = sorted.filter((path) => {
    const open = walk(chart, path).seen.at(-1)?.openCalls ?? []
    const sources = [
      ...path.steps.flatMap(({ occurrence }) => ('source' in occurrence ? [occurrence.source] : [])),
      ...open.map(({ source }) => source),
    ]
    const isNew = sources.some((source) => !asked.has(source))
    for (const source of sources) asked.add(source)
    return isNew
  })
  return [...new Set([...asking, ...sorted])].slice(0, Math.max(PATHS_IN_SUITE, asking.length))
}

function walk({ entry }: BrowserChart, path: Path): Walk {
  return walkPath(entry, observeMachine(entry), path, true)
}
