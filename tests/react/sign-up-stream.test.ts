import { beforeEach, describe, expect, test, vi } from 'vitest'
import { getBackoffMs } from '#machines/lib/backoff.ts'
import { RECORD, REGISTRATION, SIMULATION } from '#machines/samples/visitor.ts'
import { STREAM_BACKOFF } from '#machines/sign-up/limits.ts'
import { openSignUpStream, resumeSignUpStream } from '#src/screens/sign-up/sign-up-stream.ts'

const KEY = 'key-of-this-intent'
const INPUT = {
  registration: REGISTRATION,
  simulation: SIMULATION,
  origin: { profile: 'premium' },
  idempotencyKey: KEY,
}
const accepted = { type: 'accepted', leadId: 'lead' }
const createDoneLine = (step: string) => ({ type: 'step', step, outcome: 'done' })
const ended = { type: 'ended', outcome: 'completed', registration: RECORD, codeSent: true }

const fetched = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.useFakeTimers()
  fetched.mockReset()
  vi.stubGlobal('fetch', fetched)
})

/** Creates a response whose lines the test writes one by one. */
function answer(status = 201) {
  const encoder = new TextEncoder()
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined
  const body = new ReadableStream<Uint8Array>({
    start(stream) {
      controller = stream
    },
  })
  return {
    response: new Response(body, { status }),
    bytes: (bytes: Uint8Array) => controller?.enqueue(bytes),
    line: (line: object) => controller?.enqueue(encoder.encode(`${JSON.stringify(line)}\n`)),
    close: () => controller?.close(),
    cut: () => controller?.error(new TypeError('network error')),
  }
}

const createResponse = (...all: object[]) =>
  new Response(all.map((one) => `${JSON.stringify(one)}\n`).join(''))
const flushPromises = () => vi.advanceTimersByTimeAsync(0)

/** The state of a promise: `waiting`, its value (or `done`), or the problem it was rejected with. */
function watchPromise(promise: Promise<unknown>) {
  const state = { value: 'waiting' as unknown }
  promise.then(
    (value) => {
      state.value = value ?? 'done'
    },
    (thrown: { problem?: string }) => {
      state.value = thrown.problem
    },
  )
  return state
}

async function openStream() {
  const first = answer()
  fetched.mockResolvedValueOnce(first.response)
  const stream = await openSignUpStream(INPUT)
  return { first, stream }
}

describe('following', () => {
  test('the request carries what was typed and its key, and each step resolves when its line comes', async () => {
    const { first, stream } = await openStream()
    expect(fetched).toHaveBeenCalledWith('/api/signup', expect.objectContaining({ method: 'POST' }))
    const { headers, body } = fetched.mock.calls[0]?.[1] ?? {}
    expect(headers).toMatchObject({ 'Idempotency-Key': KEY })
    expect(JSON.parse(String(body))).toEqual({
      ...REGISTRATION,
      simulation: SIMULATION,
      source: INPUT.origin,
      sawPrices: false,
    })
    const lock = watchPromise(stream.waitForStep('acquireLock'))
    const person = watchPromise(stream.waitForStep('resolvePerson'))
    first.line(accepted)
    first.line(createDoneLine('acquireLock'))
    await flushPromises()
    expect([lock.value, person.value]).toEqual(['done', 'waiting'])
    first.line(createDoneLine('resolvePerson'))
    await flushPromises()
    expect(person.value).toBe('done')
  })

  test('lines may arrive in any pieces, split inside a character, and with unknown fields', async () => {
    const { first, stream } = await openStream()
    const kept = watchPromise(stream.waitForRecord())
    const withAccent = { ...ended, registration: { ...RECORD, nomeCompleto: 'João' } }
    const bytes = new TextEncoder().encode(`not json\n{"type":"news"}\n${JSON.stringify(withAccent)}\n`)
    for (let at = 0; at < bytes.length; at += 7) first.bytes(bytes.slice(at, at + 7))
    await flushPromises()
    expect(kept.value).toMatchObject({ nomeCompleto: 'João', dealId: RECORD.dealId })
  })

  test('a failed or deferred step rejects with its problem', async () => {
    const { first, stream } = await openStream()
    first.line({ type: 'step', step: 'acquireLock', outcome: 'failed', problem: 'locked' })
    first.line({ type: 'step', step: 'resolvePerson', outcome: 'deferred' })
    const results = [
      watchPromise(stream.waitForStep('acquireLock')),
      watchPromise(stream.waitForStep('resolvePerson')),
    ]
    await flushPromises()
    expect(results.map(({ value }) => value)).toEqual(['locked', 'unavailable'])
  })

  test('a step without a line counts as deferred once a later step or the end has arrived', async () => {
    const { first, stream } = await openStream()
    const deal = watchPromise(stream.waitForStep('resolveDeal'))
    const code = watchPromise(stream.waitForStep('sendCode'))
    first.line(createDoneLine('saveRegistration'))
    await flushPromises()
    expect([deal.value, code.value]).toEqual(['unavailable', 'waiting'])
    first.line({ ...ended, problem: 'tooManyCodes' })
    await flushPromises()
    expect(code.value).toBe('tooManyCodes')
  })
})

