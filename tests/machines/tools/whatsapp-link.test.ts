import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  composeLinkMessage,
  createWhatsAppLink,
  findLinkMessageProblem,
  parseLinkPhone,
  slugify,
} from '#machines/tools/whatsapp-link.ts'
import { anyText } from '#tests/support/any-text.ts'

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
    ['+55 011 98765-4821'],
    ['+55 0 15 11 98765-4821'],
    ['+55 (0xx11) 98765-4821'],
    ['(0XX11) 98765-4821'],
    ['0 15 11 98765-4821'],
    ['(015 11) 98765-4821'],
    ['55 0 15 11 98765-4821'],
    ['\u202a+55 11 98765-4821\u202c'],
    ['11 98765-4821\ufe0d'],
    ['11\u200b98765\u00ad4821'],
    ['(+55) 11 98765-4821'],
    ['https://wa.me/55011987654821'],
  ])('%s is read as the same Brazilian mobile', (typed) => {
    expect(parseLinkPhone('55', typed)).toEqual({ digits: '5511987654821', problem: null })
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
    ['0012', 'tooShort'],
    ['+1234567', 'tooShort'],
    ['+1234567890123456', 'tooLong'],
    ['00111111111', 'sameDigits'],
    ['a tel:11987654821', 'notANumber'],
    ['11 tel:987654821', 'notANumber'],
  ] as const)('%.30s is refused: %s', (typed, problem) => {
    expect(parseLinkPhone('55', typed)).toEqual({ digits: null, problem })
  })

  test('the chosen country applies to national numbers only', () => {
    expect(parseLinkPhone('351', '912345670')).toEqual({ digits: '351912345670', problem: null })
    expect(parseLinkPhone('351', '+5511987654821')).toEqual({ digits: '5511987654821', problem: null })
    expect(parseLinkPhone('55', '1133334444')).toEqual({ digits: '551133334444', problem: null })
    expect(parseLinkPhone('44', '79111234')).toEqual({ digits: '4479111234', problem: null })
  })

  test('the zero that is left out abroad makes no other number', () => {
    for (const typed of ['+44 (0)20 7946 0958', '+44 020 7946 0958', '0044 20 7946 0958'])
      expect(parseLinkPhone('55', typed)).toEqual({ digits: '442079460958', problem: null })
    expect(parseLinkPhone('55', '+49 (0)30 901820')).toEqual({ digits: '4930901820', problem: null })
  })

  test('an international number has 8 to 15 digits', () => {
    expect(parseLinkPhone('55', '+12345680')).toEqual({ digits: '12345680', problem: null })
    expect(parseLinkPhone('55', '+123456789012340')).toEqual({ digits: '123456789012340', problem: null })
    expect(parseLinkPhone('55', 'tel: +12345680')).toEqual({ digits: '12345680', problem: null })
  })

  test('any typed text gives 8 to 15 digits or a reason', () => {
    let accepted = 0
    const phone = fc.stringMatching(/^\+?[1-9]{2} ?[0-9]{8,12}$/)
    fc.assert(
      fc.property(fc.oneof(phone, anyText), (typed) => {
        const { digits, problem } = parseLinkPhone('55', typed)
        if (problem === null) {
          expect(digits).toMatch(/^[0-9]{8,15}$/)
          accepted += 1
        } else expect(digits).toBeNull()
      }),
    )
    expect(accepted).toBeGreaterThan(0)
  })
})

describe('the address', () => {
  test('carries message and tracking parameters', () => {
    expect(
      createWhatsAppLink({
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
      createWhatsAppLink({
        digits: '5511987654821',
        message: ' \n',
        tracking: NO_TRACKING,
        tellsOrigin: true,
      }),
    ).toBe('https://wa.me/5511987654821')
  })

  test('names the origin in the message only when wanted', () => {
    const parts = { message: 'Olá', tracking: { ...NO_TRACKING, source: 'Cartão de visita' } }
    expect(composeLinkMessage({ ...parts, tellsOrigin: true })).toBe('Olá\n\nOrigem: cartao-de-visita')
    expect(composeLinkMessage({ ...parts, tellsOrigin: false })).toBe('Olá')
    const tracking = { source: 'Site', medium: '', campaign: 'Maio' }
    expect(composeLinkMessage({ message: ' ', tracking, tellsOrigin: true })).toBe('Origem: site / maio')
  })

  test('a message has plain line breaks and no broken character', () => {
    const parts = { tracking: NO_TRACKING, tellsOrigin: false }
    expect(composeLinkMessage({ ...parts, message: ' Bom\r\ndia,\rtudo\nbem\ud800? ' })).toBe(
      'Bom\ndia,\ntudo\nbem\ufffd?',
    )
  })

  test('a tracking value has one hyphen between words, and none at its ends', () => {
    expect(slugify(' -- Cartão  &  visita_2 --')).toBe('cartao-visita_2')
    expect(slugify('a'.repeat(80))).toHaveLength(60)
    expect(slugify(`${'a'.repeat(59)} b`)).toBe('a'.repeat(59))
  })

  test('decodes to exactly what was written', () => {
    const text = anyText
    fc.assert(
      fc.property(text, text, fc.boolean(), (message, source, tellsOrigin) => {
        const parts = { message, tracking: { ...NO_TRACKING, source }, tellsOrigin }
        const url = new URL(createWhatsAppLink({ digits: '5511987654821', ...parts }))
        expect(url.origin + url.pathname).toBe('https://wa.me/5511987654821')
        expect(url.searchParams.get('text') ?? '').toBe(composeLinkMessage(parts))
        expect(['text', 'utm_source']).toEqual(expect.arrayContaining([...url.searchParams.keys()]))
        expect(url.hash).toBe('')
      }),
    )
  })

  test('any tracking value becomes plain letters', () => {
    fc.assert(
      fc.property(anyText, (written) => {
        expect(slugify(written)).toMatch(/^[a-z0-9_-]{0,60}$/)
        expect(slugify(slugify(written))).toBe(slugify(written))
      }),
    )
  })
})

test('a message over the limit says how far it exceeds it', () => {
  expect(findLinkMessageProblem('a'.repeat(500))).toBeNull()
  expect(findLinkMessageProblem('⚖️'.repeat(500))).toBe('Passou 500 caracteres do limite de 500.')
  expect(findLinkMessageProblem('a'.repeat(501))).toBe('Passou 1 caractere do limite de 500.')
})
