import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { request } from 'undici'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createSite } from '#api/lib/site.ts'
import type { CatalogProduct } from '#api/payments/price.ts'
import { loadPageRenderer } from '#api/plan-simulator/page-renderer.ts'
import { createPricedPages } from '#api/plan-simulator/priced-pages.ts'
import { writeSiteFiles } from '#tests/support/site-files.ts'

/** The page as it was built, and what stands around its markup. */
const BUILT = '<!doctype html><title>Planos</title><div id="root">Carregando os preços...</div>'
const AROUND = ['<!doctype html><title>Planos</title><div id="root">', '</div>']

/** Stands for the built page renderer: it says which prices it was given, and fails on a product named "Quebra". */
const RENDERER = `
export async function renderWithPrices(path, products) {
  if (products.some(({ name }) => name === 'Quebra')) throw new Error('cannot be rendered')
  return path + ': ' + products.map(({ name, prices }) => name + ' ' + prices[0].price).join(', ')
}`

function createProduct(name: string, price: number): CatalogProduct {
  return { id: 1, name, prices: [{ price, currency: 'BRL' }] }
}

let dist: string
let server: Server
let origin: string
let now: number
let failures: unknown[]
/** What the server's cache holds; an error when the database does not answer. */
let catalog: readonly CatalogProduct[] | null | Error
let readings: number

beforeEach(async () => {
  dist = await mkdtemp(join(tmpdir(), 'pauta-priced-'))
  await writeSiteFiles(dist, { pages: ['/plans'], pricedPages: { '/plans': AROUND } })
  await mkdir(join(dist, 'client/plans'))
  await writeFile(join(dist, 'client/plans/index.html'), BUILT)
  await writeFile(join(dist, 'server/entry-server.js'), RENDERER)
  await writeFile(join(dist, 'server/package.json'), '{ "type": "module" }')
  now = 0
  failures = []
  catalog = null
  readings = 0
  const renderer = await loadPageRenderer(dist)
  const site = await createSite(dist, {
    sandbox: true,
    isKnownHost: () => true,
    openRenderedPages: async (createFile) =>
      createPricedPages({
        renderer,
        async readCatalog() {
          readings += 1
          if (catalog instanceof Error) throw catalog
          return catalog
        },
        createFile,
        onFailure: (thrown) => failures.push(thrown),
        now: () => now,
      }),
  })
  server = createServer(site)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // The server listens on a port, so its address is an object.
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
})

afterEach(async () => {
  await new Promise((done) => server.close(done))
  await rm(dist, { recursive: true, force: true })
})

async function ask(path = '/plans', headers: Readonly<Record<string, string>> = {}) {
  const answer = await request(`${origin}${path}`, { headers })
  return {
    status: answer.statusCode,
    headers: answer.headers,
    body: Buffer.from(await answer.body.arrayBuffer()),
  }
}

async function askText(): Promise<string> {
  return (await ask()).body.toString()
}

test('without a price list the page is sent as it was built', async () => {
  expect(await askText()).toBe(BUILT)
  now += 5_000
  catalog = []
  expect(await askText()).toBe(BUILT)
  expect(failures).toEqual([])
})

test('with one, its prices stand in the page, compressed, and with the headers of a built page', async () => {
  catalog = [createProduct('Plano Essencial', 249)]
  const html = `${AROUND[0]}/plans: Plano Essencial 249${AROUND[1]}`
  const { status, headers, body } = await ask()
  expect(status).toBe(200)
  expect(body.toString()).toBe(html)
  expect(headers).toMatchObject({
    'content-type': 'text/html;charset=utf-8',
    'cache-control': 'public, max-age=0, s-maxage=60',
    vary: 'accept-encoding',
  })
  expect(headers['content-security-policy']).toContain("default-src 'self'")
  expect(brotliDecompressSync((await ask('/plans', { 'accept-encoding': 'br' })).body).toString()).toBe(html)
  expect(gunzipSync((await ask('/plans?utm=x', { 'accept-encoding': 'gzip' })).body).toString()).toBe(html)
  const held = { 'if-none-match': String(headers.etag) }
  expect((await ask('/plans', held)).status).toBe(304)
})

test('a change in the CRM is on the page five seconds later, and the list is not read for each request', async () => {
  catalog = [createProduct('Plano Essencial', 249)]
  await Promise.all([ask(), ask(), ask()])
  expect(readings).toBe(1)
  catalog = [createProduct('Plano Essencial', 259)]
  now += 4_999
  expect(await askText()).toContain('Plano Essencial 249')
  now += 1
  expect(await askText()).toContain('Plano Essencial 259')
  expect(readings).toBe(2)
  // An expired list: nobody is shown a price that the server no longer holds.
  catalog = null
  now += 5_000
  expect(await askText()).toBe(BUILT)
})

test('while the database is away the page is sent as it was built, and that is logged once a reading', async () => {
  catalog = new Error('away')
  expect(await askText()).toBe(BUILT)
  expect(await askText()).toBe(BUILT)
  expect(failures).toEqual([new Error('away')])
  catalog = [createProduct('Plano Essencial', 249)]
  now += 5_000
  expect(await askText()).toContain('Plano Essencial 249')
})

test('a page that cannot be rendered is sent as it was built until the list changes', async () => {
  catalog = [createProduct('Quebra', 1)]
  expect(await askText()).toBe(BUILT)
  now += 5_000
  expect(await askText()).toBe(BUILT)
  expect(failures).toEqual([new Error('cannot be rendered')])
  catalog = [createProduct('Plano Essencial', 249)]
  now += 5_000
  expect(await askText()).toContain('Plano Essencial 249')
})

test('other addresses know nothing of prices', async () => {
  catalog = [createProduct('Plano Essencial', 249)]
  expect((await ask('/unknown')).status).toBe(404)
  expect(readings).toBe(0)
})
