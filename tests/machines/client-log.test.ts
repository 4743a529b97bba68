import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type LogEntry, redactEntry } from '#machines/client-log/entry.ts'
import { addEntry, EMPTY_QUEUE, isDue, removeSent } from '#machines/client-log/queue.ts'
import { redactText } from '#machines/client-log/redaction.ts'

const createEntry = (changes: Partial<LogEntry> = {}): LogEntry => ({
  level: 'info',
  action: 'page.opened',
  timestamp: '2026-11-20T12:00:00.000Z',
  page: '/signup',
  ...changes,
})

const fillQueue = (count: number, level: LogEntry['level'] = 'info') =>
  Array.from({ length: count }, (_, index) => createEntry({ level, metadata: { index } })).reduce(
    addEntry,
    EMPTY_QUEUE,
  )

describe('the queue', () => {
  test('keeps the newest 500', () => {
    const { kept, waiting } = fillQueue(501)
    expect([kept.length, waiting.length]).toEqual([500, 500])
    expect(kept.at(-1)?.metadata).toEqual({ index: 500 })
    expect(kept[0]?.metadata).toEqual({ index: 1 })
  })

  test.each([
    [9, 'info', false],
    [10, 'info', true],
    [1, 'warn', false],
    [1, 'error', true],
    [1, 'critical', true],
    [0, 'error', false],
  ] as const)('of %i entries of level %s is due: %s', (count, level, due) => {
    expect(isDue(fillQueue(count, level))).toBe(due)
  })

  test('sent entries no longer wait, and stay in the browser', () => {
    const queue = fillQueue(3)
    const { kept, waiting } = removeSent(queue, queue.waiting.slice(0, 2))
    expect([kept.length, waiting.length]).toEqual([3, 1])
  })
})

describe('redaction', () => {
  test.each([
    ['ana@exemplo.com.br não existe', '[removido] não existe'],
    ['telefone (11) 98765-4321 inválido', 'telefone ([removido] inválido'],
    ['CNPJ 11.222.333/0001-81', 'CNPJ [removido]'],
    ['código 482913', 'código [removido]'],
    ['GET /signup?email=x&profile=y falhou', 'GET /signup falhou'],
    ['HTTP 503: Service Unavailable', 'HTTP 503: Service Unavailable'],
  ])('%s', (text, expected) => expect(redactText(text)).toBe(expected))

  test('keeps our own ids and impersonal values', () => {
    const told = createEntry({ dealId: 4821, metadata: { step: 'profile', tries: 3, isOnline: true } })
    expect(redactEntry(told)).toEqual(told)
  })

  test('removes values by key, nested objects, and URL parameters of the page', () => {
    const { metadata, page } = redactEntry(
      createEntry({
        page: '/signup?email=a#b',
        metadata: { email: 'x', nomeCompleto: 'Ana', form: { a: 1 } },
      }),
    )
    expect(metadata).toEqual({ email: '[removido]', nomeCompleto: '[removido]', form: '[removido]' })
    expect(page).toBe('/signup')
  })

  test('keeps only the frames of a stack', () => {
    const stack = 'Error: ana@exemplo.com.br\n    at submit (https://x.example/assets/a.js?v=1:2:3)'
    const { error } = redactEntry(createEntry({ error: { message: 'ana@exemplo.com.br', stack } }))
    expect(error).toEqual({
      message: '[removido]',
      stack: '    at submit (https://x.example/assets/a.js:2:3)',
    })
  })

  test('recognises the frames of every browser, and drops lines that only look like frames', () => {
    const frames = [
      '    at submit (https://x.example/assets/a.js:2:3)',
      'at http://localhost:3000/a.js:1:1',
      'submit@https://x.example/assets/a.js:2:3',
      '@http://localhost:3000/a.js:1:1',
    ]
    const lines = ['look at this', 'ana prado@https://x.example', 'ana@prado@https://x.example', 'ana@prado']
    const { error } = redactEntry(
      createEntry({ error: { message: '', stack: [...lines, ...frames].join('\n') } }),
    )
    expect(error?.stack).toBe(frames.join('\n'))
  })

  test('truncates long values', () => {
    const long = 'a'.repeat(10_000)
    const { error, metadata, page } = redactEntry(
      createEntry({
        page: `/${long}`,
        metadata: { step: long },
        error: { message: long, stack: `at ${long}` },
      }),
    )
    expect(page).toHaveLength(200)
    expect(metadata?.step).toHaveLength(500)
    expect(error?.message).toHaveLength(500)
    expect(error?.stack).toHaveLength(4_000)
  })

  test.each([
    ...['email', 'telefone', 'phone', 'celular', 'nomeCompleto', 'firstName', 'cpf', 'cnpj', 'razaoSocial'],
    ...['accessToken', 'secret', 'senha', 'PASSWORD', 'code', 'otp', 'cookie'],
  ])('the value of %s is removed', (key) => {
    expect(redactEntry(createEntry({ metadata: { [key]: 'x' } })).metadata).toEqual({ [key]: '[removido]' })
  })

  test('a missing value is kept', () => {
    expect(redactEntry(createEntry({ metadata: { step: null } })).metadata).toEqual({ step: null })
  })

  test('removes e-mail addresses in any position', () => {
    const email = fc.emailAddress()
    fc.assert(
      fc.property(email, fc.string(), (address, rest) => {
        const told = redactEntry(
          createEntry({ metadata: { rest: `${rest} ${address}` }, error: { message: address } }),
        )
        expect(JSON.stringify(told)).not.toContain(address)
      }),
    )
  })
})
