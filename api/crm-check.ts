import { existsSync } from 'node:fs'
import { runCrmCheck } from './crm-account/run-crm-check.ts'
import { createHttpTransport } from './providers/http-transport.ts'

/** `npm run crm-check`: reports what the configured CRM account lacks; with `-- --create` also creates it. */
async function main() {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const transport = createHttpTransport('pipedrive')
  try {
    const isSound = await runCrmCheck({
      env: process.env,
      transport,
      shouldCreate: process.argv.includes('--create'),
      say: (line) => void process.stdout.write(`${line}\n`),
    })
    process.exitCode = isSound ? 0 : 1
  } finally {
    await transport.close()
  }
}

main().catch((thrown: unknown) => {
  process.stderr.write(`${thrown instanceof Error ? thrown.stack : String(thrown)}\n`)
  process.exit(1)
})
