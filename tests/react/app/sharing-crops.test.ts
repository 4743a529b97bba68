// @vitest-environment node
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { CROP_SIZE, CROPS, getCropName, readCrop } from '#src/app/build/sharing-crops.ts'
import type { PageMeta } from '#src/app/page-meta.ts'
import { findSubject } from '#src/studio/crops/subjects.ts'
import { TEXT_PATHS } from '#tests/support/content-paths.ts'

const ROOT = fileURLToPath(new URL('../../..', import.meta.url))

const modules = import.meta.glob<{ readonly meta: PageMeta }>('/src/pages/**/*.tsx', { eager: true })
const indexed = Object.values(modules).flatMap(({ meta }) => (meta.isIndexed ? [meta] : []))
const shown = indexed.filter(({ path }) => findSubject(path) !== null)
const kept = readdirSync(join(ROOT, CROPS))

test('only pages of text and that of the visitor’s own data show no product', () => {
  expect(shown.length).toBeGreaterThan(25)
  expect(indexed.flatMap(({ path }) => (findSubject(path) ? [] : [path])).sort()).toEqual(
    [...TEXT_PATHS, '/meus-dados'].sort(),
  )
})

test('each indexed page that shows the product has a crop, and each crop a page: npm run crops', () => {
  expect(kept.sort()).toEqual(shown.map(getCropName).sort())
})

test('the crops are small', () => {
  const files = kept.map((name) => readFileSync(join(ROOT, CROPS, name)))
  for (const [index, file] of files.entries()) {
    expect([file.readUInt32BE(16), file.readUInt32BE(20)], kept[index]).toEqual([
      CROP_SIZE.width,
      CROP_SIZE.height,
    ])
    expect(file.length, kept[index]).toBeLessThanOrEqual(40_000)
  }
  expect(files.reduce((sum, { length }) => sum + length, 0)).toBeLessThanOrEqual(1_200_000)
})

test('a page without a crop has none, instead of the home page’s', async () => {
  expect(await readCrop(ROOT, { path: '/seguranca', isIndexed: true })).toBeNull()
  expect(await readCrop(ROOT, { path: '/inbox', isIndexed: true })).not.toBeNull()
})
