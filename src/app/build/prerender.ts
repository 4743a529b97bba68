import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Manifest } from 'vite'
import type * as entryServer from '../entry-server.tsx'
import { getPicturePath, THEME_COLORS } from '../page-meta.ts'
import { splitHead } from '../split-head.ts'
import { compressFiles } from './compress.ts'
import { formatManifest, formatRobotsTxt, formatSitemap } from './crawler-files.ts'
import { selectCriticalCss } from './critical-css.ts'
import { fillDocument, findAssets } from './document.ts'
import { cutToFirstView } from './first-view.ts'
import { readFontFaces } from './font-faces.ts'
import { compileInlineScript, INLINE_SCRIPTS } from './inline-script.ts'
import { type PageFacts, readPageFacts } from './page-facts.ts'
import { formatBuiltPanel, PANEL_PATH } from './panel-page.ts'
import { formatPolicySource } from './policy-source.ts'
import { SAMPLE_PRODUCTS } from './sample-products.ts'
import { readCrop } from './sharing-crops.ts'
import { createPicturePainter } from './sharing-picture.tsx'
import { SPECULATION_RULES } from './speculation-rules.ts'

/** Directories of the three builds, relative to the project root. */
export const OUT = {
  client: 'dist/client',
  server: 'dist/server',
  api: 'dist/api',
  /** Headers and addresses a server needs to send the pages: read by `api/node.ts`. */
  headers: 'dist/client-headers.json',
  /** Documents of the pages that a server fills with prices: read by `api/plan-simulator/page-renderer.ts`. */
  pricedPages: 'dist/server/priced-pages.json',
} as const

/**
 * Renders every route of the built site to `dist/client/<route>/index.html`, unknown addresses to `404.html`,
 * with what search engines and link previews read, then compresses what is served as text.
 */
export async function prerenderSite(root: string): Promise<void> {
  const client = join(root, OUT.client)
  const manifestFile = join(client, 'manifest.json')
  // Written by the client build a moment ago.
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Manifest
  const server = (await import(
    /* @vite-ignore */ pathToFileURL(join(root, OUT.server, 'entry-server.js')).href
  )) as typeof entryServer
  const [template, startScript, homeScript] = await Promise.all([
    readFile(join(root, 'index.html'), 'utf8'),
    compileInlineScript(root, INLINE_SCRIPTS.start),
    compileInlineScript(root, INLINE_SCRIPTS.home),
  ])

  const facts: PageFacts[] = []
  const pricedPages: Record<string, readonly string[]> = {}
  for (const path of server.paths) {
    const page = await server.render(path)
    const pageFacts = readPageFacts(path, page.html)
    facts.push(pageFacts)
    const assets = findAssets(manifest, page)
    const css = await readFile(join(client, assets.stylesheet), 'utf8')
    const fontCss = await readFile(join(client, assets.fontSheet), 'utf8')
    // A priced page gets the styles of its prices, too: a server may write them into it, or they arrive later.
    const priced = server.pricedPaths.includes(path)
      ? await server.renderWithPrices(path, SAMPLE_PRODUCTS)
      : ''
    const html = fillDocument(template, {
      page,
      assets,
      startScript: startScript.code,
      ownScript: path === '/' ? homeScript.code : null,
      styles: selectCriticalCss(
        css,
        template +
          (page.isStatic
            ? page.html + server.noticeMarkup
            : cutToFirstView(page.html) + cutToFirstView(priced)),
      ),
      fonts: readFontFaces(fontCss),
      jsonLd: server.buildStructuredData(pageFacts, page.subject),
    })
    const file = join(client, path === server.NOT_FOUND_PATH ? '404.html' : join(path, 'index.html'))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, html)
    if (priced !== '') pricedPages[path] = html.split(splitHead(page.html).markup)
  }

  await mkdir(join(client, PANEL_PATH))
  await writeFile(join(client, PANEL_PATH, 'index.html'), formatBuiltPanel(manifest))
  await Promise.all([
    rm(manifestFile),
    writeFile(join(client, 'sitemap.xml'), formatSitemap(facts, server.brand.siteUrl)),
    writeFile(join(client, 'robots.txt'), formatRobotsTxt(server.brand.siteUrl)),
    writeFile(join(client, 'manifest.webmanifest'), formatManifest(server.brand.name, THEME_COLORS.paper)),
    paintPictures(root, facts, server.brand.name),
  ])
  await compressFiles(client)
  const scriptSources = [startScript.cspSource, homeScript.cspSource, formatPolicySource(SPECULATION_RULES)]
  await writeFile(join(root, OUT.pricedPages), JSON.stringify(pricedPages))
  await writeFile(
    join(root, OUT.headers),
    `${JSON.stringify({ scriptSources, thirdParties: server.thirdPartySources, addresses: server.addresses }, null, 2)}\n`,
  )
}

async function paintPictures(root: string, pages: readonly PageFacts[], brandName: string): Promise<void> {
  const paint = await createPicturePainter(root, brandName)
  for (const page of pages.filter(({ isIndexed }) => isIndexed)) {
    const file = join(root, OUT.client, getPicturePath(page))
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, await paint({ ...page, crop: await readCrop(root, page) }))
  }
}
