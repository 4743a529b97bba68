import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  AD_EVENTS,
  isReportedByPages,
  isReportedName,
  isStandard,
  PAGE_VIEW,
} from '#machines/ad-events/events.ts'
import { CUSTOM_DATA_KEY, harmlessCustomData, MOST_CUSTOM_DATA } from '#machines/ad-events/limits.ts'
import { pageEventOf } from '#machines/ad-events/page-events.ts'
import { CONSENT_VERSION, parseConsent } from '#machines/consent/record.ts'

describe('the names', () => {
  test('are the eighteen of spec S2 7', () => {
    expect(Object.keys(AD_EVENTS)).toEqual([
      ...['StartTrial', 'Schedule', 'ViewContent', 'CompleteRegistration', 'Purchase', 'Lead', 'Subscribe'],
      ...['CustomizeProduct', 'AddPaymentInfo', 'Search', 'Contact', 'InitiateCheckout', 'CalculateROI'],
      ...['GenerateTemplate', 'AccessJuriDocs', 'ViewSpecificPage', 'DownloadFile', 'UseTool'],
    ])
  })

  test('and page views; names every object inherits are none', () => {
    expect([PAGE_VIEW, 'Lead', 'toString', 'lead', ''].map(isReportedName)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })

  test('what was paid is the server to tell, everything else the page', () => {
    const names = Object.keys(AD_EVENTS).filter(isReportedName)
    expect(names.filter((name) => !isReportedByPages(name))).toEqual(['Purchase', 'Subscribe'])
    expect(names.filter((name) => !isStandard(name))).toEqual([
      'CalculateROI',
      'GenerateTemplate',
      'AccessJuriDocs',
      'ViewSpecificPage',
      'DownloadFile',
      'UseTool',
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
  expect(pageEventOf(path)?.name).toBe(name)
})

describe('custom data', () => {
  test('keeps what Meta takes', () => {
    const data = { content_name: 'plano', value: 449.9, currency: 'BRL', firstTime: true, content_ids: ['1'] }
    expect(harmlessCustomData(data)).toEqual(data)
  })

  test.each([
    ['an address', 'fale com ana@exemplo.com.br'],
    ['a phone', '(11) 98765-4321'],
    ['a CNPJ', '11.222.333/0001-81 '.replace('/', '')],
    ['a long text', 'a'.repeat(201)],
    ['an object', { email: 'x' }],
    ['nothing', null],
    ['no number', Number.NaN],
  ])('leaves out %s', (_, value) => {
    expect(harmlessCustomData({ search_string: value, kept: 1 })).toEqual({ kept: 1 })
  })

  test('whatever comes, few entries of known shapes leave', () => {
    fc.assert(
      fc.property(fc.dictionary(fc.string(), fc.anything()), (data) => {
        const left = Object.entries(harmlessCustomData(data))
        expect(left.length).toBeLessThanOrEqual(MOST_CUSTOM_DATA)
        for (const [key, value] of left) {
          expect(key).toMatch(CUSTOM_DATA_KEY)
          expect(JSON.stringify(value)).not.toContain('@')
        }
      }),
    )
  })
})

describe('the consent cookie', () => {
  const RECORD = {
    version: CONSENT_VERSION,
    decidedAt: '2026-11-20T12:00:00.000Z',
    analytics: false,
    marketing: true,
  }

  test('is read back', () => expect(parseConsent(JSON.stringify(RECORD))).toEqual(RECORD))

  test.each([
    ['missing', null],
    ['empty', ''],
    ['broken', '{"version"'],
    ['no object', '"sim"'],
    ['of an older version', JSON.stringify({ ...RECORD, version: CONSENT_VERSION - 1 })],
    ['without a decision', JSON.stringify({ ...RECORD, marketing: 'true' })],
  ])('counts as no decision when it is %s', (_, text) => expect(parseConsent(text)).toBeNull())
})
