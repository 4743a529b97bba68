import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, chromium, type Page } from 'playwright'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { charts } from '#machines/index.ts'
import { findChromium, QUIET_FLAGS } from '#src/studio/browser/chromium.ts'
import { formatMermaid } from '#src/studio/exports/mermaid.ts'
import { findExportFolder, getFileName, ROOT } from '#src/studio/repository.ts'
import { sampleFacts } from '#tests/support/studio/sample.ts'

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await chromium.launch({ executablePath: findChromium(), args: [...QUIET_FLAGS] })
  page = await browser.newPage()
  await page.addScriptTag({ path: join(ROOT, 'node_modules/mermaid/dist/mermaid.min.js') })
  // What a page has that only includes the library: its own defaults.
  await page.evaluate(`mermaid.initialize({ startOnLoad: false, suppressErrorRendering: true })`)
}, 60_000)
afterAll(() => browser.close())

/** Draws a diagram as a page with the library would, and counts its states; rejects when it cannot be drawn. */
const countDrawn = (text: string) =>
  page.evaluate(async (source) => {
    const { mermaid } = globalThis as unknown as {
      mermaid: { render(id: string, text: string): Promise<{ svg: string }> }
    }
    const { svg } = await mermaid.render('drawn', source)
    return new DOMParser().parseFromString(svg, 'text/html').querySelectorAll('.node, .cluster').length
  }, text)

test.each(charts)(
  '$id is drawn, as it stands in its Markdown, and is small enough for other limits',
  async ({ id }) => {
    const kept = readFileSync(join(ROOT, findExportFolder(id), `${getFileName(id)}.md`), 'utf8')
    const [, text = ''] = /^```mermaid\n(.+?)^```$/ms.exec(kept) ?? []
    expect(await countDrawn(text)).toBeGreaterThan(1)
    // What Mermaid draws unless told otherwise (`maxTextSize`, `maxEdges`).
    expect(text.length).toBeLessThan(50_000)
    expect(text.split(' --> ').length - 1).toBeLessThan(500)
  },
  30_000,
)

test('a chart with every kind of state and transition is drawn', async () => {
  const text = formatMermaid(sampleFacts)
  expect(await countDrawn(text)).toBeGreaterThan(5)
  expect(text).toContain('sample_working_paying_charging --> sample_working_paying_asking: Depois de 1,5 s')
  expect(text).toContain('[and(isPaid, not(isLate))]')
})

test('a broken diagram is not drawn', async () => {
  await expect(countDrawn('stateDiagram-v2\n  state "a as b {')).rejects.toThrow()
})
