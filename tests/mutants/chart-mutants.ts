import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, vi } from 'vitest'
import { type AnyStateMachine, StateMachine } from 'xstate'
import { charts } from '#machines/index.ts'
import { listMutants } from '#src/studio/paths/list-mutants.ts'
import { findExportFolder, getFileName, ROOT } from '#src/studio/repository.ts'

const chart = process.env['CHART'] ?? ''
const entry = charts.find(({ id }) => id === chart)
if (entry === undefined) throw new Error(`There is no chart ${chart}`)

const folder = findExportFolder(chart).replace(/\/chart$/, '')
const machineFile = `${getFileName(chart)}.machine.ts`

/** The chart's own module and those beside it that ask it, as tests import them. */
const modules = readdirSync(join(ROOT, folder))
  .filter((file) => file === machineFile || imports(read(join(folder, file)), machineFile))
  .filter((file) => !file.endsWith('.entry.ts') && !file.endsWith('.promises.ts'))
  .map((file) => `#${folder}/${file}'`)

/** What starts the chart for several tests. */
const starters = readdirSync(join(ROOT, 'tests/support/machines'))
  .map((file) => `tests/support/machines/${file}`)
  .filter((file) => modules.some((name) => read(file).includes(name)))
  .map((file) => `#${file}'`)

/** The unit tests of all these. */
const tests = ['tests/machines', 'tests/api/rules'].flatMap((room) =>
  readdirSync(join(ROOT, room), { recursive: true })
    .map((file) => join(room, String(file)))
    .filter((file) => file.endsWith('.test.ts'))
    .filter((file) => [...modules, ...starters].some((name) => read(file).includes(name))),
)

/** Whether a source imports more than types from a file. */
function imports(source: string, file: string): boolean {
  return new RegExp(`^import (?!type)[^;]*?/${file}'`, 'm').test(source)
}

function read(file: string): string {
  return file.endsWith('.ts') ? readFileSync(join(ROOT, file), 'utf8') : ''
}

/** Registers the chart's unit tests with a changed machine in the place of its own. */
function registerTests(change: (machine: AnyStateMachine) => AnyStateMachine) {
  vi.resetModules()
  vi.doMock(`#${folder}/${machineFile}`, async (importOriginal) => {
    const actual = await importOriginal<Record<string, unknown>>()
    return Object.fromEntries(
      Object.entries(actual).map(([name, value]) => [
        name,
        value instanceof StateMachine && value.id === chart ? change(value) : value,
      ]),
    )
  })
  // One failed test is enough, and failing ones wait the longest.
  let isNoticed = false
  beforeEach(({ skip }) => skip(isNoticed))
  afterEach(({ task }) => {
    isNoticed ||= task.result?.state === 'fail'
  })
  // Each file alone: some set the clock before each of their tests.
  for (const file of tests)
    describe(file, async () => {
      await import(/* @vite-ignore */ join(ROOT, file))
    })
}

describe('sem mudança', () => registerTests((machine) => machine))

for (const { kind, place, change } of listMutants(entry.machine)) {
  describe(`${kind}: ${place}`, () => registerTests(change))
}
