/**
 * `npm run pages`: writes what pages state about themselves into the files that are read without them: the redirects of
 * `vercel.json`, with the page policy, and the table of ad events.
 */
import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const { module } = await runnerImport(fileURLToPath(new URL('./page-files.ts', import.meta.url)))
for (const { path, text } of await module.createPageFiles()) writeFileSync(path, text)
