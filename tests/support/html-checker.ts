/** The Nu HTML checker of the W3C, run by Java on files of the built site. */
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'
import * as z from 'zod'

const require = createRequire(import.meta.url)

/** Shown when there is no Java to run the checker. */
export const JAVA_IS_MISSING =
  'O verificador de HTML (vnu-jar) precisa de Java 11 ou mais novo, e não há nenhum nesta máquina: ' +
  'instale um, ou aponte JAVA_HOME para ele. Nenhuma página foi verificada.'

const Report = z.object({
  messages: z.array(
    z.object({
      type: z.string(),
      url: z.string(),
      message: z.string(),
      extract: z.string().optional(),
    }),
  ),
})

/** Messages about CSS to ignore: the checker lags behind browsers (`@property`, `mask`), and the build checks styles. */
const ABOUT_CSS = /^CSS: /

/** Java's options: the check takes seconds, which optimised compilation would double; without it a larger stack is needed. */
const SHORT_RUN = ['-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-Xss2m']

/** Finds a Java that starts: the one of `JAVA_HOME`, of the path, or the one the checker's package fetched; else null. */
export function findJava(): string | null {
  const { findCachedJava } = require('vnu-jar/vnu-java-downloader.js') as { findCachedJava(): string | null }
  const home = process.env.JAVA_HOME
  const candidates = [home ? `${home}/bin/java` : null, 'java', findCachedJava()]
  return candidates.find((path) => path !== null && spawnSync(path, ['-version']).status === 0) ?? null
}

/**
 * Errors and warnings of HTML in the files, one line each: file, message and the place.
 * @throws Error when the checker itself does not run
 */
export function findHtmlProblems(java: string, files: readonly string[]): string[] {
  // The package's main export is a String object with the path of the jar.
  const jar = String(require('vnu-jar'))
  const { stdout, stderr, error } = spawnSync(
    java,
    [...SHORT_RUN, '-jar', jar, '--format', 'json', '--stdout', '--exit-zero-always', ...files],
    { encoding: 'utf8', maxBuffer: 256 * 1_024 * 1_024 },
  )
  if (error) throw error
  const report = Report.safeParse(JSON.parse(stdout || 'null'))
  if (!report.success) throw new Error(`The HTML checker did not report: ${stderr.slice(0, 1_000)}`)
  return report.data.messages
    .filter(({ type, message }) => type !== 'info' && !ABOUT_CSS.test(message))
    .map(({ url, message, extract = '' }) => `${new URL(url).pathname}: ${message} [${extract.trim()}]`)
}
