import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DeclaredAdEvent } from '#machines/ad-events/declared.ts'
import type { AdEventReport } from '#machines/ad-events/events.ts'
import { charts } from '#machines/index.ts'
import type { ChartEntry } from '#machines/lib/chart-entry.ts'
import { drawSvg } from '#src/studio/drawing/svg.ts'
import type { ChartFacts } from '#src/studio/exports/facts.ts'
import { createKeptFile, createSharedFiles, layOutOnce } from '#src/studio/exports/files.ts'
import { findGaps } from '#src/studio/exports/find-gaps.ts'
import { readFacts } from '#src/studio/exports/read-facts.ts'
import { listStates } from '#src/studio/model/model.ts'
import { isKept } from '#src/studio/paths/check-promises.ts'
import { type Examination, examine } from '#src/studio/paths/examine.ts'
import { Explorer, SHORT_SEARCH, WHOLE_SEARCH } from '#src/studio/paths/explore.ts'
import { ROOT } from '#src/studio/repository.ts'
import { findDrawingFaults } from '#tests/support/studio/drawing-faults.ts'
import { isThorough } from '#tests/support/thorough.ts'

const OUTDATED = 'os charts mudaram: rode npm run charts'

/** Reads a file of the repository. */
const readKept = (path: string) => readFile(join(ROOT, path), 'utf8')

const allFacts = new Map<ChartEntry, ChartFacts>()

/** Reads the facts of a chart once for all tests, because it takes long. */
function getFacts(entry: ChartEntry, explorer?: Explorer): ChartFacts {
  const facts = allFacts.get(entry) ?? readFacts(entry, explorer)
  allFacts.set(entry, facts)
  return facts
}

/** Examines a chart by the short search of its exports; when that leaves something open, by the whole one. */
function examineShortly(entry: ChartEntry, explorer: Explorer): Examination {
  const found = examine(entry, explorer, SHORT_SEARCH)
  const isOpen = found.faults.length > 0 || found.guards.missing.length > 0 || !found.promises.every(isKept)
  return isOpen || isThorough ? examine(entry, explorer, WHOLE_SEARCH) : found
}

/** Lists every ad event a chart declares, on transitions and on entering and leaving states. */
function listDeclared({ chart }: ChartFacts): readonly DeclaredAdEvent[] {
  const actions = listStates(chart).flatMap(({ entry, exit, transitions }) => [
    ...entry,
    ...exit,
    ...transitions.flatMap((one) => one.actions),
  ])
  return actions.flatMap(({ name, params }) => (name === 'reportAdEvent' ? [params as DeclaredAdEvent] : []))
}

/** The chart under test, searched once for all of its tests. */
let explorer: Explorer

describe.each(charts)('$id', (entry) => {
  const reports: AdEventReport[] = []
  let facts: ChartFacts
  let examination: Examination

  beforeAll(() => {
    const reportAdEvent = (_: unknown, report: AdEventReport) => void reports.push(report)
    const recorded = { ...entry, machine: entry.machine.provide({ actions: { reportAdEvent } }) }
    explorer = new Explorer(recorded)
    facts = getFacts(entry, explorer)
    examination = examineShortly(recorded, explorer)
  })

  test('all of its paths run as planned', () => {
    expect(examination.walks.length).toBeGreaterThan(0)
    expect(examination.walks.flatMap(({ failure }) => failure?.message ?? [])).toEqual([])
  })

  test('its paths reach every state, take every transition and see every guard true and false', () => {
    const { faults, states, transitions, guards } = examination
    expect(faults).toEqual([])
    expect(states.missing).toEqual([])
    expect(transitions.missing).toEqual([])
    expect(guards.missing).toEqual([])
    expect(transitions.total).toBeGreaterThan(0)
  })

  test('it keeps its promises at every moment', () => {
    expect(examination.promises.length).toBeGreaterThan(2)
    expect(examination.promises.filter((check) => !isKept(check))).toEqual([])
  })

  test('it reports what it declares when it runs', () => {
    const declared = listDeclared(facts)
    expect([...new Set(reports.map(({ name }) => name))].sort()).toEqual(
      declared.map(({ name }) => name).sort(),
    )
    for (const { name, customData = {}, eventId } of reports) {
      const { fields = [], fact } = declared.find((one) => one.name === name) ?? { fields: ['undeclared'] }
      expect(Object.keys(customData).sort()).toEqual([...fields].sort())
      expect(eventId?.startsWith(`${name}.`) ?? false).toBe(fact !== undefined)
    }
  })

  test('a product owner can read it', () => {
    expect(findGaps(facts)).toEqual([])
  })

  test('its export in the repository is that of the program', async () => {
    const { path, text } = createKeptFile(facts)
    expect(await readKept(path), OUTDATED).toBe(text)
  })

  test.each(['failures', 'technical'] as const)('its drawing with %s has no faults', async (level) => {
    expect(findDrawingFaults(await layOutOnce(facts, level), facts)).toEqual([])
  })

  test('its happy path shows something, without failures and detours', async () => {
    const svg = drawSvg(await layOutOnce(facts, 'happy'))
    expect(svg).not.toContain('Não deu para')
    for (const path of entry.detours) expect(svg).not.toContain(`data-state="${entry.id}.${path}"`)
    expect(svg.match(/class="arrow"/g)?.length ?? 0).toBeGreaterThan(0)
  })
})

test('the page and the tracking plan in the repository are those of the program', async () => {
  // Compares for equality only, because half a megabyte is too long for a failure message.
  for (const { path, text } of await createSharedFiles(charts.map((entry) => getFacts(entry))))
    expect({ path, isCurrent: (await readKept(path)) === text }, OUTDATED).toEqual({ path, isCurrent: true })
})

test('the repository keeps one export of each chart, and none of a removed one', async () => {
  const rooms = await readdir(join(ROOT, 'machines'), { recursive: true })
  const files = rooms.filter((path) => /[\\/]chart[\\/][^\\/]+$/.test(path)).map((path) => `machines/${path}`)
  const expected = charts.map((entry) => createKeptFile(getFacts(entry)).path)
  expect(files.map((path) => path.replaceAll('\\', '/')).sort()).toEqual(expected.sort())
})
