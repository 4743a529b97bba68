import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Manifest } from 'vite'
import type * as entryServer from '../entry-server.tsx'
import { picturePathOf } from '../page-meta.ts'
import { compressFiles } from './compress.ts'
import { robotsTxt, sitemapOf } from './crawler-files.ts'
import { criticalCss } from './critical-css.ts'
import { assetsOf, fillDocument } from './document.ts'
import { firstView } from './first-view.ts'
import { fontFacesOf } from './font-faces.ts'
import { factsOf, type PageFacts } from './page-facts.ts'
import { createPicturePainter } from './sharing-picture.tsx'
import { compileStartScript } from './start-script.ts'

/** Where the three builds lie, relative to the project root. */
export const OUT = {
  client: 'dist/client',
  server: 'dist/server',
  api: 'dist/api',
  /** What a server has to know to send the pages: read by `api/node.ts`. */
  headers: 'dist/client-headers.json',
} as const

/**
 * Renders every route of the built site to `dist/client/<route>/index.html`, unknown addresses to `404.html`,
 * with what search engines and link previews read, then compresses what is served as text.
 */
export async function prerenderSite(root: string): Promise<void> {
  const client = join(root, OUT.client)
  const manifestFile = join(client, 'manifest.json')
  // Written by this very build.
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest
  const server = (await import(
    pathToFileURL(join(root, OUT.server, 'entry-server.js')).href
  )) as typeof entryServer
  const [template, script] = await Promise.all([
    readFile(join(root, 'index.html'), 'utf8'),
    compileStartScript(root),
  ])

  const facts: PageFacts[] = []
  for (const path of server.paths) {
    const page = await server.render(path)
    const pageFacts = factsOf(path, page.html)
    facts.push(pageFacts)
    const assets = assetsOf(manifest, page.entries)
    const css = await readFile(join(client, assets.stylesheet), 'utf8')
    const fontCss = await readFile(join(client, assets.fontSheet), 'utf8')
    const html = fillDocument(template, {
      page,
      assets,
      script: script.code,
      styles: criticalCss(css, firstView(page.html)),
      fonts: fontFacesOf(fontCss),
      jsonLd: server.structuredData(pageFacts),
    })
    const file = join(client, path === server.NOT_FOUND_PATH ? '404.html' : join(path, 'index.html'))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, html)
  }

  await Promise.all([
    rm(manifestFile),
    writeFile(join(client, 'sitemap.xml'), sitemapOf(facts, server.brand.siteUrl)),
    writeFile(join(client, 'robots.txt'), robotsTxt(server.brand.siteUrl)),
    paintPictures(root, facts, server.brand.name),
  ])
  await compressFiles(client)
  await writeFile(
    join(root, OUT.headers),
    `${JSON.stringify({ scriptSources: [script.cspSource], thirdParties: server.thirdPartySources }, null, 2)}\n`,
  )
}

async function paintPictures(root: string, pages: readonly PageFacts[], brandName: string): Promise<void> {
  const paint = await createPicturePainter(root, brandName)
  for (const page of pages.filter(({ indexed }) => indexed)) {
    const file = join(root, OUT.client, picturePathOf(page))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, await paint(page))
  }
}
