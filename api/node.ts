import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import { type AddressInfo, isIP, type Server } from 'node:net'
import { fileURLToPath } from 'node:url'
import { setFlagsFromString } from 'node:v8'
import { getRequestListener } from '@hono/node-server'
import { SENDER_LIMITS, STOP_TIMES } from '#machines/lib/limits.ts'
import { boot, type Running } from './boot.ts'
import { type Config, readConfig } from './config.ts'
import { createFailureResponse, Failure } from './lib/failure.ts'
import { createHostRule } from './lib/host.ts'
import { createLog, describeError } from './lib/log.ts'
import { requireOpenFiles } from './lib/open-files.ts'
import { getRequestPath } from './lib/request-target.ts'
import { API_POLICY, addSecurityHeaders } from './lib/security-headers.ts'
import { createShutdown, type Shutdown } from './lib/shutdown.ts'
import { createSite, type Site } from './lib/site.ts'
import { StartError } from './lib/start-error.ts'
import { readCachedCatalog } from './payments/price.ts'
import { loadPageRenderer } from './plan-simulator/page-renderer.ts'
import { createPricedPages } from './plan-simulator/priced-pages.ts'
import { describeStartFailure, toListenError } from './start-failure.ts'

const DIST = fileURLToPath(new URL('..', import.meta.url))

const say = (text: string) => void process.stdout.write(`${text}\n`)
const log = createLog((line) => void process.stderr.write(`${line}\n`))

/** Reads the environment. With `--sandbox-without-keys` (passed by `npm start`) and no key configured, it enables the sandbox. */
function readEnvironment() {
  if (existsSync('.env')) loadEnvFile()
  const hasKeys = ['PIPEDRIVE_API_TOKEN', 'ASAAS_API_KEY', 'WHATSAPP_TOKEN'].some((name) => process.env[name])
  const isSandboxWanted = process.argv.includes('--sandbox-without-keys') && !hasKeys && !process.env.SANDBOX
  return { ...process.env, ...(isSandboxWanted ? { SANDBOX: '1' } : {}) }
}

function loadEnvFile() {
  try {
    process.loadEnvFile('.env')
  } catch (thrown) {
    throw new StartError('.env: o arquivo não pôde ser lido.', { cause: thrown })
  }
}

/**
 * Growth of the heap, in percent of its live size, at which it is collected. By default V8 lets a heap of this size
 * grow fourfold: after 10,000 sign-ups the server held twice the memory, to save two hundredths of its processor
 * time.
 */
const HEAP_GROWTH_PERCENT = 50

async function main() {
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`)
  requireOpenFiles()
  const env = readEnvironment()
  await requireFreeAddress(readConfig(env))
  const running = await boot(env, log)
  try {
    await serve(running)
  } catch (thrown) {
    await running.stop()
    throw thrown
  }
}

/**
 * Tries the address before opening the database, which may take a while, so that a wrong `HOST` or `PORT` is
 * reported at once.
 */
async function requireFreeAddress(config: Config): Promise<void> {
  const trial = createServer()
  await listen(trial, config)
  await new Promise((resolve) => trial.close(resolve))
}

async function listen(server: Server, { HOST, PORT }: Config): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    server.once('error', (thrown) => reject(toListenError(thrown, PORT)))
    server.listen(PORT, HOST, resolve)
  })
}

/** Serves the site and the API until the process is asked to stop. Resolves once the server listens. */
async function serve(running: Running): Promise<void> {
  const { config } = running.services
  const site = await openSite(running.services)
  const server = createServer(SENDER_LIMITS)
  const shutdown = createShutdown(server, STOP_TIMES)
  const api = getRequestListener((request, { incoming }) =>
    shutdown.answerInTime(
      running.app.fetch(request, { socketAddress: incoming.socket.remoteAddress ?? null, shutdown }),
      () => refuse(new Failure('unavailable')),
    ),
  )
  server.on('request', (request, response) => {
    try {
      request.url = getRequestPath(request)
    } catch (thrown) {
      if (!(thrown instanceof Failure)) throw thrown
      // The listener must not parse the refused target, so it gets a harmless one.
      request.url = '/'
      return void getRequestListener(() => refuse(thrown))(request, response)
    }
    if (/^\/api(?:[/?]|$)/.test(request.url)) void api(request, response)
    else site(request, response)
  })

  await listen(server, config)
  running.worker.start()
  announce(server.address(), running.services)
  for (const signal of ['SIGTERM', 'SIGINT'] as const)
    process.once(signal, () => void stop(running, shutdown))
}

/** Answers the accepted requests, then closes the database and ends the process. A second signal ends it at once. */
async function stop(running: Running, shutdown: Shutdown): Promise<void> {
  setTimeout(() => process.exit(1), STOP_TIMES.exitMs).unref()
  try {
    // A page whose sign-up stream ends here resumes at the next server.
    await shutdown.stop(running.worker.stop())
    await running.stop()
    process.exit(0)
  } catch (thrown) {
    log('error', 'stop.failed', describeError(thrown))
    process.exit(1)
  }
}

async function openSite(services: Running['services']): Promise<Site> {
  try {
    return await createSite(DIST, {
      sandbox: services.sandbox !== null,
      isKnownHost: createHostRule(services.config),
      openRenderedPages: async (createFile) =>
        createPricedPages({
          renderer: await loadPageRenderer(DIST),
          readCatalog: () => readCachedCatalog(services),
          createFile,
          onFailure: (thrown) => log('error', 'page.not_rendered', describeError(thrown)),
        }),
    })
  } catch (thrown) {
    throw new StartError(`A pasta ${DIST} está incompleta: rode npm run build.`, { cause: thrown })
  }
}

function refuse(failure: Failure): Response {
  return addSecurityHeaders(createFailureResponse(failure, randomUUID()), API_POLICY)
}

function announce(
  address: AddressInfo | string | null,
  { config: { HOST, ALLOWED_HOSTS }, database, sandbox }: Running['services'],
) {
  const port = typeof address === 'object' ? address?.port : undefined
  const isEverywhere = ['0.0.0.0', '::'].includes(HOST)
  const name = isEverywhere ? 'localhost' : isIP(HOST) === 6 ? `[${HOST}]` : HOST
  const origin = `http://${name}:${port}`
  say(`Pauta em ${origin}`)
  say(`Banco de dados: ${database.description}`)
  if (sandbox === null) return
  say('Nenhuma chave configurada: CRM, pagamentos e WhatsApp são simulados, e os dados ficam nesta máquina.')
  say(`O código de confirmação e tudo o que os serviços receberam aparecem em ${origin}/sandbox`)
  if (isEverywhere && ALLOWED_HOSTS.length === 0)
    say('Com os serviços simulados só localhost é atendido; para outro nome, preencha ALLOWED_HOSTS.')
}

main().catch((thrown: unknown) => {
  process.stderr.write(`O servidor não pôde iniciar. ${describeStartFailure(thrown)}\n`)
  process.exit(1)
})
