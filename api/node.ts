import { randomUUID } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { boot } from './boot.ts'
import { ConfigError } from './lib/config-error.ts'
import { Failure, failureResponse } from './lib/failure.ts'
import { createLog } from './lib/log.ts'
import { pathOf } from './lib/request-target.ts'
import { API_POLICY, secure } from './lib/security-headers.ts'
import { SENDER_LIMITS } from './lib/sender-limits.ts'
import { createSite } from './lib/site.ts'
import { DirectoryInUseError } from './store/directory-lock.ts'
import { DiskFullError } from './store/disk-room.ts'

/** A stopping server waits this long for requests under way, in milliseconds. */
const STOP_MS = 9_000

const DIST = fileURLToPath(new URL('..', import.meta.url))

const say = (text: string) => void process.stdout.write(`${text}\n`)
const log = createLog((line) => void process.stderr.write(`${line}\n`))

/** `--sandbox-without-keys` (what `npm start` passes): with no key configured, the sandbox stands in. */
function environment() {
  const hasKeys = ['PIPEDRIVE_API_TOKEN', 'ASAAS_API_KEY', 'WHATSAPP_TOKEN'].some((name) => process.env[name])
  const wantsSandbox = process.argv.includes('--sandbox-without-keys') && !hasKeys
  return { ...process.env, ...(wantsSandbox ? { SANDBOX: '1' } : {}) }
}

async function main() {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const running = await boot(environment(), log)
  const { config, sandbox } = running.services
  const site = await createSite(DIST, {
    sandbox: sandbox !== null,
    allowedHosts: config.ALLOWED_HOSTS,
  })
  const api = getRequestListener((request, { incoming }) =>
    running.app.fetch(request, { socketAddress: incoming.socket.remoteAddress ?? null }),
  )
  const misdirected = getRequestListener(() =>
    secure(failureResponse(new Failure('misdirected'), randomUUID()), API_POLICY),
  )
  const server = createServer(SENDER_LIMITS, (request, response) => {
    const path = pathOf(request)
    if (path === null) return void misdirected(request, response)
    request.url = path
    if (/^\/api(?:[/?]|$)/.test(path)) void api(request, response)
    else site(request, response)
  })

  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(config.PORT, config.HOST, resolve)
  })
  running.worker.start()
  announce(server.address(), config.HOST, sandbox !== null)

  const stop = () => {
    setTimeout(() => process.exit(1), STOP_MS).unref()
    server.close()
    server.closeIdleConnections()
    // Whoever still follows a sign-up by then asks the next server for it.
    void running.stop().then(() => process.exit(0))
  }
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

function announce(address: AddressInfo | string | null, host: string, isSandbox: boolean) {
  const port = typeof address === 'object' ? address?.port : undefined
  const origin = `http://${host}:${port}`
  say(`Pauta em ${origin}`)
  if (!isSandbox) return
  say('Nenhuma chave configurada: CRM, pagamentos e WhatsApp são simulados, e os dados ficam nesta máquina.')
  say(`O código de confirmação e tudo o que os serviços receberam aparecem em ${origin}/sandbox`)
}

main().catch((thrown: unknown) => {
  const isExpected = [ConfigError, DirectoryInUseError, DiskFullError].some(
    (known) => thrown instanceof known,
  )
  const reason = thrown instanceof Error ? (isExpected ? thrown.message : thrown.stack) : String(thrown)
  process.stderr.write(`O servidor não pôde iniciar.\n${reason}\n`)
  process.exit(1)
})
