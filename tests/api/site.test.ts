import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { request } from 'undici'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createSite } from '#api/lib/site.ts'

const HOME = `<!doctype html><title>Início</title>${'<p>Atendimento no WhatsApp</p>'.repeat(40)}`
const SCRIPT = `export const text = '${'a'.repeat(500)}'`
const ERROR = `<!doctype html><title>Não encontrada</title>${'<p>Esta página não existe.</p>'.repeat(20)}`
/** Has no compressed form, as the build makes none of pictures. */
const PICTURE = Buffer.from(Array.from({ length: 300 }, (_, at) => at % 251))

const HEADERS = {
  scriptSources: ["'sha256-x'"],
  thirdParties: { script: [], connect: [], img: [] },
  addresses: {
    pages: ['/', '/inbox', '/plans', '/sandbox'],
    outside: { '/developer-docs': 'https://docs.example' },
  },
}

type Asked = {
  readonly method?: 'GET' | 'HEAD' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  readonly origin?: string
}

let dist: string
let origin: string
let originWithoutSandbox: string
const servers: Server[] = []

/** Serves the built folder on a free port. */
async function serve(sandbox: boolean): Promise<string> {
  const site = await createSite(dist, { sandbox, isKnownHost: (host) => host !== 'other.example' })
  const server = createServer(site)
  servers.push(server)
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  // The server listens on a port, so its address is an object.
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

/** Requests a path as no browser would decode it: with the bytes as they were sent. */
async function ask(path: string, { method = 'GET', headers = {}, origin: from = origin }: Asked = {}) {
  const answer = await request(`${from}${path}`, { method, headers })
  const body = Buffer.from(await answer.body.arrayBuffer())
  return { status: answer.statusCode, headers: answer.headers, body }
}

beforeAll(async () => {
  dist = await mkdtemp(join(tmpdir(), 'pauta-site-'))
  const client = join(dist, 'client')
  for (const folder of ['inbox', 'sandbox', 'assets']) await mkdir(join(client, folder), { recursive: true })
  const files = {
    'index.html': HOME,
    'inbox/index.html': HOME.replace('Início', 'Inbox'),
    'sandbox/index.html': HOME.replace('Início', 'Sandbox'),
    'assets/a.js': SCRIPT,
    '404.html': ERROR,
  }
  for (const [name, text] of Object.entries(files)) {
    await writeFile(join(client, name), text)
    await writeFile(join(client, `${name}.br`), brotliCompressSync(text))
    await writeFile(join(client, `${name}.gz`), gzipSync(text))
  }
  await writeFile(join(client, 'picture.png'), PICTURE)
  await writeFile(join(client, 'favicon.ico'), PICTURE)
  await writeFile(join(dist, 'client-headers.json'), JSON.stringify(HEADERS))
  origin = await serve(true)
  originWithoutSandbox = await serve(false)
})

afterAll(async () => {
  for (const server of servers) server.close()
  await rm(dist, { recursive: true, force: true })
})

describe('a page', () => {
  test('is answered with the policy, and says to a CDN that every visitor gets the same', async () => {
    const { status, headers, body } = await ask('/')
    expect(status).toBe(200)
    expect(body.toString()).toBe(HOME)
    expect(headers).toMatchObject({
      'content-type': 'text/html;charset=utf-8',
      'content-length': String(Buffer.byteLength(HOME)),
      'cache-control': 'public, max-age=0, s-maxage=60',
      vary: 'accept-encoding',
      'x-content-type-options': 'nosniff',
    })
    expect(headers['content-security-policy']).toContain("script-src 'self' 'sha256-x';")
    expect(headers['set-cookie']).toBeUndefined()
  })

  test.each(['/inbox', '/inbox/', '/inbox?utm_source=google', '/inbox/?a=/b/'])(
    'is found at %s',
    async (path) => expect((await ask(path)).body.toString()).toContain('<title>Inbox'),
  )

  test.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0, gzip;q=0.5', 'gzip'],
    ['*', 'br'],
  ])('to a client that accepts %s is sent as %s', async (accepted, encoding) => {
    const { headers, body } = await ask('/', { headers: { 'accept-encoding': accepted } })
    expect(headers['content-encoding']).toBe(encoding)
    expect(headers['content-length']).toBe(String(body.length))
    expect(body).toEqual(encoding === 'br' ? brotliCompressSync(HOME) : gzipSync(HOME))
  })

  test.each(['identity', 'deflate', 'br;q=0'])(
    'to a client that accepts %s is sent as it is',
    async (accepted) => {
      const { headers, body } = await ask('/', { headers: { 'accept-encoding': accepted } })
      expect(headers['content-encoding']).toBeUndefined()
      expect(body.toString()).toBe(HOME)
    },
  )

  test('is not sent again to a client that has it, in any form the client may name it', async () => {
    const encoded = { 'accept-encoding': 'br' }
    const etag = String((await ask('/', { headers: encoded })).headers.etag)
    for (const held of [etag, `W/${etag}`, `"older", ${etag}`, '*']) {
      const answer = await ask('/', { headers: { ...encoded, 'if-none-match': held } })
      expect(answer.status).toBe(304)
      expect(answer.body).toHaveLength(0)
      expect(answer.headers).toMatchObject({ etag, vary: 'accept-encoding' })
      expect(answer.headers['content-length']).toBeUndefined()
    }
    expect((await ask('/', { headers: { ...encoded, 'if-none-match': '"older"' } })).status).toBe(200)
    expect((await ask('/', { headers: { 'if-none-match': etag } })).status).toBe(200)
  })

  test('is described to HEAD as to GET, without its body', async () => {
    const encoded = { 'accept-encoding': 'br' }
    const {
      date: _,
      connection: _open,
      'keep-alive': _alive,
      ...whole
    } = (await ask('/', { headers: encoded })).headers
    const head = await ask('/', { method: 'HEAD', headers: { ...encoded, range: 'bytes=0-9' } })
    expect(head.status).toBe(200)
    expect(head.headers).toMatchObject(whole)
    expect(head.body).toHaveLength(0)
  })
})

