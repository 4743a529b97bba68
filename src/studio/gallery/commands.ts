import { rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { chromium } from 'playwright'
import sirv from 'sirv'
import { findChromium, QUIET_FLAGS } from '#src/studio/browser/chromium.ts'
import { buildStagedSite } from './build-site.ts'
import { type Capture, captureTake, readBrokenPage } from './capture.ts'
import { formatGalleryPage } from './gallery-page.ts'
import { listChartsWithScreens, planTakes } from './shots.ts'
import { findMissingMessages } from './spec-messages.ts'

/** Browser pages open at the same time. */
const PAGES = 2

/**
 * Captures the states of the named charts, or of all that have a screen, and writes the gallery.
 * @returns the exit code: 0, 1 when a message is not shown or a page is not accessible, 2 for a chart without a screen
 */
export async function writeGallery(names: readonly string[], out: string): Promise<number> {
  const entries = listChartsWithScreens(names)
  const unknown = names.filter((name) => !entries.some(({ id }) => id === name))
  if (unknown.length > 0) {
    process.stderr.write(
      `Não há tela de: ${unknown.join(', ')}. Há: ${listChartsWithScreens([])
        .map(({ id }) => id)
        .join(', ')}.\n`,
    )
    return 2
  }
  const startedAt = performance.now()
  await rm(out, { recursive: true, force: true })
  const site = join(out, 'site')
  await buildStagedSite(site)
  const server = createServer(sirv(site, { single: true }))
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...QUIET_FLAGS] })
  const captures: Capture[] = []
  const failures: string[] = []
  /** Texts of pages without a chart. */
  const outside: string[] = []
  try {
    const work = entries.flatMap(planTakes)
    let done = 0
    const total = work.length
    const captureNext = async (): Promise<void> => {
      const task = work.shift()
      if (task === undefined) return
      try {
        captures.push(...(await captureTake(browser, origin, out, task)))
      } catch (thrown) {
        failures.push(`${task.entry.id}: ${getFirstLine(thrown)}`)
      }
      done += 1
      if (done % 10 === 0) process.stdout.write(`${done} de ${total} caminhos\n`)
      await captureNext()
    }
    await Promise.all(Array.from({ length: PAGES }, captureNext))
    outside.push(await readBrokenPage(browser, origin))
  } finally {
    await browser.close()
    server.close()
    await rm(site, { recursive: true, force: true })
  }
  const silent =
    names.length > 0 ? [] : findMissingMessages([...captures.map(({ text }) => text), ...outside])
  await writeFile(join(out, 'index.html'), formatGalleryPage(entries, captures, silent, failures))
  await writeFile(join(out, 'galeria.json'), JSON.stringify({ captures, silent, failures }, null, 1))
  const seconds = ((performance.now() - startedAt) / 1_000).toFixed(0)
  const inaccessible = captures.filter(({ violations }) => violations.length > 0)
  process.stdout.write(
    `${captures.length} telas em ${out}/index.html (${seconds} s). Com falha de acessibilidade: ${inaccessible.length}.\n`,
  )
  for (const line of [
    ...failures,
    ...inaccessible.map(formatAccess),
    ...silent.map((message) => `Nenhum estado mostra: ${message}`),
  ])
    process.stderr.write(`${line}\n`)
  return failures.length + inaccessible.length + silent.length === 0 ? 0 : 1
}

function formatAccess({ chart, shows, size, violations }: Capture): string {
  return `${chart} ${shows[0]} (${size}): ${violations.map(({ rule, nodes }) => `${rule} em ${nodes[0]}`).join('; ')}`
}

function getFirstLine(thrown: unknown): string {
  return String(thrown instanceof Error ? thrown.message : thrown).split('\n')[0] ?? ''
}
