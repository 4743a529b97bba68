import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type LogEntry, redacted } from '#machines/client-log/entry.ts'
import { EMPTY_QUEUE, isDue, withEntry, withoutSent } from '#machines/client-log/queue.ts'
import { redactedText } from '#machines/client-log/redaction.ts'

const entry = (changes: Partial<LogEntry> = {}): LogEntry => ({
  level: 'info',
  action: 'page.opened',
  timestamp: '2026-11-20T12:00:00.000Z',
  page: '/signup',
  ...changes,
})

const filled = (count: number, level: LogEntry['level'] = 'info') =>
  Array.from({ length: count }, (_, index) => entry({ level, metadata: { index } })).reduce(
    withEntry,
    EMPTY_QUEUE,
  )

describe('the queue', () => {
  test('keeps the newest 500', () => {
    const { kept, waiting } = filled(501)
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
    expect(isDue(filled(count, level))).toBe(due)
  })

  test('what was sent waits no longer, and stays in the browser', () => {
    const queue = filled(3)
    const { kept, waiting } = withoutSent(queue, queue.waiting.slice(0, 2))
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
  ])('%s', (text, expected) => expect(redactedText(text)).toBe(expected))

  test('leaves our own ids and what tells nothing of a person', () => {
    const told = entry({ dealId: 4821, metadata: { step: 'profile', tries: 3, isOnline: true } })
    expect(redacted(told)).toEqual(told)
  })

  test('removes values by their key, objects nobody looked at, and the parameters of the page', () => {
    const { metadata, page } = redacted(
      entry({ page: '/signup?email=a#b', metadata: { email: 'x', nomeCompleto: 'Ana', form: { a: 1 } } }),
    )
    expect(metadata).toEqual({ email: '[removido]', nomeCompleto: '[removido]', form: '[removido]' })
    expect(page).toBe('/signup')
  })

  test('of a stack keeps the places alone', () => {
    const stack = 'Error: ana@exemplo.com.br\n    at submit (https://x.example/assets/a.js?v=1:2:3)'
    const { error } = redacted(entry({ error: { message: 'ana@exemplo.com.br', stack } }))
    expect(error).toEqual({
      message: '[removido]',
      stack: '    at submit (https://x.example/assets/a.js:2:3)',
    })
  })

  test('no e-mail address survives, wherever it stands', () => {
    const email = fc.emailAddress()
    fc.assert(
      fc.property(email, fc.string(), (address, rest) => {
        const told = redacted(
          entry({ metadata: { rest: `${rest} ${address}` }, error: { message: address } }),
        )
        expect(JSON.stringify(told)).not.toContain(address)
      }),
    )
  })
})
