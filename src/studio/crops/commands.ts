import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { chromium } from 'playwright'
import sirv from 'sirv'
import { CROPS, getCropName } from '#src/app/build/sharing-crops.ts'
import { findChromium, QUIET_FLAGS } from '#src/studio/browser/chromium.ts'
import { ROOT } from '#src/studio/repository.ts'
import { captureCrop, WINDOW } from './capture.ts'
import { findSubject } from './subjects.ts'

/**
 * Captures anew the crop of each indexed page of the built site that shows the product, and removes crops without a page.
 * @param site folder of the built site
 * @returns the exit code: 0, or 1 when a page does not show its product
 */
export async function writeCrops(site: string): Promise<number> {
  const folder = join(ROOT, CROPS)
  await mkdir(folder, { recursive: true })
  const server = createServer(sirv(site))
  await new Promise<void>((done) => server.listen(0, 'localhost', done))
  const origin = `http://localhost:${(server.address() as AddressInfo).port}`
  const browser = await chromium.launch({ executablePath: findChromium(), args: [...QUIET_FLAGS] })
  const written = new Map<string, number>()
  const failures: string[] = []
  try {
    const context = await browser.newContext(WINDOW)
    for (const path of await listIndexedPaths(site)) {
      const subject = findSubject(path)
      if (subject === null) continue
      const name = getCropName({ path, isIndexed: true })
      try {
        const html = await readFile(join(site, path, 'index.html'), 'utf8')
        const crop = await captureCrop(context, `${origin}${path}`, html, subject)
        await writeFile(join(folder, name), crop)
        written.set(name, crop.length)
      } catch (thrown) {
        failures.push(`${path}: ${thrown instanceof Error ? thrown.message : thrown}\n`)
      }
    }
  } finally {
    await browser.close()
    server.close()
  }
  const orphans = failures.length > 0 ? [] : (await readdir(folder)).filter((name) => !written.has(name))
  for (const name of orphans) await rm(join(folder, name))
  const kilobytes = [...written.values()].reduce((sum, bytes) => sum + bytes, 0) / 1_000
  process.stdout.write(
    `${written.size} recortes em ${CROPS}, ${kilobytes.toFixed(0)} kB; ${orphans.length} removidos.\n`,
  )
  process.stderr.write(failures.join(''))
  return failures.length === 0 ? 0 : 1
}

async function listIndexedPaths(site: string): Promise<readonly string[]> {
  const sitemap = await readFile(join(site, 'sitemap.xml'), 'utf8')
  return [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname)
}
