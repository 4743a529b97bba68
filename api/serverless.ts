import { boot, type Running } from './boot.ts'
import { ConfigError } from './lib/config-error.ts'
import { createLog } from './lib/log.ts'

/** What a platform may offer a function beside the request. */
type PlatformContext = { readonly waitUntil?: (work: Promise<unknown>) => void }

/** Longest a request lets the instance work on the outbox after its answer, in milliseconds. */
const DRAIN_MS = 5_000

// Kept beside the module, not in it: the development server evaluates the module anew at each edit, and the embedded
// database allows one opener at a time.
const KEY = Symbol.for('pauta.serverless')
const shelf = globalThis as { [KEY]?: Promise<Running> }
const earlier = shelf[KEY]
let own: Promise<Running> | null = null

async function start(): Promise<Running> {
  if (process.env.VERCEL && !process.env.DATABASE_URL) {
    throw new ConfigError(['DATABASE_URL: obrigatória aqui, porque o disco de uma função não dura'])
  }
  await earlier?.then((running) => running.stop()).catch(() => {})
  return boot(
    process.env,
    createLog((line) => void process.stdout.write(`${line}\n`)),
  )
}

/** The API as one serverless function: the first request boots it, each request works a little on the outbox. */
export default {
  async fetch(request: Request, context: PlatformContext = {}): Promise<Response> {
    own ??= start()
    shelf[KEY] = own
    try {
      const { app, worker } = await own
      const waitUntil = context.waitUntil?.bind(context)
      const response = await app.fetch(request, { socketAddress: null, ...(waitUntil ? { waitUntil } : {}) })
      const rest = worker.drain(DRAIN_MS).catch(() => 0)
      waitUntil?.(rest)
      return response
    } catch (thrown) {
      own = null
      throw thrown
    }
  },
}
