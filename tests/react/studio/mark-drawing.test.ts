import { expect, test } from 'vitest'
import { layOut } from '#src/studio/drawing/layout.ts'
import { drawSvg } from '#src/studio/drawing/svg.ts'
import { markDrawing } from '#src/studio/inspector/page/mark-drawing.ts'
import { sampleFacts } from '#tests/support/studio/sample.ts'

test('marks only the active states and the taken transition, and removes earlier marks', async () => {
  const layout = await layOut(sampleFacts, 'technical')
  const drawing = document.createElement('div')
  // happy-dom loses everything after a style inside an SVG.
  drawing.innerHTML = drawSvg(layout).replace(/<style>.*?<\/style>/, '')
  const listMarked = (mark: string) =>
    [...drawing.querySelectorAll(`.${mark}`)].map(
      (one) => one.getAttribute('data-state') ?? one.getAttribute('data-transition') ?? 'arrow',
    )
  expect(drawing.querySelector('.active, .taken')).toBeNull()

  const taken = 'sample.paused --PAUSE[0]-->'
  markDrawing(drawing, layout, { active: new Set(['sample.paused']), taken })
  expect(listMarked('active')).toEqual(['sample.paused'])
  expect(listMarked('taken').filter((one) => one === 'arrow')).toHaveLength(1)
  expect(new Set(listMarked('taken'))).toEqual(new Set(['arrow', taken]))

  markDrawing(drawing, layout, { active: new Set(), taken: null })
  expect(drawing.querySelector('.active, .taken')).toBeNull()
})
