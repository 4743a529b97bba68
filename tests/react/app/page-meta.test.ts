import { expect, test } from 'vitest'
import type { PageMeta } from '#src/app/page-meta.ts'
import { findRoute } from '#src/app/page-routes.tsx'
import { routes } from '#src/app/routes.tsx'
import { brand } from '#src/content/brand.ts'

type PageModule = { readonly meta: PageMeta }

const modules = import.meta.glob<PageModule>('/src/pages/**/*.tsx', { eager: true })
const pages = Object.entries(modules).map(([file, { meta }]) => [file, meta] as const)

/** Guide 6: private and in-between pages that search engines must not list. */
const NOT_INDEXED = [
  '/404',
  '/activate-whatsapp',
  '/assistant-config',
  '/checkout',
  '/confirm-otp',
  '/confirm-schedule',
  '/continuar',
  '/conversa',
  '/finish',
  '/integrations',
  '/more-yourself',
  '/sandbox',
  '/thank-you',
]

test.each(pages)('%s has a title and description of the right length', (_, meta) => {
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

test.each(pages)('the canonical address of %s leads to that page', (file, meta) => {
  const page = findRoute(routes, meta.path)?.loadables.at(-1)
  const files = Object.entries(modules).filter(([, module]) => Object.hasOwn(module, page?.exportName ?? ''))
  expect(files.map(([name]) => name)).toEqual([file])
})

test('only private pages stay out of search engines', () => {
  const hidden = pages.flatMap(([, meta]) => (meta.isIndexed ? [] : [meta.path]))
  expect(hidden.sort()).toEqual(NOT_INDEXED)
})
