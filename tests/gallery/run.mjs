/**
 * `npm run gallery [chart ...]`: captures every state of every chart with a screen, as a phone and a desktop show it, and
 * hangs them on one page, each with what axe says of it. Also lists the messages of the specification no state shows.
 */
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const OUT = fileURLToPath(new URL('../../dist/gallery', import.meta.url))
const { module } = await runnerImport(fileURLToPath(new URL('./main.ts', import.meta.url)))
process.exit(await module.hangGallery(process.argv.slice(2), OUT))
