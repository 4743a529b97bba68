import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { type Server, startServer } from '#tests/support/server.ts'

const PROGRAM = fileURLToPath(new URL('../dist/api/node.js', import.meta.url))

/**
 * Starts the production build twice, each on a free port and a fresh data directory: once for the journeys that may
 * run side by side, once for those that set faults of the providers. Returns the function that ends them.
 */
export default async function setUp(): Promise<() => Promise<void>> {
  if (!existsSync(PROGRAM)) throw new Error('Não há o que testar: rode "npm run build" antes.')
  const directory = await mkdtemp(join(tmpdir(), 'pauta-e2e-'))
  const servers: Server[] = []
  const tearDown = async () => {
    await Promise.all(servers.map((server) => server.stop()))
    await rm(directory, { recursive: true, force: true })
  }
  try {
    await Promise.all(
      ['E2E_ORIGIN', 'E2E_FAULTS_ORIGIN'].map(async (name) => {
        const env = { DATA_DIR: name, HOST: 'localhost' }
        const server = await startServer({ program: PROGRAM, directory, env })
        servers.push(server)
        process.env[name] = server.origin
      }),
    )
  } catch (error) {
    await tearDown()
    throw error
  }
  return tearDown
}
