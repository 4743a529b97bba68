/**
 * A window as a visitor uses it: elements are found by label, role and Portuguese name, then pressed by real clicks and keys.
 * Everything waits until it is a fact, and fails with the last reason why it was not.
 */
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { setTimeout as pause } from 'node:timers/promises'
import type { Key, Tab } from './engines/driver.ts'
import { type Seen, type Wanted, type Words, writeLook } from './look.ts'

/** The longest wait for a fact, in milliseconds: long, because the machine may be busy; it only ends a journey that hangs. */
const PATIENCE_MS = 45_000

/** How often a fact is checked, in milliseconds. */
const LOOK_EVERY_MS = 25

const LIBRARY = createRequire(import.meta.url).resolve(
  '@testing-library/dom/dist/@testing-library/dom.umd.min.js',
)

/** The screen of an application that has crashed. */
const CRASHED: Wanted = { text: /Erro ao carregar aplicação/ }

/** Waits until the page has been drawn twice: what a scroll has brought near is laid out by then. */
const BE_DRAWN = 'new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))'

/** Reads what the pages of this origin logged as uncaught errors, and what the page shows of one. */
const READ_ERRORS = `JSON.stringify((JSON.parse(localStorage.getItem('app_logs')) ?? { kept: [] }).kept
  .filter(({ action }) => action === 'page.error' || action === 'page.rejection')
  .map(({ page, error }) => page + ': ' + error?.message))`

/** What was waited for. */
type Found<Fact> = { readonly fact: Fact }

/** What a visitor does in a window. */
export type BrowserWindow = {
  /** Opens a path of the site. */
  open(path: string): Promise<void>
  click(wanted: Wanted): Promise<void>
  /** Replaces what is in a field, key by key, and expects to read `shown` there. */
  fill(wanted: Wanted, text: string, shown?: string): Promise<void>
  /** Ticks a box or chooses a card, unless it is already. */
  check(wanted: Wanted): Promise<void>
  uncheck(wanted: Wanted): Promise<void>
  press(key: Key): Promise<void>
  type(text: string): Promise<void>
  /** Waits until an element is there and, if asked, as `is` says. */
  see(wanted: Wanted, is?: Partial<Omit<Seen, 'text'>> & { readonly text?: Words }): Promise<Seen>
  /** Waits until no such element is there. */
  miss(wanted: Wanted): Promise<unknown>
  /** Waits until the window is at a path. */
  arrive(path: string): Promise<unknown>
  /** Runs an expression in the page, for what a visitor does elsewhere. */
  evaluate(expression: string): Promise<unknown>
  /** Lists the uncaught errors of the visit. */
  listErrors(): Promise<readonly string[]>
}

/** Creates the window of a tab on the site at `origin`. */
export async function createWindow(tab: Tab, origin: string): Promise<BrowserWindow> {
  const library = await readFile(LIBRARY, 'utf8')

  /** Looks for an element; brings the library into each new document. */
  async function look(wanted: Wanted, isToBePressed = false): Promise<Seen | null> {
    const seen = (await tab.evaluate(writeLook(wanted, isToBePressed))) as Seen | { count: 0 } | null
    if (seen === null) {
      await tab.evaluate(`(() => { ${library}; return true })()`)
      return null
    }
    return seen.count === 0 ? null : (seen as Seen)
  }

  /** Waits until `attempt` has a fact; until then it says why there is none. */
  async function until<Fact>(what: string, attempt: () => Promise<Found<Fact> | string>): Promise<Fact> {
    const end = performance.now() + PATIENCE_MS
    for (;;) {
      // Between two documents nothing can be asked of the page.
      const result = await attempt().catch(String)
      if (typeof result !== 'string') return result.fact
      if (performance.now() > end) throw new Error(`${what}: ${result} ${await describePage()}`)
      await pause(LOOK_EVERY_MS)
    }
  }

  async function describePage(): Promise<string> {
    const text = await tab
      .evaluate(`location.href + '\\n' + document.body.innerText.slice(0, 2_000)`)
      .catch(String)
    const crash = (await look(CRASHED).catch(() => null)) ? 'The page has crashed. ' : ''
    const errors = await readErrors().catch(() => [])
    return `\n${crash}Page: ${String(text)}\nErrors: ${errors.join('; ') || 'none'}`
  }

  async function readErrors(): Promise<readonly string[]> {
    return JSON.parse(String(await tab.evaluate(READ_ERRORS))) as string[]
  }

  const see: BrowserWindow['see'] = (wanted, is = {}) =>
    until(`See ${name(wanted)}`, async () => {
      const seen = await look(wanted)
      if (!seen) return 'is not there.'
      const wrong = Object.entries(is).find(([key, value]) => !fits(seen[key as keyof Seen], value))
      return wrong ? `${wrong[0]} is ${JSON.stringify(seen[wrong[0] as keyof Seen])}.` : { fact: seen }
    })

  /** Waits until a press would reach the element, which has stopped moving. */
  const aim = (wanted: Wanted) => {
    let before = ''
    return until(`Press ${name(wanted)}`, async () => {
      const seen = await look(wanted, true)
      if (!seen) return 'is not there.'
      if (seen.isDisabled) return 'is disabled.'
      if (seen.covering) return `is covered by ${seen.covering}.`
      const place = `${seen.x} ${seen.y}`
      if (place === before) return { fact: seen }
      before = place
      // A busy machine may look twice between two drawings.
      await tab.evaluate(BE_DRAWN)
      return 'moves.'
    })
  }

  const click = async (wanted: Wanted) => {
    const { x, y } = await aim(wanted)
    await tab.clickAt(x, y)
  }

  const setChecked = async (wanted: Wanted, isChecked: boolean) => {
    if ((await see(wanted)).isChecked !== isChecked) await click(wanted)
    await see(wanted, { isChecked })
  }

  return {
    open: (path) => tab.open(`${origin}${path}`),
    click,
    async fill(wanted, text, shown = text) {
      await click(wanted)
      await see(wanted, { isFocused: true })
      await tab.selectAll()
      await tab.type(text)
      await see(wanted, { value: shown })
    },
    check: (wanted) => setChecked(wanted, true),
    uncheck: (wanted) => setChecked(wanted, false),
    press: (key) => tab.press(key),
    type: (text) => tab.type(text),
    see,
    miss: (wanted) =>
      until(`Miss ${name(wanted)}`, async () => ((await look(wanted)) ? 'is there.' : { fact: true })),
    arrive: (path) =>
      until(`Arrive at ${path}`, async () => {
        const at = String(await tab.evaluate('location.pathname'))
        return at === path ? { fact: true } : `is at ${at}.`
      }),
    evaluate: (expression) => tab.evaluate(expression),
    listErrors: readErrors,
  }
}

function fits(seen: Seen[keyof Seen], wanted: unknown): boolean {
  return wanted instanceof RegExp ? wanted.test(String(seen)) : seen === wanted
}

/** Names an element in a message. */
function name({ within, ...wanted }: Wanted): string {
  const own = Object.entries(wanted)
    .map(([key, value]) => `${key} ${String(value)}`)
    .join(', ')
  return within ? `${own}, within ${name(within)}` : own
}
