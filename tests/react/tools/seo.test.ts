import { expect, test } from 'vitest'
import { brand } from '#src/content/brand.ts'
import { seo } from '#src/content/seo.ts'

test.each(Object.entries(seo))('%s fits into a search result', (_, { title, description }) => {
  expect(`${title} | ${brand.name}`.length).toBeLessThanOrEqual(60)
  expect(description.length).toBeGreaterThanOrEqual(120)
  expect(description.length).toBeLessThanOrEqual(155)
})

test('no two pages share a title or description', () => {
  const entries = Object.values(seo)
  expect(new Set(entries.map(({ title }) => title)).size).toBe(entries.length)
  expect(new Set(entries.map(({ description }) => description)).size).toBe(entries.length)
})
