import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const ROOT = fileURLToPath(new URL('../..', import.meta.url))
const VITE = join(ROOT, 'node_modules/vite/bin/vite.js')

/** Where the server says it listens, colours taken out. */
const READY = /Local:\s+(http:\/\/[\w.]+:\d+)\//

/** A running development server. */
export type DevServer = { readonly origin: string; stop(): Promise<void> }

/** Starts what `npm run dev` starts, on a free port and a fresh data directory, and waits until it answers. */
export async function startDevServer(): Promise<DevServer> {
  const directory = await mkdtemp(join(tmpdir(), 'pauta-dev-'))
  // Port 0 would mean Vite's default port; Vite takes the first free port from this one on.
  const child = spawn(process.execPath, [VITE, '--host', '127.0.0.1', '--port', '4200'], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: directory, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const endWithUs = () => child.kill('SIGKILL')
  process.once('exit', endWithUs)
  const origin = await waitForAddress(child)
  // The first request compiles the API and creates the database, which takes longer than a visitor's request waits.
  await fetch(`${origin}/api/health`)
  return {
    origin,
    stop: async () => {
      process.off('exit', endWithUs)
      await waitForExit(child)
      await rm(directory, { recursive: true, force: true })
    },
  }
}

function waitForAddress(child: ChildProcess): Promise<string> {
  let said = ''
  return new Promise((ready, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text: string) => {
        said += text
        const [, origin] = READY.exec(said) ?? []
        if (origin) ready(origin)
      })
    }
    child.once('close', (code) => reject(new Error(`The development server ended with ${code}:\n${said}`)))
  })
}

async function waitForExit(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  await new Promise((resolve) => {
    child.once('exit', resolve)
    child.kill('SIGKILL')
  })
}
