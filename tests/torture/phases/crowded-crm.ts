import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { createRandom } from '#api/demo-traffic/random.ts'
import { openPostgres } from '#api/store/postgres.ts'
import { createDatabase, startPostgres } from '#tests/support/postgres.ts'
import type { Violation } from '../crowded-crm/invariants.ts'
import { liveMonth, type MonthOutcome } from '../crowded-crm/month.ts'
import { drawPlan, type Plan } from '../crowded-crm/plan.ts'
import { shortenPlan } from '../crowded-crm/shorten.ts'
import type { Torture } from '../phase.ts'

/** How many visitors come in the month. */
const VISITORS = 60

/** How many broken promises are told with their stories, and how long the search for short ones takes at most, in milliseconds. */
const STORIES = 5
const SEARCH_MS = 45_000

/** How many notes are written to the folder of `--notes`. */
const NOTES = 30

/**
 * Has the program live through a month in which salespeople merge, delete, move, close and rename the records of visitors who sign up,
 * order, pay and come back. It runs in this process at a simulated time. The same seed makes the same month; a broken promise is told
 * with the shortest series of acts that breaks it.
 */
export async function crowdCrm({ seed, check, note, notes }: Torture): Promise<void> {
  const postgres = await startPostgres()
  try {
    const database = await openPostgres(await createDatabase(postgres.socket))
    try {
      const random = createRandom(seed)
      const plans = Array.from({ length: VISITORS }, (_, index) => drawPlan(random.fork(), index + 1))
      const live = (some: readonly Plan[]) => liveMonth(database, seed, some)
      const month = await live(plans)
      for (const [name, figure] of Object.entries(month.figures).sort()) note(name, figure)
      note('notes', month.notes.length)
      const end = performance.now() + SEARCH_MS
      const told = new Set<string>()
      for (const violation of month.violations) {
        const promise = getPromise(violation)
        const isTold = told.has(promise) || told.size >= STORIES
        told.add(promise)
        const story = isTold ? '' : await tellShortest(violation, plans, live, () => performance.now() < end)
        check(false, `${violation.what}${story}`)
      }
      if (notes !== null) await writeNotes(notes, month)
    } finally {
      await database.close()
    }
  } finally {
    await postgres.stop()
  }
}

/** Returns the promise that is broken, without the ids of the case. */
function getPromise({ what }: Violation): string {
  return what.replace(/\d+/g, '#')
}

/** Tells what happened to the visitor of a broken promise: the shortest series of acts that still breaks it, if it can be found. */
async function tellShortest(
  violation: Violation,
  plans: readonly Plan[],
  live: (plans: readonly Plan[]) => Promise<MonthOutcome>,
  mayGoOn: () => boolean,
): Promise<string> {
  const { player } = violation
  const plan = plans.find(({ number }) => number === player?.number)
  if (!player || !plan) return ''
  let story: readonly string[] = player.story
  async function fails(plan: Plan) {
    const { violations } = await live([plan])
    const same = violations.find((other) => getPromise(other) === getPromise(violation))
    if (same?.player) story = same.player.story
    return same !== undefined
  }
  if (mayGoOn() && (await fails(plan))) await shortenPlan(plan, fails, mayGoOn)
  return [`\n        visitante ${player.number}:`, ...story].join('\n        ')
}

async function writeNotes(folder: string, { notes }: MonthOutcome): Promise<void> {
  await mkdir(folder, { recursive: true })
  const shown = notes.slice(0, NOTES).map((text) =>
    text
      .replaceAll('<br>', '\n')
      .replace(/<[^>]+>/g, '')
      .replaceAll('&amp;', '&'),
  )
  await writeFile(join(folder, 'crowded-crm.txt'), `${shown.join('\n\n=====\n\n')}\n`)
}
