import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { sanitizeCustomData } from '#machines/ad-events/custom-data.ts'
import {
  AD_EVENTS,
  isReportedByPages,
  isReportedName,
  isStandard,
  PAGE_VIEW,
} from '#machines/ad-events/events.ts'
import { CUSTOM_DATA_KEY } from '#machines/ad-events/limits.ts'
import { getPageEvent } from '#machines/ad-events/page-events.ts'
import { createDownloadEvent, createToolEvent } from '#machines/ad-events/tool-events.ts'

describe('the names', () => {
  test('include the eighteen of spec S2 7', () => {
    expect(Object.keys(AD_EVENTS)).toEqual(
      expect.arrayContaining([
        ...['StartTrial', 'Schedule', 'ViewContent', 'CompleteRegistration', 'Purchase', 'Lead', 'Subscribe'],
        ...['CustomizeProduct', 'AddPaymentInfo', 'Search', 'Contact', 'InitiateCheckout', 'CalculateROI'],
        ...['GenerateTemplate', 'AccessJuriDocs', 'ViewSpecificPage', 'DownloadFile', 'UseTool'],
      ]),
    )
  })

  test('include page views, but no names inherited by every object', () => {
    expect([PAGE_VIEW, 'Lead', 'toString', 'lead', ''].map(isReportedName)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })

  test('payments are reported by the server, everything else by the page', () => {
    expect([isReportedByPages(PAGE_VIEW), isStandard(PAGE_VIEW)]).toEqual([true, true])
    const names = Object.keys(AD_EVENTS).filter(isReportedName)
    expect(names.filter((name) => !isReportedByPages(name))).toEqual(['Purchase', 'Subscribe'])
    // Meta's own names; all others are ours.
    expect(names.filter(isStandard)).toEqual([
      ...['StartTrial', 'Schedule', 'ViewContent', 'CompleteRegistration', 'Purchase', 'Lead', 'Subscribe'],
      ...['CustomizeProduct', 'AddPaymentInfo', 'Search', 'Contact', 'InitiateCheckout'],
    ])
  })
})

test.each([
  ['/plans', 'ViewContent'],
  ['/plans/', 'ViewContent'],
  ['/juridocs', 'AccessJuriDocs'],
  ['/partners', 'ViewSpecificPage'],
  ['/signup', undefined],
  ['/', undefined],
])('opening %s reports %s', (path, name) => {
  expect(getPageEvent(path)?.name).toBe(name)
})

test('an opened page is named without its trailing slash', () => {
  expect(getPageEvent('/plans//')).toEqual({ name: 'ViewContent', customData: { content_name: '/plans' } })
  expect(getPageEvent('/')).toBeNull()
})

test.each([
  ['/calculadora-roi', 'CalculateROI'],
  ['/gerador-templates', 'GenerateTemplate'],
  ['/whatsapp-link-generator', 'UseTool'],
  ['/whatsapp-widget', 'UseTool'],
  ['/juridocs', 'UseTool'],
] as const)('a result of %s reports %s', (page, name) => {
  expect(createToolEvent(page)).toEqual({ name, customData: { content_name: page } })
})

test('a download reports its file', () => {
  expect(createDownloadEvent('agenda')).toEqual({
    name: 'DownloadFile',
    customData: { content_name: 'agenda' },
  })
})

describe('custom data', () => {
  test('holds twelve entries and lists of twelve texts at most, each of 200 characters', () => {
    const many = Array.from({ length: 13 }, (_, index) => `x${index}`)
    const data = Object.fromEntries(many.map((name) => [name, 1]))
    expect(Object.keys(sanitizeCustomData(data))).toEqual(many.slice(0, 12))
    expect(sanitizeCustomData({ content_ids: [...many, 'a@b.c'] })).toEqual({
      content_ids: many.slice(0, 12),
    })
    expect(sanitizeCustomData({ kept: 'a'.repeat(200) })).toEqual({ kept: 'a'.repeat(200) })
  })

  test('keeps what Meta accepts', () => {
    const data = { content_name: 'plano', value: 449.9, currency: 'BRL', firstTime: true, content_ids: ['1'] }
    expect(sanitizeCustomData(data)).toEqual(data)
  })

  test.each([
    ['an address', 'fale com ana@exemplo.com.br'],
    ['a phone', '(11) 98765-4321'],
    ['a CNPJ', '11.222.333/0001-81 '.replace('/', '')],
    ['a phone with a space behind each digit', '1 1 9 8 7 6 5 4 3'],
    ['a long text', 'a'.repeat(201)],
    ['an object', { email: 'x' }],
    ['nothing', null],
    ['no number', Number.NaN],
  ])('leaves out %s', (_, value) => {
    expect(sanitizeCustomData({ search_string: value, kept: 1 })).toEqual({ kept: 1 })
  })

  test('keeps only a few entries of known shapes from any input', () => {
    let [kept, dropped] = [0, 0]
    const text = fc.oneof(fc.string(), fc.emailAddress())
    const value = fc.oneof(text, fc.array(text), fc.anything())
    const key = fc.oneof(fc.stringMatching(/^[a-z_]{1,12}$/), fc.string())
    fc.assert(
      fc.property(fc.dictionary(key, value, { maxKeys: 20 }), (data) => {
        const left = Object.entries(sanitizeCustomData(data))
        expect(left.length).toBeLessThanOrEqual(12)
        for (const [key, value] of left) {
          expect(key).toMatch(CUSTOM_DATA_KEY)
          expect(JSON.stringify(value)).not.toContain('@')
        }
        kept += left.length
        dropped += Object.keys(data).length - left.length
      }),
    )
    expect(kept).toBeGreaterThan(50)
    expect(dropped).toBeGreaterThan(50)
  })
})
