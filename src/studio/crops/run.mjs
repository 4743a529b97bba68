/**
 * `npm run crops`: captures a piece of what each indexed page of the built site shows of the product, for the pictures of
 * link previews. The files are kept in the repository, because the build has no browser.
 */
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const SITE = fileURLToPath(new URL('../../../dist/client', import.meta.url))
const { module } = await runnerImport(fileURLToPath(new URL('./commands.ts', import.meta.url)))
process.exit(await module.writeCrops(SITE))
