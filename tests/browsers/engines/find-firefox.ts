import { existsSync } from 'node:fs'
import { canStart, installPackages, isDebianRoot, say } from '#src/studio/browser/system-programs.ts'

const SYSTEM_PATHS = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
]

/**
 * Finds a Firefox that starts: the one named by `FIREFOX_PATH`, else the system's. When there is none, Debian's package
 * is installed, if we are root.
 * @throws Error in Portuguese that says what to do
 */
export function findFirefox(): string {
  const named = process.env.FIREFOX_PATH
  if (named) {
    if (canStart(named)) return named
    throw new Error(`FIREFOX_PATH aponta para ${named}, que não é um Firefox que inicie nesta máquina.`)
  }
  const found = findInstalled() ?? install()
  if (found) return found
  throw new Error(
    'Os testes em outros navegadores precisam de um Firefox, e não foi possível instalar um. ' +
      'Instale o Firefox (no Debian, o pacote firefox-esr), ou informe o caminho dele na variável FIREFOX_PATH.',
  )
}

function findInstalled(): string | undefined {
  return SYSTEM_PATHS.find((path) => existsSync(path) && canStart(path))
}

function install(): string | undefined {
  if (!isDebianRoot()) return undefined
  say('Nenhum Firefox encontrado; instalando o pacote do sistema.')
  installPackages(['firefox-esr'])
  return findInstalled()
}
