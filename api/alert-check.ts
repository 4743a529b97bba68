import { existsSync } from 'node:fs'
import { runAlertCheck } from './alerts/run-alert-check.ts'
import { describeStartFailure } from './start-failure.ts'

/** `npm run alert-check`: sends one test alert by each configured way, and says whether it arrived. */
async function main() {
  if (existsSync('.env')) process.loadEnvFile('.env')
  const arrived = await runAlertCheck(process.env, (line) => void process.stdout.write(`${line}\n`))
  process.exitCode = arrived ? 0 : 1
}

main().catch((thrown: unknown) => {
  process.stderr.write(`${describeStartFailure(thrown)}\n`)
  process.exitCode = 1
})
