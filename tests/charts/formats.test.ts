import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { validateXML } from 'xmllint-wasm'
import { charts } from '#machines/index.ts'
import { markdownOf } from '#src/charts/markdown.ts'
import { scxmlOf } from '#src/charts/scxml.ts'
import { folderOf, nameOf, ROOT } from './places.ts'
import { sampleFacts } from './sample.ts'

const keptFile = (id: string, ending: string) =>
  readFile(join(ROOT, folderOf(id), `${nameOf(id)}.${ending}`), 'utf8')

describe('SCXML', () => {
  const faultsOf = async (scxml: string) => {
    const schema = await readFile(join(ROOT, 'tests/charts/scxml.xsd'), 'utf8')
    const { errors } = await validateXML({
      xml: [{ fileName: 'chart.scxml', contents: scxml }],
      schema: [{ fileName: 'scxml.xsd', contents: schema }],
    })
    // The validator knows no references.
    const ids = new Set([...scxml.matchAll(/\bid="([^"]*)"/g)].map(([, id]) => id))
    const references = [...scxml.matchAll(/\b(?:target|initial|sendid)="([^"]*)"/g)]
    const dangling = references.flatMap(([, list = '']) => list.split(' ')).filter((id) => !ids.has(id))
    return [...errors.map(({ message }) => message), ...dangling.map((id) => `there is no ${id}`)]
  }

  test('every chart is valid', async () => {
    for (const { id } of charts) expect(await faultsOf(await keptFile(id, 'scxml')), id).toEqual([])
  })

  test('so is a chart of every kind of state and arrow', async () => {
    const scxml = scxmlOf(sampleFacts.chart)
    expect(await faultsOf(scxml)).toEqual([])
    expect(scxml).toContain(`cond="isPaid() &#38;&#38; !(isLate())"`)
    expect(scxml).toContain(`cond="methodIs('pix')"`)
    expect(scxml).toContain('delay="1500ms"')
    expect(scxml).toContain('<history id="sample.working.paying.back" type="deep">')
  })

  test('an arrow to a state there is not is refused', async () => {
    const broken = scxmlOf(sampleFacts.chart).replace('target="sample.done"', 'target="sample.nowhere"')
    expect(await faultsOf(broken)).toEqual(['there is no sample.nowhere'])
  })

  test('and so is what the standard does not have', async () => {
    const broken = scxmlOf(sampleFacts.chart)
      .replace('<onexit>', '<onleave>')
      .replace('</onexit>', '</onleave>')
    expect((await faultsOf(broken)).join()).toContain('onleave')
  })
})

test('Markdown tells states, events, conditions and messages in Portuguese', () => {
  const text = markdownOf(sampleFacts, 'sample')
  expect(text).toContain('# Exemplo')
  expect(text).toContain('- Mensagens: “Pague até amanhã.”')
  expect(text).toContain('- Conta a terceiros: `Purchase`')
  expect(text).toContain('| `PAUSE` | — | paused | Alguém pausa -- agora. | — |')
  expect(text).toContain('| charge it falhou | — | asking | — | — |')
})
