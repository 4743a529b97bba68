// Finds or installs the Chromium for browser tests, measurements and the gallery.

import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { chromium } from 'playwright'
import { canStart, installPackages, isDebianRoot, run, say } from './system-programs.ts'

/** Flags that keep the browser from making requests of its own. */
export const QUIET_FLAGS = [
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
] as const

/** The longest wait for a download server to answer, in milliseconds. */
const CONNECTION_TIMEOUT_MS = '15000'

/** Debian's headless Chromium, which uses a third less CPU for the same page. */
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
 * Finds a Chromium that starts: the one named by `CHROMIUM_PATH`, else Debian's headless shell, Playwright's own, the
 * system's. When there is none, Playwright installs one; where that fails, Debian's packages do, if we are root.
 * @throws Error in Portuguese that says what to do
 */
export function findChromium(): string {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (canStart(named)) return named
    throw new Error(`CHROMIUM_PATH aponta para ${named}, que não é um Chromium que inicie nesta máquina.`)
  }
  return findInstalled() ?? install()
}

function findInstalled(): string | null {
  const candidates = [HEADLESS_SHELL, chromium.executablePath(), ...SYSTEM_PATHS]
  return candidates.find((path) => existsSync(path) && canStart(path)) ?? null
}

function install(): string {
  say('Nenhum Chromium encontrado; o Playwright vai instalar um.')
  run(process.execPath, [findPlaywrightCli(), 'install', '--no-shell', 'chromium'], {
    PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: CONNECTION_TIMEOUT_MS,
  })
  const fromPlaywright = findInstalled()
  if (fromPlaywright) return fromPlaywright

  if (isDebianRoot()) {
    say('Não deu certo; tentando os pacotes do sistema.')
    // Some systems based on Debian have only the second package.
    for (const name of ['chromium-headless-shell', 'chromium']) {
      installPackages([name, 'fonts-liberation'])
      const fromSystem = findInstalled()
      if (fromSystem) return fromSystem
    }
  }
  throw new Error(
    'Os testes de navegador precisam de um Chromium, e não foi possível instalar um. ' +
      'Instale o Chromium ou o Google Chrome, ou informe o caminho de um deles na variável CHROMIUM_PATH.',
  )
}

function findPlaywrightCli(): string {
  return join(dirname(createRequire(import.meta.url).resolve('playwright/package.json')), 'cli.js')
}
