// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { expect, test } from 'vitest'
import { charts } from '#machines/index.ts'
import { formatMermaid } from '#src/studio/exports/mermaid.ts'
import { findExportFolder, getFileName, ROOT } from '#src/studio/repository.ts'
import { sampleFacts } from '#tests/support/studio/sample.ts'

// The library is a script for browsers: it sets the global `mermaid` and needs a document to sanitize texts in.
runInThisContext(readFileSync(join(ROOT, 'node_modules/@mermaid-js/tiny/dist/mermaid.tiny.js'), 'utf8'))
const { mermaid } = globalThis as unknown as { mermaid: { parse(text: string): Promise<unknown> } }

test.each(charts)(
  '$id parses, as it stands in its Markdown, and is small enough to be drawn there',
  async ({ id }) => {
    const page = readFileSync(join(ROOT, findExportFolder(id), `${getFileName(id)}.md`), 'utf8')
    const [, text = ''] = /^```mermaid\n(.+?)^```$/ms.exec(page) ?? []
    expect(await mermaid.parse(text)).toMatchObject({ diagramType: 'stateDiagram' })
    // What Mermaid draws unless told otherwise (`maxTextSize`, `maxEdges`).
    expect(text.length).toBeLessThan(50_000)
    expect(text.split(' --> ').length - 1).toBeLessThan(500)
  },
)

test('a chart with every kind of state and transition parses', async () => {
  const text = formatMermaid(sampleFacts)
  expect(await mermaid.parse(text)).toMatchObject({ diagramType: 'stateDiagram' })
  expect(text).toContain('sample_working_paying_charging --> sample_working_paying_asking: Depois de 1,5 s')
  expect(text).toContain('[and(isPaid, not(isLate))]')
})

test('a broken diagram does not parse', async () => {
  await expect(mermaid.parse('stateDiagram-v2\n  state "a as b {')).rejects.toThrow()
})