describe('a file', () => {
  test('whose name holds its hash is kept for a year', async () => {
    const { headers } = await ask('/assets/a.js')
    expect(headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(headers['content-type']).toBe('text/javascript;charset=utf-8')
  })

  test.each([
    ['/picture.png', 'image/png'],
    ['/favicon.ico', 'image/x-icon'],
  ])('%s is sent as %s, the same to every client', async (path, type) => {
    const { headers, body } = await ask(path, { headers: { 'accept-encoding': 'br' } })
    expect(headers['content-type']).toBe(type)
    expect(headers.vary).toBeUndefined()
    expect(body).toEqual(PICTURE)
  })

  test.each([
    ['bytes=0-9', 0, 9],
    ['bytes=290-', 290, 299],
    ['bytes=-5', 295, 299],
    ['bytes=298-1000', 298, 299],
  ])('is sent in part for %s', async (range, start, end) => {
    const { status, headers, body } = await ask('/picture.png', { headers: { range } })
    expect(status).toBe(206)
    expect(headers).toMatchObject({ 'content-range': `bytes ${start}-${end}/300`, 'accept-ranges': 'bytes' })
    expect(body).toEqual(PICTURE.subarray(start, end + 1))
  })

  test.each(['bytes=300-', 'bytes=a-b'])('refuses the part %s, which it does not have', async (range) => {
    const { status, headers, body } = await ask('/picture.png', { headers: { range } })
    expect(status).toBe(416)
    expect(headers['content-range']).toBe('bytes */300')
    expect(body).toHaveLength(0)
  })

  test.each(['bytes=0-1,5-6', 'lines=0-1', ''])('is sent whole for the range %j', async (range) => {
    const { status, body } = await ask('/picture.png', { headers: { range } })
    expect(status).toBe(200)
    expect(body).toEqual(PICTURE)
  })

  test('is sent whole to a client that holds the beginning of other bytes', async () => {
    const etag = String((await ask('/picture.png')).headers.etag)
    const continueWith = (held: string) =>
      ask('/picture.png', { headers: { range: 'bytes=10-', 'if-range': held } })
    expect((await continueWith('"older"')).status).toBe(200)
    expect((await continueWith(etag)).status).toBe(206)
  })
})

describe('an address without a page', () => {
  test.each([
    '/nao-existe',
    '/404.html',
    '/index.html.br',
    '/assets/a.js.gz',
    '/assets',
    '/../client-headers.json',
    '/%2e%2e/client-headers.json',
    '/%ff',
  ])('%s is answered with the page that says so, for nobody to keep', async (path) => {
    const { status, headers, body } = await ask(path)
    expect(status).toBe(404)
    expect(body.toString()).toBe(ERROR)
    expect(headers['cache-control']).toBe('no-cache')
  })

  test.each([
    ['/Inbox', '/inbox'],
    ['/PLANS/?a=1', '/plans?a=1'],
    ['/Developer-Docs', 'https://docs.example'],
  ])('%s leads to %s', async (path, location) => {
    const { status, headers } = await ask(path)
    expect(status).toBe(308)
    expect(headers).toMatchObject({ location, 'cache-control': 'no-cache', 'x-frame-options': 'DENY' })
  })

  test('is that of the sandbox where there is none', async () => {
    expect((await ask('/sandbox')).status).toBe(200)
    for (const path of ['/sandbox', '/sandbox/', '/sandbox?x'])
      expect((await ask(path, { origin: originWithoutSandbox })).status).toBe(404)
  })
})

describe('a request that is refused', () => {
  test('names the methods there are', async () => {
    const { status, headers } = await ask('/', { method: 'POST' })
    expect(status).toBe(405)
    expect(headers.allow).toBe('GET, HEAD')
  })

  test('is one for another host, whatever it asks for', async () => {
    const { status, body } = await ask('/', { headers: { host: 'other.example', 'accept-encoding': 'br' } })
    expect(status).toBe(421)
    expect(body).toEqual(brotliCompressSync(ERROR))
  })
})

test('a site without its page for errors does not start', async () => {
  const incomplete = await mkdtemp(join(tmpdir(), 'pauta-site-'))
  await mkdir(join(incomplete, 'client'))
  await writeFile(join(incomplete, 'client-headers.json'), JSON.stringify(HEADERS))
  await expect(createSite(incomplete, { sandbox: true, isKnownHost: () => true })).rejects.toThrow('404.html')
  await rm(incomplete, { recursive: true, force: true })
})
