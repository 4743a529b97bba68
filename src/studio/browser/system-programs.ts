/** Checks the programs that tests and measurements need, and installs them from Debian's packages. */
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'

/** The longest time an installation may take, in milliseconds. */
const INSTALL_TIMEOUT_MS = 300_000

/** Checks that the program starts: a browser may be installed without its libraries. */
export function canStart(path: string, argument = '--version'): boolean {
  return spawnSync(path, [argument], { timeout: 30_000 }).status === 0
}

/** Whether packages of the system can be installed: on Debian and what is based on it, as root. */
export function isDebianRoot(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

/** Installs Debian's packages without asking. Whoever calls it looks afterwards whether it worked. */
export function installPackages(names: readonly string[]): void {
  const unattended = { DEBIAN_FRONTEND: 'noninteractive' }
  run('apt-get', ['update'], unattended)
  run('apt-get', ['install', '-y', '--no-install-recommends', ...names], unattended)
}

/** Runs an installer and shows what it says. */
export function run(
  command: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): void {
  spawnSync(command, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
    timeout: INSTALL_TIMEOUT_MS,
  })
}

/** Says what is being done, beside the output of the program that does it. */
export function say(text: string): void {
  process.stderr.write(`${text}\n`)
}
