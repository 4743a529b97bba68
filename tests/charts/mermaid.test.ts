// @vitest-environment happy-dom
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { runInThisContext } from 'node:vm'
import { expect, test } from 'vitest'
import { charts } from '#machines/index.ts'
import { mermaidOf } from '#src/charts/mermaid.ts'
import { folderOf, nameOf, ROOT } from './places.ts'
import { sampleFacts } from './sample.ts'

// The library is one script for browsers: it leaves itself behind as `mermaid`, and wants a document to clean texts in.
runInThisContext(readFileSync(join(ROOT, 'node_modules/@mermaid-js/tiny/dist/mermaid.tiny.js'), 'utf8'))
const { mermaid } = globalThis as unknown as { mermaid: { parse(text: string): Promise<unknown> } }

test.each(charts)('$id parses', async ({ id }) => {
  const text = readFileSync(join(ROOT, folderOf(id), `${nameOf(id)}.mmd`), 'utf8')
  expect(await mermaid.parse(text)).toMatchObject({ diagramType: 'stateDiagram' })
})

test('so does a chart of every kind of state and arrow', async () => {
  const text = mermaidOf(sampleFacts.chart)
  expect(await mermaid.parse(text)).toMatchObject({ diagramType: 'stateDiagram' })
  expect(text).toContain('sample_working_paying_charging --> sample_working_paying_asking: após 1,5 s')
  expect(text).toContain('[and(isPaid, not(isLate))]')
})

test('and what is no diagram does not', async () => {
  await expect(mermaid.parse('stateDiagram-v2\n  state "a as b {')).rejects.toThrow()
})
