import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createAlertWebhook } from '#api/alerts/webhook.ts'
import { getRequester, type Requester, runFor } from '#api/lib/requester.ts'
import { createAsaas } from '#api/providers/asaas.ts'
import { createCompanyRegister } from '#api/providers/company-register.ts'
import { guardTransport } from '#api/providers/guard-transport.ts'
import { createMeta } from '#api/providers/meta.ts'
import { createPipedrive } from '#api/providers/pipedrive.ts'
import type { ProviderName } from '#api/providers/provider-error.ts'
import { createScheduling } from '#api/providers/scheduling.ts'
import type { Transport } from '#api/providers/transport.ts'
import { createWhatsApp } from '#api/providers/whatsapp.ts'
import { flushPromises } from '#tests/support/flush-promises.ts'

// One requester with many calls takes no more than its share of any provider.

const ACCOUNT = { baseUrl: 'https://api.example', apiKey: 'key', token: 'token', version: 'v25.0' }

const EVENT = {
  event_name: 'Lead',
  event_time: 1_790_000_000,
  event_source_url: 'https://pauta.example/',
  action_source: 'website',
  event_id: 'a',
  user_data: {},
} as const

const PROVIDERS: Readonly<Record<ProviderName, (transport: Transport) => Promise<unknown>>> = {
  pipedrive: (transport) => createPipedrive({ ...ACCOUNT, transport, fieldKeys: {} }).getDeal(7),
  asaas: (transport) => createAsaas({ ...ACCOUNT, transport }).getPayment('pay_1'),
  whatsapp: (transport) =>
    createWhatsApp({ ...ACCOUNT, transport, phoneNumberId: '1', template: 'code' }).sendCode(
      '+5511987654321',
      '123456',
    ),
  scheduling: (transport) =>
    createScheduling({ transport, url: 'https://calls.example', token: undefined }).getUsers('5511987654321'),
  meta: (transport) => createMeta({ ...ACCOUNT, transport, pixelId: '1' }).sendEvents([EVENT]),
  alerts: (transport) => createAlertWebhook(transport, 'https://chat.example/a').send('Alerta'),
  cnpj: (transport) => createCompanyRegister({ ...ACCOUNT, transport }).findName('11222333000181'),
}

const HOG: Requester = { kind: 'visitor', name: 'hog' }

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A provider that answers when the test says so, and the requesters it was called for, in order. */
function openService(provider: ProviderName) {
  const calledFor: string[] = []
  const underWay: { name: string; answer: () => void }[] = []
  const guard = guardTransport(provider, {
    send: () =>
      new Promise((resolve) => {
        const { name } = getRequester()
        calledFor.push(name)
        underWay.push({ name, answer: () => resolve({ status: 404, headers: {}, body: '' }) })
      }),
  })
  return {
    calledFor,
    underWay,
    guard,
    /** Calls the provider; the refusal it answers is not the subject here. */
    call: (requester: Requester) => runFor(requester, () => PROVIDERS[provider](guard)).catch(() => {}),
    answer: (index: number) => underWay.splice(index % Math.max(1, underWay.length), 1)[0]?.answer(),
  }
}

describe.each(Object.keys(PROVIDERS) as ProviderName[])('%s', (provider) => {
  test('serves a visitor and a sign-up at once beside 150 calls of another visitor', async () => {
    const { call, calledFor } = openService(provider)
    for (let count = 0; count < 150; count += 1) void call(HOG)
    for (const kind of ['visitor', 'signUp', 'background'] as const) void call({ kind, name: kind })
    await flushPromises()
    expect(calledFor).toEqual(['hog', 'hog', 'hog', 'hog', 'visitor', 'signUp', 'background'])
  })

  test('keeps places for sign-ups, however many visitors and jobs there are', async () => {
    const { call, calledFor } = openService(provider)
    for (let index = 0; index < 100; index += 1) {
      void call({ kind: 'visitor', name: `visitor ${index}` })
      void call({ kind: 'background', name: `lead ${index}` })
    }
    await flushPromises()
    expect(calledFor).toHaveLength(12)
    for (let index = 0; index < 4; index += 1) void call({ kind: 'signUp', name: `sign-up ${index}` })
    await flushPromises()
    expect(calledFor).toHaveLength(16)
  })

  test('calls for one with many of them once at most while another waits, in any order', async () => {
    const step = fc.oneof(fc.constant('hog' as const), fc.constant('another' as const), fc.nat(15))
    const counted = { waited: 0, overtaken: 0 }
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 40, maxLength: 120 }), async (steps) => {
        const { call, calledFor, answer, guard } = openService(provider)
        const asked: string[] = []
        /** How many calls had been made when each of the others asked. */
        const askedAfter = new Map<string, number>()
        for (const next of steps) {
          if (typeof next === 'number') answer(next)
          else {
            const name = next === 'hog' ? next : `${next} ${asked.length}`
            if (name !== 'hog') askedAfter.set(name, calledFor.length)
            asked.push(name)
            void call({ kind: 'visitor', name })
          }
          await flushPromises()
        }
        while (guard.getLoad().inFlight > 0) {
          answer(0)
          await flushPromises()
        }
        expect([...calledFor].sort()).toEqual([...asked].sort())
        for (const [name, since] of askedAfter) {
          const meanwhile = calledFor.slice(since, calledFor.indexOf(name))
          const callsOfHog = meanwhile.filter((other) => other === 'hog').length
          expect(callsOfHog).toBeLessThanOrEqual(1)
          counted.waited += meanwhile.length > 0 ? 1 : 0
          counted.overtaken += callsOfHog
        }
      }),
      { numRuns: 30 },
    )
    expect(counted.waited).toBeGreaterThan(30)
    expect(counted.overtaken).toBeGreaterThan(0)
  })
})
