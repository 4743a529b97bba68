import { existsSync } from 'node:fs'
import { DEMO_VISITORS } from '#machines/demo-traffic/limits.ts'
import { readSeed } from './demo-traffic/read-seed.ts'
import { runDemoTraffic } from './demo-traffic/run-demo-traffic.ts'
import { describeStartFailure } from './start-failure.ts'
import { DirectoryInUseError } from './store/engine/directory-lock.ts'

/** `npm run demo-traffic`: fills the sandbox with a month of traffic; `-- --seed N` draws another month. */
async function main() {
  const seed = readSeed(process.argv.slice(2))
  if (existsSync('.env')) process.loadEnvFile('.env')
  await runDemoTraffic({
    env: process.env,
    seed,
    visitors: DEMO_VISITORS,
    end: Date.now(),
    say: (line) => void process.stdout.write(`${line}\n`),
  })
}

main().catch((thrown: unknown) => {
  process.stderr.write(`O movimento de demonstração não foi criado. ${describeStartFailure(thrown)}\n`)
  if (thrown instanceof DirectoryInUseError) process.stderr.write('Pare o servidor e rode de novo.\n')
  process.exit(1)
})
