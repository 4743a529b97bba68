import { Hono } from 'hono'
import { expect, test } from 'vitest'
import { createSecretCookie } from '#api/lib/secret-cookie.ts'

const cookie = createSecretCookie('vs', 'Lax')

const app = new Hono()
  .get('/set', (c) => {
    cookie.set(c, 'token', 60)
    return c.body(null)
  })
  .get('/remove', (c) => {
    cookie.remove(c)
    return c.body(null)
  })
  .get('/read', (c) => c.json(cookie.read(c)))

const HARD = '__Host-vs=token; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax'
const PLAIN = 'vs=token; Max-Age=60; Path=/; HttpOnly; SameSite=Lax'

test.each([
  ['https://pauta.example', HARD],
  // As a server behind a proxy sees it, which ends HTTPS.
  ['http://pauta.example', HARD],
  ['http://192.168.0.7:3000', HARD],
  ['https://localhost:3000', HARD],
  // Safari keeps no Secure cookie there.
  ['http://localhost:3000', PLAIN],
  ['http://127.0.0.1:3000', PLAIN],
  ['http://[::1]:3000', PLAIN],
])('at %s it is set as %s, read and removed by the same name', async (origin, expected) => {
  const set = await app.request(`${origin}/set`)
  expect(set.headers.getSetCookie()).toEqual([expected])

  const headers = { cookie: expected.split(';')[0] ?? '' }
  expect(await (await app.request(`${origin}/read`, { headers })).json()).toBe('token')
  const removed = await app.request(`${origin}/remove`, { headers })
  const [name = ''] = expected.split('=')
  expect(removed.headers.getSetCookie()).toEqual([
    expect.stringMatching(new RegExp(`^${name}=; Max-Age=0; `)),
  ])
})

test('the name of the other place proves nothing', async () => {
  const ask = async (origin: string, cookie: string) =>
    (await app.request(`${origin}/read`, { headers: { cookie } })).json()
  expect(await ask('https://pauta.example', 'vs=token')).toBeNull()
  expect(await ask('http://localhost:3000', '__Host-vs=token')).toBeNull()
})