describe('a refused request', () => {
  test('rejects with the failure of the API', async () => {
    const error = { code: 'invalid', message: 'Por favor, insira um CNPJ válido.' }
    fetched.mockResolvedValueOnce(Response.json({ success: false, error }, { status: 422 }))
    await expect(openSignUpStream(INPUT)).rejects.toMatchObject({ code: 'invalid', status: 422 })
  })

  test('without a sign-up there is nothing to resume', async () => {
    const error = { code: 'not_found', message: 'Não encontramos o que você pediu.' }
    fetched.mockResolvedValueOnce(Response.json({ success: false, error }, { status: 404 }))
    await expect(resumeSignUpStream()).rejects.toMatchObject({ code: 'not_found' })
  })
})

describe('a cut connection', () => {
  test('is resumed at the server’s current step', async () => {
    const { first, stream } = await openStream()
    const code = watchPromise(stream.waitForStep('sendCode'))
    const kept = watchPromise(stream.waitForRecord())
    first.line(createDoneLine('acquireLock'))
    await flushPromises()
    first.cut()
    fetched.mockResolvedValueOnce(
      createResponse(accepted, createDoneLine('acquireLock'), createDoneLine('sendCode'), ended),
    )
    await vi.advanceTimersByTimeAsync(500)
    expect(fetched).toHaveBeenLastCalledWith('/api/signup', expect.objectContaining({ method: 'GET' }))
    expect(code.value).toBe('done')
    expect(kept.value).toEqual(RECORD)
  })

  test('is tried five more times with growing pauses, then the visitor is offline', async () => {
    const { first, stream } = await openStream()
    const lock = watchPromise(stream.waitForStep('acquireLock'))
    fetched.mockRejectedValue(new TypeError('Failed to fetch'))
    first.close()
    await vi.advanceTimersByTimeAsync(500 + 1_000 + 2_000 + 4_000 + 7_999)
    expect(lock.value).toBe('waiting')
    await vi.advanceTimersByTimeAsync(1)
    expect(lock.value).toBe('offline')
    expect(fetched).toHaveBeenCalledTimes(6)
  })

  test('its pauses double from half a second on, and are never longer than eight', () => {
    const pauses = [1, 2, 3, 4, 5, 6].map((tried) => getBackoffMs(tried, STREAM_BACKOFF))
    expect(pauses).toEqual([500, 1_000, 2_000, 4_000, 8_000, 8_000])
  })

  test('a server that falls silent counts as cut', async () => {
    const { stream } = await openStream()
    const code = watchPromise(stream.waitForStep('sendCode'))
    fetched.mockResolvedValueOnce(createResponse(createDoneLine('sendCode'), ended))
    await vi.advanceTimersByTimeAsync(30_000 + 500)
    expect(code.value).toBe('done')
  })

  test('a server that no longer knows the sign-up ends the waiting', async () => {
    const { first, stream } = await openStream()
    const lock = watchPromise(stream.waitForStep('acquireLock'))
    first.close()
    fetched.mockResolvedValueOnce(Response.json({ success: false }, { status: 404 }))
    await vi.advanceTimersByTimeAsync(500)
    expect(lock.value).toBe('unavailable')
  })

  test.each([502, 503, 504, 429])(
    'a server that restarts, or counts cut streams (%i), is asked again',
    async (status) => {
      const { first, stream } = await openStream()
      const lock = watchPromise(stream.waitForStep('acquireLock'))
      first.close()
      fetched.mockResolvedValueOnce(new Response(null, { status }))
      fetched.mockResolvedValueOnce(createResponse(accepted, createDoneLine('acquireLock'), ended))
      await vi.advanceTimersByTimeAsync(500)
      expect(lock.value).toBe('waiting')
      await vi.advanceTimersByTimeAsync(1_000)
      expect(lock.value).toBe('done')
    },
  )
})
