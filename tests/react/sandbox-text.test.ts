import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { clockOf, dayOf, documentOf, dueOf, momentOf, moneyOf } from '#src/screens/sandbox/format.ts'
import { noteLines } from '#src/screens/sandbox/note-lines.ts'

describe('times', () => {
  test('are told as in Brasília, today without its date', () => {
    const now = Date.parse('2026-11-20T02:30:00Z')
    expect(clockOf(now)).toBe('23:30:00')
    expect(momentOf('2026-11-20T01:00:05Z', now)).toBe('hoje, 22:00:05')
    expect(momentOf('2026-11-20T04:00:00Z', now)).toBe('20/11/2026, 01:00')
    expect(momentOf('ontem', now)).toBe('ontem')
  })

  test('days have no time zone', () => {
    expect(dayOf('2026-12-01')).toBe('01/12/2026')
    expect(dayOf('')).toBe('')
  })

  test('an activity is due at a moment, on a day, or never', () => {
    expect(dueOf('2026-11-24', '13:30')).toBe('24/11/2026, 10:30')
    expect(dueOf('2026-11-24', '13:30:00')).toBe('24/11/2026, 10:30')
    expect(dueOf('2026-11-24', null)).toBe('24/11/2026')
    expect(dueOf('2026-11-24', 'cedo')).toBe('24/11/2026, cedo')
    expect(dueOf(null, null)).toBeNull()
  })
})

test('money has its currency, and none breaks the page', () => {
  expect(moneyOf(1_490).replace(/\s/, ' ')).toBe('R$ 1.490,00')
  expect(moneyOf(10, 'USD').replace(/\s/, ' ')).toBe('US$ 10,00')
  expect(moneyOf(10, 'reais')).toBe('10 reais')
})

test('documents have their punctuation where they are complete', () => {
  expect(documentOf('11222333000181')).toBe('11.222.333/0001-81')
  expect(documentOf('12ABC34501DE35')).toBe('12.ABC.345/01DE-35')
  expect(documentOf('12345678909')).toBe('123.456.789-09')
  expect(documentOf('123')).toBe('123')
})

describe('notes', () => {
  test('become lines', () => {
    expect(noteLines('<b>Título</b><br>um<br/>dois<p>três</p><ul><li>quatro</li></ul>cinco')).toEqual([
      'Título',
      'um',
      'dois',
      'três',
      'quatro',
      'cinco',
    ])
    expect(noteLines('')).toEqual([])
  })

  test('what was written as text stays text', () => {
    expect(noteLines('&lt;b&gt; &amp;amp; &quot;&#39;&#x41;&nbsp;&bogus; 1 &lt; 2 < 3')).toEqual([
      `<b> &amp; "'A &bogus; 1 < 2 < 3`,
    ])
  })

  test('any text that was escaped comes out as it was', () => {
    const escaped = (text: string) =>
      text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
    const line = fc.string({ unit: 'binary' }).map((text) => text.replace(/[\r\n]/g, ' ').trim())
    fc.assert(
      fc.property(line, (text) => {
        expect(noteLines(`<b>${escaped(text)}</b>`)).toEqual(text === '' ? [] : [text])
      }),
    )
  })
})
