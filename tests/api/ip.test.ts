import { describe, expect, test } from 'vitest'
import { createApp } from '#api/app.ts'
import { getAddressKey, getClientAddress } from '#api/lib/client-address.ts'
import { addTrustedProxy, createTrustedProxies } from '#api/lib/trusted-proxies.ts'
import { ORIGIN, REGISTRATION, setUpApi } from '#tests/support/api.ts'
import { FROM_OUR_PAGE } from '#tests/support/endpoints.ts'
import { parseRefusal } from '#tests/support/refusal.ts'

function createProxies(entries: readonly string[]) {
  const proxies = createTrustedProxies()
  for (const entry of entries) expect(addTrustedProxy(proxies, entry)).toBe(true)
  return proxies
}

describe('the address of a visitor', () => {
  test.each<[string, string | null, string, string[], string | null]>([
    ['the socket', '203.0.113.7', '', [], '203.0.113.7'],
    ['the socket, regardless of the claimed address', '203.0.113.7', '198.51.100.1', [], '203.0.113.7'],
    ['the socket, written as IPv6', '::ffff:203.0.113.7', '', [], '203.0.113.7'],
    ['what the trusted proxy saw', '10.0.0.1', '198.51.100.1', ['10.0.0.1'], '198.51.100.1'],
    [
      'the last before the proxy, not the first',
      '10.0.0.1',
      '1.1.1.1, 198.51.100.1',
      ['10.0.0.1'],
      '198.51.100.1',
    ],
    [
      'the last before two proxies',
      '10.0.0.1',
      '1.1.1.1, 198.51.100.1, 10.0.0.2',
      ['10.0.0.1', '10.0.0.2'],
      '198.51.100.1',
    ],
    [
      'what the proxy saw, written as IPv6',
      '::ffff:10.0.0.1',
      '::ffff:198.51.100.1',
      ['10.0.0.1'],
      '198.51.100.1',
    ],
    ['an IPv6 address', '10.0.0.1', '2001:db8::1', ['10.0.0.1'], '2001:db8::1'],
    ['the proxy, where it says nothing', '10.0.0.1', '', ['10.0.0.1'], '10.0.0.1'],
    ['the proxy, where it says nonsense', '10.0.0.1', 'unknown, <script>', ['10.0.0.1'], '10.0.0.1'],
    [
      'the proxy, where it says nonsense after what the visitor claims',
      '10.0.0.1',
      '198.51.100.1, unknown',
      ['10.0.0.1'],
      '10.0.0.1',
    ],
    [
      'the last proxy of a chain whose first says nonsense',
      '10.0.0.1',
      '198.51.100.1, unknown, 10.0.0.2',
      ['10.0.0.0/8'],
      '10.0.0.2',
    ],
    [
      'the last before a range of proxies',
      '10.9.9.9',
      '1.1.1.1, 198.51.100.1, 10.7.7.7',
      ['10.0.0.0/8'],
      '198.51.100.1',
    ],
    ['what the proxy saw, without its port', '10.0.0.1', '198.51.100.1:50123', ['10.0.0.1'], '198.51.100.1'],
    ['an IPv6 address without its port', '10.0.0.1', '[2001:db8::1]:50123', ['10.0.0.1'], '2001:db8::1'],
    [
      'the last forwarded, where the platform hides the socket',
      null,
      '1.1.1.1, 198.51.100.1',
      [],
      '198.51.100.1',
    ],
    ['nobody, where the platform hides everything', null, '', [], null],
  ])('is %s', (_, socket, forwarded, trusted, expected) => {
    const headers = new Headers(forwarded ? { 'x-forwarded-for': forwarded } : {})
    expect(getClientAddress(headers, socket, createProxies(trusted))).toBe(expected)
  })

  test.each([
    ['203.0.113.7', '203.0.113.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
    ['2001:DB8:1:2::1', '2001:db8:1:2::/64'],
    ['2001:0db8:0001:0002::', '2001:db8:1:2::/64'],
    ['2001:db8::1', '2001:db8:0:0::/64'],
    ['::1', '0:0:0:0::/64'],
    ['2001:db8:1:2:ffff::', '2001:db8:1:2::/64'],
    [null, 'unknown'],
  ])('%s is counted as %s', (address, key) => {
    expect(getAddressKey(address)).toBe(key)
  })
})

describe('GET /api/ip', () => {
  const api = setUpApi({
    env: { TRUSTED_PROXIES: '10.0.0.1, 10.0.0.2', SIGNUPS_PER_ADDRESS_HOURLY: '2' },
  })

  /** A request from a socket address, with a forwarded header. */
  const ask = (path: string, socketAddress: string, forwarded: string | null, init: RequestInit = {}) =>
    createApp(api.services, api.worker).fetch(
      new Request(new URL(path, ORIGIN), {
        ...init,
        headers: { ...init.headers, ...(forwarded === null ? {} : { 'x-forwarded-for': forwarded }) },
      }),
      { socketAddress },
    )

  async function signUp(socketAddress: string, forwarded: string | null) {
    const headers = { ...FROM_OUR_PAGE, 'idempotency-key': crypto.randomUUID() }
    const init = { method: 'POST', body: JSON.stringify(REGISTRATION), headers }
    const response = await ask('/api/signup', socketAddress, forwarded, init)
    if (response.ok) await response.text()
    return response
  }

  test('answers the address in the field the spec reads (S2 7)', async () => {
    expect(await (await ask('/api/ip', '203.0.113.7', '1.2.3.4')).json()).toEqual({ ip: '203.0.113.7' })
    expect(await (await ask('/api/ip', '10.0.0.2', '1.2.3.4, 198.51.100.1, 10.0.0.1')).json()).toEqual({
      ip: '198.51.100.1',
    })
  })

  test.each<[string, (time: number) => [string, string | null]]>([
    [
      'from one socket that claims another address each time',
      (time) => ['203.0.113.7', `198.51.100.${time}`],
    ],
    [
      'behind the proxy with another first address each time',
      (time) => ['10.0.0.1', `1.1.1.${time}, 198.51.100.9`],
    ],
    ['from one subscriber with another IPv6 address each time', (time) => [`2001:db8:1:2::${time}`, null]],
  ])('sign-ups %s meet one limit', async (_, from) => {
    for (let time = 1; time <= 2; time += 1) expect((await signUp(...from(time))).status).toBe(201)
    const third = await signUp(...from(3))
    expect(Number(third.headers.get('retry-after'))).toBeGreaterThan(3_000)
    expect(await parseRefusal(third)).toMatchObject({ status: 429, code: 'rate_limited' })
  })

  test('two visitors behind the proxy do not share a limit', async () => {
    for (let time = 1; time <= 2; time += 1) await signUp('10.0.0.1', '198.51.100.1')
    expect((await signUp('10.0.0.1', '198.51.100.1')).status).toBe(429)
    expect((await signUp('10.0.0.1', '198.51.100.2')).status).toBe(201)
  })

  test('a request refused by a rule does not count', async () => {
    const init = {
      method: 'POST',
      body: JSON.stringify({ ...REGISTRATION, cpfCnpj: '1' }),
      headers: FROM_OUR_PAGE,
    }
    for (let time = 1; time <= 5; time += 1) {
      expect((await ask('/api/signup', '203.0.113.9', null, init)).status).toBe(422)
    }
    expect((await signUp('203.0.113.9', null)).status).toBe(201)
  })
})
