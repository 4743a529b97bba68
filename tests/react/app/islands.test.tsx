// @vitest-environment node
import { parse } from 'node-html-parser'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { contentRoutes } from '#src/app/content-routes.tsx'
import { ISLAND_PARTS } from '#src/app/island-parts.ts'
import { findRoute } from '#src/app/page-routes.tsx'
import { renderIsland } from '#src/app/render-island.tsx'
import { IslandContext } from '#src/components/island.tsx'
import { STATIC_PATHS } from '#tests/support/content-paths.ts'

/** Lists the islands of a static page, as the build writes them. Such a page needs no router. */
async function listIslands(path: string) {
  const Page = findRoute(contentRoutes, path)?.loadables.at(-1)
  if (!Page) throw new Error(`${path} is not a static page`)
  await Page.preload()
  const html = renderToString(
    <IslandContext value={renderIsland}>
      <Page />
    </IslandContext>,
  )
  return parse(html).querySelectorAll('[data-island]')
}

test('every island of a static page has its part, and every part stands on a page', async () => {
  const names = new Set<string | undefined>()
  for (const path of STATIC_PATHS)
    for (const island of await listIslands(path)) names.add(island.getAttribute('data-island'))
  expect([...names].sort()).toEqual(Object.keys(ISLAND_PARTS).sort())
})

test('a page contains each island’s markup and properties', async () => {
  const buttons = (await listIslands('/')).filter(
    (each) => each.getAttribute('data-island') === 'sections/home/qualifying-button',
  )
  expect(buttons[0]?.textContent).toBe('Quero a implementação completa')
  const calls = buttons.map((each) => JSON.parse(each.getAttribute('data-props') ?? '').wantedCall)
  expect(calls).toEqual(['demonstration', 'consultation'])
})
