import { existsSync } from 'node:fs'
import { describeStartFailure } from '../start-failure.ts'
import type { BackupCommand } from './run-backup.ts'

/**
 * Runs a command that takes one file name, with the variables of `.env`. Reports a failure in one line and exits
 * with 1.
 */
export function runFileCommand(name: string, command: (options: BackupCommand) => Promise<void>): void {
  const [file] = process.argv.slice(2)
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  const refuse = (line: string) => {
    process.stderr.write(`${line}\n`)
    process.exitCode = 1
  }
  if (file === undefined) {
    refuse(`Diga em que arquivo: npm run ${name} -- ARQUIVO`)
    return
  }
  if (existsSync('.env')) process.loadEnvFile('.env')
  command({ env: process.env, file, say }).catch((thrown: unknown) => refuse(describeStartFailure(thrown)))
}
