import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { canStart, installPackages, isDebianRoot, say } from '#src/studio/browser/system-programs.ts'

/** The programs that together are a WebKit which can be driven without a screen. */
export type WebKitPrograms = {
  /** WebKit's own WebDriver server. */
  readonly driver: string
  readonly browser: string
  /** A screen in memory. */
  readonly screen: string
}

const PACKAGES = ['webkit2gtk-driver', 'xvfb', 'fonts-liberation']
const DRIVER = '/usr/bin/WebKitWebDriver'
const SCREEN = '/usr/bin/Xvfb'
const LIBRARIES = '/usr/lib'

/**
 * Finds WebKitGTK with its driver: the ones named by `WEBKIT_DRIVER_PATH` and `WEBKIT_PATH` (MiniBrowser), else the system's.
 * What is missing is installed from Debian's packages, if we are root.
 * @throws Error in Portuguese that says what to do
 */
export function findWebKit(): WebKitPrograms {
  for (const [name, isRight] of [
    ['WEBKIT_DRIVER_PATH', (path: string) => canStart(path, '--help')],
    ['WEBKIT_PATH', existsSync],
  ] as const) {
    const named = process.env[name]
    if (named && !isRight(named))
      throw new Error(`${name} aponta para ${named}, que não é um programa que inicie nesta máquina.`)
  }
  const found = findInstalled() ?? install()
  if (found) return found
  throw new Error(
    'Os testes em outros navegadores precisam do WebKitGTK, e não foi possível instalá-lo. ' +
      `Instale os pacotes ${PACKAGES.join(', ')} do Debian, ou informe nas variáveis WEBKIT_DRIVER_PATH e WEBKIT_PATH ` +
      'os caminhos do WebKitWebDriver e do MiniBrowser. O Xvfb é sempre o do sistema.',
  )
}

function findInstalled(): WebKitPrograms | undefined {
  const driver = process.env.WEBKIT_DRIVER_PATH || DRIVER
  const browser = process.env.WEBKIT_PATH || findMiniBrowser()
  if (!browser || !existsSync(SCREEN) || !canStart(driver, '--help')) return undefined
  return { driver, browser, screen: SCREEN }
}

/** Debian keeps WebKit's small browser beside its library, below the name of the machine's architecture. */
function findMiniBrowser(): string | undefined {
  if (!existsSync(LIBRARIES)) return undefined
  return readdirSync(LIBRARIES)
    .flatMap((name) => ['webkit2gtk-4.1', 'webkit2gtk-4.0'].map((folder) => join(LIBRARIES, name, folder)))
    .map((folder) => join(folder, 'MiniBrowser'))
    .find((path) => existsSync(path))
}

function install(): WebKitPrograms | undefined {
  if (!isDebianRoot()) return undefined
  say('Nenhum WebKit encontrado; instalando os pacotes do sistema.')
  installPackages(PACKAGES)
  return findInstalled()
}
