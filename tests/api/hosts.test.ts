import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createHostRule, formatHost, parseHost } from '#api/lib/host.ts'

const format = (text: string) => {
  const host = parseHost(text)
  return host && formatHost(host)
}

describe('a host', () => {
  test.each([
    ['pauta.example', 'pauta.example'],
    ['PAUTA.Example', 'pauta.example'],
    ['pauta.example.', 'pauta.example'],
    ['pauta.example:80', 'pauta.example'],
    ['pauta.example:443', 'pauta.example'],
    ['pauta.example.:8080', 'pauta.example:8080'],
    ['advocacia-são-joão.com.br', 'xn--advocacia-so-joo-onbe.com.br'],
    ['XN--ADVOCACIA-SO-JOO-ONBE.com.br', 'xn--advocacia-so-joo-onbe.com.br'],
    ['127.0.0.1:3000', '127.0.0.1:3000'],
    ['[::1]:3000', '[::1]:3000'],
    ['[0:0:0:0:0:0:0:1]', '[::1]'],
    ['my_service:3000', 'my_service:3000'],
  ])('%s is compared as %s', (text, expected) => expect(format(text)).toBe(expected))

  test.each([
    '',
    ' ',
    '*',
    '*.pauta.example',
    'https://pauta.example',
    'pauta.example/',
    'pauta.example/caminho',
    'ana@pauta.example',
    'a b',
    'a..b',
    '.a',
    '-a.example',
    'pauta.example:99999',
    'pauta.example:0',
    'pauta.example:abc',
    '::1',
    '[::1',
    'exa%6dple.com',
    'a#b',
    'a?b',
    'a\\b',
    '"pauta.example"',
  ])('%j is not a host', (text) => expect(parseHost(text)).toBeNull())

  test('is the same after it was written and parsed again, and no text makes the parser throw', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: 'grapheme' }), fc.domain(), fc.ipV4(), fc.ipV6()), (text) => {
        const written = format(text)
        if (written !== null) expect(format(written)).toBe(written)
      }),
    )
  })

  test('is the same in any case, with a final dot, and with a default port', () => {
    fc.assert(
      fc.property(
        fc.domain(),
        fc.constantFrom('', '.'),
        fc.constantFrom('', ':80', ':443'),
        (name, dot, port) => {
          expect(format(`${name.toUpperCase()}${dot}${port}`)).toBe(format(name))
        },
      ),
    )
  })
})

describe('with allowed hosts', () => {
  const isAnswered = createHostRule({
    ALLOWED_HOSTS: ['pauta.example', 'localhost:3000'],
    HOST: '0.0.0.0',
    keys: null,
  })

  test.each(['pauta.example', 'PAUTA.example.', 'pauta.example:443', 'localhost:3000'])(
    '%s is answered',
    (host) => expect(isAnswered(host)).toBe(true),
  )

  test.each([
    null,
    '',
    'evil.example',
    'pauta.example:8080',
    'localhost',
    'pauta.example.evil.example',
    '127.0.0.1',
  ])('%s is not', (host) => expect(isAnswered(host)).toBe(false))
})

const sandbox = { ALLOWED_HOSTS: [], HOST: '0.0.0.0', keys: null }

describe('without allowed hosts', () => {
  test('real providers are answered under every name', () => {
    const isAnswered = createHostRule({ ALLOWED_HOSTS: [], HOST: '0.0.0.0', keys: {} })
    for (const host of ['pauta.example', 'evil.example', null]) expect(isAnswered(host)).toBe(true)
  })

  const isAnswered = createHostRule(sandbox)

  test.each([
    'localhost',
    'localhost:3000',
    'LOCALHOST.:5173',
    'app.localhost:3000',
    '127.0.0.1:41234',
    '[::1]:3000',
  ])('the sandbox is answered as %s', (host) => expect(isAnswered(host)).toBe(true))

  test.each([
    null,
    '',
    'evil.example',
    'localhost.evil.example',
    'evil-localhost',
    '127.0.0.1.evil.example',
    '0.0.0.0:3000',
    '[::]',
    '192.168.1.7:3000',
  ])('and not as %s: a page under that name could read the codes', (host) =>
    expect(isAnswered(host)).toBe(false),
  )

  test('not as any generated name that is not local', () => {
    fc.assert(
      fc.property(fc.domain(), fc.nat(65_535), (name, port) => {
        fc.pre(!name.endsWith('.localhost'))
        expect(isAnswered(`${name}:${port}`)).toBe(false)
      }),
    )
  })

  test('an address that HOST names is answered', () => {
    expect(createHostRule({ ...sandbox, HOST: '192.168.1.7' })('192.168.1.7:3000')).toBe(true)
    expect(createHostRule({ ...sandbox, HOST: 'fd00::7' })('[fd00::7]:3000')).toBe(true)
    expect(createHostRule({ ...sandbox, HOST: '::' })('[::]:3000')).toBe(false)
  })
})
