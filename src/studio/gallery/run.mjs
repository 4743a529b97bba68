/**
 * `npm run gallery [chart ...]`: captures every state of every chart with a screen, as a phone and a desktop show it, and
 * puts them on one page, each with what axe found. Also lists the messages of the specification that no state shows.
 */
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const OUT = fileURLToPath(new URL('../../../dist/gallery', import.meta.url))
const { module } = await runnerImport(fileURLToPath(new URL('./commands.ts', import.meta.url)))
process.exit(await module.writeGallery(process.argv.slice(2), OUT))
