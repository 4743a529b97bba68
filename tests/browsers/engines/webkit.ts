/** WebKitGTK, the engine of Safari, driven by its own WebDriver server on a screen in memory. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { Builder, Key as Keys, Origin, type WebDriver } from 'selenium-webdriver'
import { type Driver, type Key, PLACE, type Tab, WINDOW } from './driver.ts'
import { findWebKit } from './find-webkit.ts'

const KEYS: Readonly<Record<Key, string>> = {
  Enter: Keys.ENTER,
  Tab: Keys.TAB,
  Escape: Keys.ESCAPE,
  Backspace: Keys.BACK_SPACE,
  ArrowRight: Keys.ARROW_RIGHT,
  Space: Keys.SPACE,
}

/** The file descriptor on which the screen says its number. */
const NUMBER_FD = 3

/** Starts the screen and the WebDriver server; each tab is a browser of its own. */
export async function startWebKit(): Promise<Driver> {
  const programs = findWebKit()
  const home = await mkdtemp(join(tmpdir(), 'pauta-webkit-'))
  const screen = spawn(
    programs.screen,
    ['-displayfd', String(NUMBER_FD), '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'],
    { stdio: ['ignore', 'ignore', 'ignore', 'pipe'] },
  )
  endWithUs(screen)
  const display = await readLine(screen, screen.stdio[NUMBER_FD] as Readable)
  const port = await findFreePort()
  const server = spawn(programs.driver, [`--port=${port}`], {
    env: {
      ...process.env,
      ...PLACE,
      DISPLAY: `:${display}`,
      GDK_BACKEND: 'x11',
      GSETTINGS_BACKEND: 'memory',
      NO_AT_BRIDGE: '1',
      HOME: home,
      XDG_CACHE_HOME: home,
      XDG_CONFIG_HOME: home,
      XDG_DATA_HOME: home,
    },
    stdio: 'ignore',
  })
  endWithUs(server)
  await waitForServer(server, port)

  const openSession = async () => {
    const driver = new Builder()
      .usingServer(`http://127.0.0.1:${port}`)
      .withCapabilities({
        browserName: 'MiniBrowser',
        // Whole loads are waited for: with `eager` it sometimes never answers. So that commands end even then:
        timeouts: { pageLoad: 60_000, script: 60_000 },
        'webkitgtk:browserOptions': { binary: programs.browser, args: ['--automation'] },
      })
      .build()
    const session = await driver
    await session
      .manage()
      .window()
      .setRect({ x: 0, y: 0, ...WINDOW })
    return session
  }
  // The version is known from a session, which the first tab then uses.
  let first: WebDriver | null = await openSession()
  const version = (await first.getCapabilities()).getBrowserVersion()
  return {
    title: `WebKitGTK ${version}`,
    async openTab() {
      const session = first ?? (await openSession())
      first = null
      return createTab(session)
    },
    async close() {
      await first?.quit()
      await end(server)
      await end(screen)
      await rm(home, { recursive: true, force: true })
    },
  }
}

function createTab(driver: WebDriver): Tab {
  return {
    open: (address) => driver.get(address),
    evaluate: (expression) => driver.executeScript(`return ${expression}`),
    clickAt: (x, y) =>
      driver.actions().move({ x, y, duration: 0, origin: Origin.VIEWPORT }).click().perform(),
    type: (text) => driver.actions().sendKeys(text).perform(),
    press: (key) => driver.actions().sendKeys(KEYS[key]).perform(),
    selectAll: () => driver.actions().keyDown(Keys.CONTROL).sendKeys('a').keyUp(Keys.CONTROL).perform(),
    close: () => driver.quit(),
  }
}

/** The process that started it may die; the program must not outlive it. */
function endWithUs(program: ChildProcess): void {
  const kill = () => program.kill('SIGKILL')
  process.once('exit', kill)
  program.once('exit', () => process.off('exit', kill))
}

async function end(program: ChildProcess): Promise<void> {
  if (program.exitCode !== null || program.signalCode !== null) return
  const ended = once(program, 'exit')
  program.kill()
  await ended
}

function readLine(program: ChildProcess, output: Readable): Promise<string> {
  return new Promise((resolve, reject) => {
    let said = ''
    output.setEncoding('utf8').on('data', (text: string) => {
      said += text
      if (said.includes('\n')) resolve(said.trim())
    })
    program.once('error', reject)
    program.once('exit', (code) => reject(new Error(`${program.spawnfile} ended with ${code}.`)))
  })
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  await once(probe, 'close')
  if (address === null || typeof address === 'string') throw new Error('No free port.')
  return address.port
}

/** Waits until the server answers. */
async function waitForServer(server: ChildProcess, port: number): Promise<void> {
  for (;;) {
    if (server.exitCode !== null) throw new Error(`${server.spawnfile} ended with ${server.exitCode}.`)
    const answer = await fetch(`http://127.0.0.1:${port}/status`).catch(() => null)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
