import { Resvg } from '@resvg/resvg-js'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { oneTimeCodeEntry } from '#machines/one-time-code/one-time-code.entry.ts'
import { signUpEntry } from '#machines/sign-up/sign-up.entry.ts'
import { foldChart, listScopes } from '#src/studio/drawing/fold.ts'
import { isPngOf } from '#src/studio/drawing/indexed-png.ts'
import { type Layout, layOut } from '#src/studio/drawing/layout.ts'
import { renderPng } from '#src/studio/drawing/png.ts'
import { drawSvg } from '#src/studio/drawing/svg.ts'
import { estimateTextWidth, type Weight } from '#src/studio/drawing/text-width.ts'
import { unpackTypeface } from '#src/studio/drawing/typeface.ts'
import { type ChartModel, listStates, listTransitions } from '#src/studio/model/model.ts'
import { readChart } from '#src/studio/model/read-chart.ts'
import { findDrawingFaults } from '#tests/support/studio/drawing-faults.ts'
import { generatedCharts } from '#tests/support/studio/generated-charts.ts'
import { sampleFacts } from '#tests/support/studio/sample.ts'
import { countTries } from '#tests/support/thorough.ts'

let layout: Layout
beforeAll(async () => {
  layout = await layOut(sampleFacts, 'technical')
})

describe('a drawing', () => {
  const readAttributes = (svg: string, name: string) =>
    new Set(
      [...svg.matchAll(new RegExp(`${name}="([^"]*)"`, 'g'))].map(([, id]) => id?.replaceAll('&#62;', '>')),
    )

  test('shows every state and every transition', () => {
    const svg = drawSvg(layout)
    expect([...readAttributes(svg, 'data-state')].sort()).toEqual(
      listStates(sampleFacts.chart)
        .map(({ id }) => id)
        .sort(),
    )
    expect([...readAttributes(svg, 'data-transition')].sort()).toEqual(
      listTransitions(sampleFacts.chart)
        .map(({ id }) => id)
        .sort(),
    )
  })

  test('is the same each time', async () => {
    expect(drawSvg(await layOut(sampleFacts, 'technical'))).toBe(drawSvg(layout))
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

test('any chart is drawn with every arrow nearest to its own words, across no text', async () => {
  await fc.assert(
    fc.asyncProperty(generatedCharts, async (drawn) => {
      expect(findDrawingFaults(await layOut(drawn, 'failures'), drawn)).toEqual([])
    }),
    { numRuns: countTries(60) },
  )
}, 60_000)

test('a PNG contains the hash of its drawing', async () => {
  const svg = drawSvg(layout)
  const png = await renderPng(svg, await unpackTypeface())
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect(isPngOf(png, svg)).toBe(true)
  expect(isPngOf(png, drawSvg(layout).replace('</svg>', '<g/></svg>'))).toBe(false)
})

test.each<[string, Weight]>([
  ['A cobrança é pedida, uma só vez.', 400],
  ['createCharge respondeu', 700],
  ['se o servidor não reconhece o telefone', 400],
])('the width of "%s" is estimated as it is rendered', async (text, weight) => {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="4000" height="200"><text y="100" font-family="Schibsted Grotesk" font-size="100" font-weight="${weight}">${text}</text></svg>`
  const font = { fontFiles: await unpackTypeface(), loadSystemFonts: false }
  const set = new Resvg(svg, { font }).getBBox()?.width ?? 0
  expect(estimateTextWidth(text, 100, weight) / set).toBeGreaterThan(0.99)
  expect(estimateTextWidth(text, 100, weight) / set).toBeLessThan(1.06)
})

test.each([
  ['verifyCode', oneTimeCodeEntry, 'desiste após 15 s'],
  ['sendCode', signUpEntry, null],
] as const)('the technical side says how long the page waits for %s', async (call, entry, limit) => {
  const chart: ChartModel = JSON.parse(JSON.stringify(readChart(entry.machine)))
  const { states } = await layOut({ ...entry, chart }, 'technical')
  const texts = states
    .filter(({ state }) => state.invokes.some(({ source }) => source === call))
    .map(({ text }) => text.lines.map((line) => line.text).join(' '))
  expect(texts.length).toBeGreaterThan(0)
  for (const text of texts)
    if (limit === null) expect(text).not.toContain('desiste')
    else expect(text).toContain(limit)
})

test('one level of a chart shows what leaves each folded state, once, and no arrow to another level', async () => {
  const scopes = listScopes(sampleFacts.chart)
  expect(scopes.length).toBeGreaterThan(2)
  for (const scope of scopes) {
    const drawn = await layOut(sampleFacts, 'failures', scope)
    const { chart, hidden } = foldChart(sampleFacts.chart, scope)
    expect(drawn.states.map(({ state }) => state.id)).toEqual(listStates(chart).map(({ id }) => id))
    const shown = new Set(drawn.states.map(({ state }) => state.id))
    for (const { target } of drawn.arrows) expect(shown).toContain(target)
    const written = new Set(
      drawn.states.flatMap(({ text }) => text.lines.flatMap(({ transitions }) => transitions)),
    )
    for (const [id, root] of hidden)
      for (const one of listTransitions({ id, root }).filter(({ targets }) =>
        targets.some((target) => target !== id),
      ))
        expect(written).toContain(one.id)
  }
})
