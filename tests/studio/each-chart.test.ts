import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import type { DeclaredAdEvent } from '#machines/ad-events/declared.ts'
import type { AdEventReport } from '#machines/ad-events/events.ts'
import { charts } from '#machines/index.ts'
import type { ChartEntry } from '#machines/lib/chart-entry.ts'
import { chartPairs } from '#machines/pairs.ts'
import { signUpFormEntry } from '#machines/sign-up/sign-up-form.entry.ts'
import { drawSvg } from '#src/studio/drawing/svg.ts'
import type { ChartFacts } from '#src/studio/exports/facts.ts'
import { createKeptFile, createSharedFiles, layOutOnce } from '#src/studio/exports/files.ts'
import { findGaps } from '#src/studio/exports/find-gaps.ts'
import { toMachineJson } from '#src/studio/exports/machine-json.ts'
import { formatMap, formatNeighbours, type MapFacts } from '#src/studio/exports/map.ts'
import { readFacts } from '#src/studio/exports/read-facts.ts'
import { listChartSenders, listPassages } from '#src/studio/exports/relations.ts'
import { listStates, listTransitions } from '#src/studio/model/model.ts'
import { translateCondition, translateTrigger } from '#src/studio/model/portuguese.ts'
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

// Called charts stand behind their callers, whose facts name the ends of them.
describe.each(charts.toReversed())('$id', (entry) => {
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

/** Finds the facts of a chart by its id. */
function findFacts(id: string): ChartFacts {
  const entry = charts.find((one) => one.id === id)
  if (entry === undefined) throw new Error(`There is no ${id}`)
  return getFacts(entry)
}

/** Says what each transition after a called chart follows. */
function sayEnds(id: string, state: string): readonly string[] {
  const { chart, words } = findFacts(id)
  const transitions = listTransitions(chart).filter(
    ({ source, trigger }) => source === state && trigger.kind === 'done',
  )
  const invokes = listStates(chart).find((one) => one.id === state)?.invokes ?? []
  return transitions.map(
    (one) =>
      `${translateTrigger(one.trigger, { invokes }, words)}; ${translateCondition(one, { transitions }, words)}`,
  )
}

test('a called chart with one end is named with it', () => {
  expect(sayEnds('checkout', 'checkout.awaiting.room.pix')).toEqual([
    'Pagamento por Pix: terminou em “Quer outro código”; ',
  ])
})

test('a called chart with several ends says which of them leads where', () => {
  const [moved, elsewhere, others] = sayEnds('confirmPhone', 'confirmPhone.confirming')
  expect(moved).toContain('(terminou em “Cadastro em outro aparelho”)')
  expect(elsewhere).toContain('(terminou em “Segue para o perfil”)')
  expect(others).toContain('caso contrário (terminou em ')
  expect(others).not.toContain('Cadastro em outro aparelho')
  for (const end of ['Volta para trocar o número', 'Volta para recomeçar'])
    expect(others).toContain(`“${end}”`)
})

test('the JSON says what a chart raises, starts with and gives its calls', () => {
  const json = JSON.stringify(toMachineJson(getFacts(signUpFormEntry)))
  expect(json).toContain('{"type":"xstate.raise","params":{"event":{"type":"name.filledIn"}}}')
  const { context, meta } = JSON.parse(json)
  expect(context).toMatchObject(JSON.parse(JSON.stringify(signUpFormEntry.start().getSnapshot().context)))
  expect(meta.callInputs.signUp).toContain('context')
})

describe('the map', () => {
  let map: MapFacts
  beforeAll(() => {
    const facts = ['charge', 'dealStages', 'signUpForm', 'signUp'].map(findFacts)
    map = { facts, passages: listPassages(facts, chartPairs), senders: new Map() }
  })

  test('has the promise that nobody is won without paying on the arrow from the charge to the deal', () => {
    const arrows = formatMap(map).split('<li class="passage">')
    const arrow = arrows.find((one) => one.startsWith('<span class="plate"><a href="#/charge">')) ?? ''
    expect(arrow).toContain('Um negócio só é ganho depois de paga a cobrança.')
    expect(arrow).toContain('<a href="#/dealStages">')
  })

  test('leads from a chart to those it calls, and from a called one back', () => {
    expect(map.passages).toContainEqual(
      expect.objectContaining({ from: 'signUpForm', to: 'signUp', kind: 'calls' }),
    )
    expect(formatNeighbours('signUpForm', map)).toContain('Chama: <a href="#/signUp">')
    expect(formatNeighbours('signUp', map)).toContain('Chamado por: <a href="#/signUpForm">')
    expect(formatNeighbours('charge', map)).toContain('Avisa: <a href="#/dealStages">')
  })

  test.each([
    ['a person', 'signUpForm', 'form.submitted', 'src/screens/sign-up/form.tsx', 'Quem está em /signup'],
    ['a provider', 'charge', 'payment.received', 'api/payments/receive.ts', 'O provedor de pagamentos'],
    [
      'another chart',
      'dealStages',
      'pipeline.payment_completed',
      'api/payments/report-charge-to-deal.ts',
      'O chart “Cobrança no servidor”',
    ],
    ['a job', 'dealStages', 'deal.lost', 'api/deals/job-handlers.ts', 'Um trabalho da fila do servidor'],
    ['the server', 'dealStages', 'deal.moved', 'api/deals/decide.ts', 'O servidor'],
  ])('says that %s sends %s its %s', (_, chart, event, path, who) => {
    const senders = [{ chart, event, paths: [path], isRaised: false }]
    expect(listChartSenders(findFacts(chart), senders, chartPairs)).toMatchObject([{ who }])
  })
})
