import { randomUUID } from 'node:crypto'
import { TARGET_MAX_LENGTH } from '#machines/lib/limits.ts'
import { WORK_AFTER_ANSWER_MS } from '#machines/outbox/limits.ts'
import { boot, type Running } from './boot.ts'
import { ConfigError } from './lib/config-error.ts'
import { createFailureResponse, Failure, type FailureCode } from './lib/failure.ts'
import { createLog, describeError } from './lib/log.ts'
import { API_POLICY, addSecurityHeaders } from './lib/security-headers.ts'
import { StartError } from './lib/start-error.ts'
import { describeStartFailure } from './start-failure.ts'

/** What a serverless platform may pass to the function beside the request. */
type PlatformContext = { readonly waitUntil?: (work: Promise<unknown>) => void }

const say = (line: string) => void process.stdout.write(`${line}\n`)
const log = createLog(say)

// Stored on `globalThis`, because the development server evaluates this module again at each edit, and the embedded
// database can be opened only once at a time.
const KEY = Symbol.for('pauta.serverless')
const shared = globalThis as { [KEY]?: Promise<Running | null> }
const previous = shared[KEY]
let current: Promise<Running | null> | null = null

async function start(): Promise<Running> {
  if (process.env.VERCEL && !process.env.DATABASE_URL) {
    throw new ConfigError(['DATABASE_URL: obrigatória aqui, porque o disco de uma função não dura'])
  }
  await previous?.then((running) => running?.stop()).catch(() => {})
  return boot(process.env, log)
}

/** The API as one serverless function. The first request boots it; after each answer it works on the outbox. */
export default {
  async fetch(request: Request, context: PlatformContext = {}): Promise<Response> {
    if (request.url.length > TARGET_MAX_LENGTH) return createRefusal('target_too_long')
    current ??= start().catch(reportFailedStart)
    shared[KEY] = current
    const running = await current
    if (running === null) return createRefusal('unavailable')
    const waitUntil = context.waitUntil?.bind(context)
    const response = await running.app.fetch(request, {
      socketAddress: null,
      ...(waitUntil ? { waitUntil } : {}),
    })
    const rest = running.worker.drain(WORK_AFTER_ANSWER_MS).catch(() => 0)
    waitUntil?.(rest)
    return response
  },
}

/** Logs why the function did not start. The next request tries again. */
function reportFailedStart(thrown: unknown): null {
  current = null
  log('critical', 'start.failed', describeError(thrown))
  say(`O servidor não pôde iniciar. ${describeStartFailure(thrown)}`)
  // In development the error is thrown on, because its stack helps to find an unexpected cause.
  if (!(thrown instanceof StartError) && process.env.NODE_ENV === 'development') throw thrown
  return null
}

function createRefusal(code: FailureCode): Response {
  return addSecurityHeaders(createFailureResponse(new Failure(code), randomUUID()), API_POLICY)
}
