/**
 * The Chromium that the browser journeys and the measurements run in: found, or else installed.
 */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright'

/** Keeps the browser from asking the internet for anything by itself. */
export const QUIET_FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
] as const

/** Longest an installation may take, in milliseconds. */
const INSTALL_TIMEOUT_MS = 300_000

/** A download server that does not answer is given up after this time, in milliseconds. */
const CONNECTION_TIMEOUT_MS = '15000'

/** Debian's Chromium without windows: it needs a third less of the processor for the same page, so it comes first. */
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

const SYSTEM_PATHS = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
  'C:\\Program Files (x86)\\Google\\Chrome\\Application\\chrome.exe',
]

/**
 * Path of a Chromium that starts: the one named by `CHROMIUM_PATH`, Debian's without windows, Playwright's own, the
 * system's; where there is none, one is installed by Playwright, or by the system's packages when that is refused and we
 * are root on Debian.
 * @throws Error in Portuguese that says what to do
 */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (starts(named)) return named
    throw new Error(`CHROMIUM_PATH aponta para ${named}, que não é um Chromium que inicie nesta máquina.`)
  }
  return installed() ?? install()
}

function installed(): string | null {
  const candidates = [HEADLESS_SHELL, chromium.executablePath(), ...SYSTEM_PATHS]
  return candidates.find((path) => existsSync(path) && starts(path)) ?? null
}

function install(): string {
  say('Nenhum Chromium encontrado; o Playwright vai instalar um.')
  run(process.execPath, [playwrightCli(), 'install', '--no-shell', 'chromium'], {
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: CONNECTION_TIMEOUT_MS,
  })
  const fromPlaywright = installed()
  if (fromPlaywright) return fromPlaywright

  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    say('Não deu certo; tentando os pacotes do sistema.')
    const unattended = { DEBIAN_FRONTEND: 'noninteractive' }
    run('apt-get', ['update'], unattended)
    // Systems made of Debian may have only the second.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      run('apt-get', ['install', '-y', '--no-install-recommends', name, 'fonts-liberation'], unattended)
      const fromSystem = installed()
      if (fromSystem) return fromSystem
    }
  }
  throw new Error(
    'Os testes de navegador precisam de um Chromium, e não foi possível instalar um. ' +
      'Instale o Chromium ou o Google Chrome, ou informe o caminho de um deles na variável CHROMIUM_PATH.',
  )
}

/** A browser whose libraries are missing is there, but of no use. */
function starts(path: string): boolean {
  return spawnSync(path, ['--version'], { timeout: 30_000 }).status === 0
}

function playwrightCli(): string {
  return join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js')
}

function run(command: string, args: readonly string[], env: Readonly<Record<string, string>>): void {
  spawnSync(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: INSTALL_TIMEOUT_MS,
  })
}

function say(text: string): void {
  process.stderr.write(`${text}\n`)
}
