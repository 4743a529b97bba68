/** `npm run policy`: prints as a table who may call what, by what proof and how often. */
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const { module } = await runnerImport(fileURLToPath(new URL('../../api/policy-table.ts', import.meta.url)))
process.stdout.write(`${module.formatPolicyTable()}\n`)
