import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  LINK_MESSAGE_MAX,
  linkMessage,
  linkMessageProblem,
  readLinkPhone,
  slugOf,
  whatsAppLink,
} from '#machines/tools/whatsapp-link.ts'

const NO_TRACKING = { source: '', medium: '', campaign: '' }

describe('the number of a link', () => {
  test.each([
    ['11987654821'],
    ['(11) 98765-4821'],
    ['+55 11 98765-4821'],
    ['005511987654821'],
    ['5511987654821'],
    ['011987654821'],
    ['tel:+5511987654821'],
    ['https://wa.me/5511987654821?text=oi'],
    ['https://api.whatsapp.com/send?phone=5511987654821'],
    [' 11\u00a098765‑4821 '],
  ])('%s is read as the same Brazilian mobile', (typed) => {
    expect(readLinkPhone('55', typed)).toEqual({ digits: '5511987654821', problem: null })
  })

  test.each([
    ['', 'empty'],
    ['   ', 'empty'],
    ['meu número', 'notANumber'],
    ['<script>alert(1)</script>', 'notANumber'],
    ['()-', 'notANumber'],
    ['98765', 'tooShort'],
    ['987654821', 'tooShort'],
    ['11987654821 11987654822', 'tooLong'],
    ['9'.repeat(100_000), 'tooLong'],
    ['11111111111', 'sameDigits'],
    ['01234567890', 'sequence'],
  ] as const)('%.30s is refused: %s', (typed, problem) => {
    expect(readLinkPhone('55', typed)).toEqual({ digits: null, problem })
  })

  test('the country beside it counts for national numbers alone', () => {
    expect(readLinkPhone('351', '912345670')).toEqual({ digits: '351912345670', problem: null })
    expect(readLinkPhone('351', '+5511987654821')).toEqual({ digits: '5511987654821', problem: null })
  })

  test('whatever is typed gives 8 to 15 digits or a reason', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (typed) => {
        const { digits, problem } = readLinkPhone('55', typed)
        if (problem === null) expect(digits).toMatch(/^[0-9]{8,15}$/)
        else expect(digits).toBeNull()
      }),
    )
  })
})

describe('the address', () => {
  test('carries message and tracking parameters', () => {
    expect(
      whatsAppLink({
        digits: '5511987654821',
        message: 'Olá, gostaria de agendar.',
        tracking: { source: 'Instagram', medium: 'Bio', campaign: 'Previdência 2026' },
        tellsOrigin: false,
      }),
    ).toBe(
      'https://wa.me/5511987654821?text=Ol%C3%A1%2C%20gostaria%20de%20agendar.&utm_source=instagram&utm_medium=bio&utm_campaign=previdencia-2026',
    )
  })

  test('without message and tracking is the bare number', () => {
    expect(
      whatsAppLink({ digits: '5511987654821', message: ' \n', tracking: NO_TRACKING, tellsOrigin: true }),
    ).toBe('https://wa.me/5511987654821')
  })

  test('tells the origin in the message only where that is wanted', () => {
    const parts = { message: 'Olá', tracking: { ...NO_TRACKING, source: 'Cartão de visita' } }
    expect(linkMessage({ ...parts, tellsOrigin: true })).toBe('Olá\n\nOrigem: cartao-de-visita')
    expect(linkMessage({ ...parts, tellsOrigin: false })).toBe('Olá')
  })

  test('gives back exactly what was written, whatever it is', () => {
    const text = fc.string({ unit: 'binary' })
    fc.assert(
      fc.property(text, text, fc.boolean(), (message, source, tellsOrigin) => {
        const parts = { message, tracking: { ...NO_TRACKING, source }, tellsOrigin }
        const url = new URL(whatsAppLink({ digits: '5511987654821', ...parts }))
        expect(url.origin + url.pathname).toBe('https://wa.me/5511987654821')
        expect(url.searchParams.get('text') ?? '').toBe(linkMessage(parts))
        expect([...url.searchParams.keys()].every((key) => ['text', 'utm_source'].includes(key))).toBe(true)
        expect(url.hash).toBe('')
      }),
    )
  })

  test('a tracking value is made of plain letters, however it was written', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (written) => {
        expect(slugOf(written)).toMatch(/^[a-z0-9_-]{0,60}$/)
        expect(slugOf(slugOf(written))).toBe(slugOf(written))
      }),
    )
  })
})

test('a message over the limit says by how much', () => {
  expect(linkMessageProblem('a'.repeat(LINK_MESSAGE_MAX))).toBeNull()
  expect(linkMessageProblem('⚖️'.repeat(LINK_MESSAGE_MAX))).toBe('Passou 500 caracteres do limite de 500.')
  expect(linkMessageProblem('a'.repeat(LINK_MESSAGE_MAX + 1))).toBe('Passou 1 caractere do limite de 500.')
})
