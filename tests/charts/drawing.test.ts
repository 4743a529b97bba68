import { Resvg } from '@resvg/resvg-js'
import { beforeAll, describe, expect, test } from 'vitest'
import { statesOf, transitionsOf } from '#machines/chart-model/model.ts'
import { type Layout, layOut } from '#src/charts/layout.ts'
import { svgOf } from '#src/charts/svg.ts'
import { textWidth, type Weight } from '#src/charts/text-width.ts'
import { isPngOf, pngOf } from './png.ts'
import { sampleFacts } from './sample.ts'
import { typefaceFiles } from './typeface.ts'

let layout: Layout
beforeAll(async () => {
  layout = await layOut(sampleFacts.chart)
})

describe('a drawing', () => {
  const attributes = (svg: string, name: string) =>
    new Set(
      [...svg.matchAll(new RegExp(`${name}="([^"]*)"`, 'g'))].map(([, id]) => id?.replaceAll('&#62;', '>')),
    )

  test('shows every state and every arrow', () => {
    const svg = svgOf(layout)
    expect([...attributes(svg, 'data-state')].sort()).toEqual(
      statesOf(sampleFacts.chart)
        .map(({ id }) => id)
        .sort(),
    )
    expect([...attributes(svg, 'data-transition')].sort()).toEqual(
      transitionsOf(sampleFacts.chart)
        .map(({ id }) => id)
        .sort(),
    )
  })

  test('is the same each time', async () => {
    expect(svgOf(await layOut(sampleFacts.chart))).toBe(svgOf(layout))
  })

  test('marks what is active and what was taken, and nothing else', () => {
    const taken = 'sample.paused --PAUSE[0]-->'
    const svg = svgOf(layout, { active: new Set(['sample.paused']), taken })
    expect(svg.match(/class="[^"]*\bactive\b[^"]*"/g)).toEqual(['class="state atomic active"'])
    // The line and its text.
    expect(svg.match(/class="[^"]*\btaken\b[^"]*"/g)).toEqual(['class="arrow taken"', 'class="taken"'])
    expect(svgOf(layout)).not.toMatch(/class="[^"]*\b(active|taken)\b/)
  })

  test('keeps states apart, inside those around them, and texts inside their states', () => {
    const boxes = new Map(layout.states.map((box) => [box.state.id, box]))
    for (const { state, text, ...box } of layout.states) {
      expect(text.x + text.width, state.id).toBeLessThanOrEqual(box.x + box.width)
      expect(text.y + text.height, state.id).toBeLessThanOrEqual(box.y + box.height)
      for (const inner of state.states.flatMap(({ id }) => boxes.get(id) ?? [])) {
        expect(inner.x).toBeGreaterThan(box.x)
        expect(inner.x + inner.width).toBeLessThan(box.x + box.width)
        expect(inner.y + inner.height).toBeLessThan(box.y + box.height)
        for (const { id } of state.states) {
          const other = boxes.get(id)
          if (other === undefined || other.state.id === inner.state.id) continue
          const isApart =
            other.x >= inner.x + inner.width ||
            inner.x >= other.x + other.width ||
            other.y >= inner.y + inner.height ||
            inner.y >= other.y + other.height
          expect(isApart, `${id} and ${inner.state.id}`).toBe(true)
        }
      }
    }
  })
})

test('a picture knows which drawing it is of', async () => {
  const svg = svgOf(layout)
  const png = await pngOf(svg, await typefaceFiles())
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect(isPngOf(png, svg)).toBe(true)
  expect(isPngOf(png, svgOf(layout, { taken: 'sample.paused --PAUSE[0]-->' }))).toBe(false)
})

test.each<[string, Weight]>([
  ['A cobrança é pedida, uma só vez.', 400],
  ['createCharge respondeu', 700],
  ['se o servidor não reconhece o telefone', 400],
])('"%s" is reckoned as wide as it is set', async (text, weight) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="200"><text y="100" font-family="Schibsted Grotesk" font-size="100" font-weight="${weight}">${text}</text></svg>`
  const font = { fontFiles: await typefaceFiles(), loadSystemFonts: false }
  const set = new Resvg(svg, { font }).getBBox()?.width ?? 0
  expect(textWidth(text, 100, weight) / set).toBeGreaterThan(0.99)
  expect(textWidth(text, 100, weight) / set).toBeLessThan(1.06)
})
