/**
 * `npm run film`: films the guided visit of `/demo` in the built site, and writes the film of the home page: WebM, MP4,
 * captions and poster, into `src/assets/film/`.
 */
import { fileURLToPath } from 'node:url'
import { runnerImport } from 'vite'

const { module } = await runnerImport(fileURLToPath(new URL('./commands.ts', import.meta.url)))
process.exit(await module.writeFilm())
