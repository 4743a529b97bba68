import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatDay,
  formatDocument,
  formatDueTime,
  formatMoment,
  formatMoney,
  formatTime,
} from '#src/screens/sandbox/format.ts'
import { readNote, splitNote } from '#src/screens/sandbox/split-note.ts'

describe('times', () => {
  test('are shown in Brasília’s time, those of today without their date', () => {
    const now = Date.parse('2026-11-20T02:30:00Z')
    expect(formatTime(now)).toBe('23:30:00')
    expect(formatMoment('2026-11-20T01:00:05Z', now)).toBe('hoje, 22:00:05')
    expect(formatMoment('2026-11-20T04:00:00Z', now)).toBe('20/11/2026, 01:00')
    expect(formatMoment('ontem', now)).toBe('ontem')
  })

  test('days have no time zone', () => {
    expect(formatDay('2026-12-01')).toBe('01/12/2026')
    expect(formatDay('')).toBe('')
  })

  test('an activity is due at a moment, on a day, or never', () => {
    expect(formatDueTime('2026-11-24', '13:30')).toBe('24/11/2026, 10:30')
    expect(formatDueTime('2026-11-24', '13:30:00')).toBe('24/11/2026, 10:30')
    expect(formatDueTime('2026-11-24', null)).toBe('24/11/2026')
    expect(formatDueTime('2026-11-24', 'cedo')).toBe('24/11/2026, cedo')
    expect(formatDueTime(null, null)).toBeNull()
  })
})

test('money has its currency, and an unknown currency does not throw', () => {
  expect(formatMoney(1_490).replace(/\s/, ' ')).toBe('R$ 1.490,00')
  expect(formatMoney(10, 'USD').replace(/\s/, ' ')).toBe('US$ 10,00')
  expect(formatMoney(10, 'reais')).toBe('10 reais')
})

test('documents have their punctuation where they are complete', () => {
  expect(formatDocument('11222333000181')).toBe('11.222.333/0001-81')
  expect(formatDocument('12ABC34501DE35')).toBe('12.ABC.345/01DE-35')
  expect(formatDocument('12345678909')).toBe('123.456.789-09')
  expect(formatDocument('123')).toBe('123')
})

describe('notes', () => {
  test('keep titles and links; an address outside the web stays text', () => {
    const link = '<a href="/cobranca?a=1&amp;b=2">boleto</a>'
    expect(
      readNote(`<b>Pagamentos</b><br>A receber · ${link}<br><a href="javascript:x()">x</a> &lt;b&gt;`),
    ).toEqual([
      { isTitle: true, parts: [{ text: 'Pagamentos', href: null }] },
      {
        isTitle: false,
        parts: [
          { text: 'A receber · ', href: null },
          { text: 'boleto', href: '/cobranca?a=1&b=2' },
        ],
      },
      {
        isTitle: false,
        parts: [
          { text: 'x', href: null },
          { text: ' <b>', href: null },
        ],
      },
    ])
  })

  test('become lines', () => {
    expect(splitNote('<b>Título</b><br>um<br/>dois<p>três</p><ul><li>quatro</li></ul>cinco')).toEqual([
      'Título',
      'um',
      'dois',
      'três',
      'quatro',
      'cinco',
    ])
    expect(splitNote('')).toEqual([])
  })

  test('markup typed as text stays text', () => {
    expect(splitNote('&lt;b&gt; &amp;amp; &quot;&#39;&#x41;&nbsp;&bogus; 1 &lt; 2 < 3')).toEqual([
      `<b> &amp; "'A &bogus; 1 < 2 < 3`,
    ])
  })

  test('any escaped text is unescaped to the original', () => {
    const escapeMarkup = (text: string) =>
      text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
    const line = fc.string({ unit: 'binary' }).map((text) => text.replace(/[\r\n]/g, ' ').trim())
    fc.assert(
      fc.property(line, (text) => {
        expect(splitNote(`<b>${escapeMarkup(text)}</b>`)).toEqual(text === '' ? [] : [text])
      }),
    )
  })
})
