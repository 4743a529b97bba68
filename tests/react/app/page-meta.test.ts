import { matchRoutes } from 'react-router-dom'
import { expect, test } from 'vitest'
import type { PageMeta } from '#src/app/page-meta.ts'
import { loadableOf, routes } from '#src/app/routes.tsx'
import { brand } from '#src/content/brand.ts'

const pages = Object.entries(import.meta.glob<PageMeta>('/src/pages/*.tsx', { import: 'meta', eager: true }))

/** Guide 6: private and in-between pages that search engines must not list. */
const NOT_INDEXED = [
  '/404',
  '/activate-whatsapp',
  '/assistant-config',
  '/checkout',
  '/confirm-otp',
  '/confirm-schedule',
  '/finish',
  '/integrations',
  '/more-yourself',
  '/sandbox',
  '/thank-you',
]

test.each(pages)('%s says enough about itself, and not more than fits', (_, meta) => {
  expect(`${meta.title} | ${brand.name}`.length).toBeLessThanOrEqual(60)
  expect(meta.description.length).toBeGreaterThanOrEqual(120)
  expect(meta.description.length).toBeLessThanOrEqual(155)
})

test('no two pages share a title, a description or an address', () => {
  for (const key of ['title', 'description', 'path'] as const) {
    const values = pages.map(([, meta]) => meta[key])
    expect(new Set(values).size).toBe(values.length)
  }
})

test.each(pages)('the address %s claims is routed to that very page', (file, meta) => {
  const route = matchRoutes(routes, meta.path)?.at(-1)?.route
  expect(route && `/${loadableOf(route).entry}`).toBe(file)
})

test('pages of the visitor alone stay out of search engines, the others do not', () => {
  const hidden = pages.flatMap(([, meta]) => (meta.indexed ? [] : [meta.path]))
  expect(hidden.sort()).toEqual(NOT_INDEXED)
})
