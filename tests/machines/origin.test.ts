import { describe, expect, test } from 'vitest'
import { classifyTouch, getScoredSource, type OriginKind } from '#machines/origin/classify.ts'
import type { Touch } from '#machines/origin/touch.ts'
import { addTouch, type Touches } from '#machines/origin/touches.ts'

const NOW = Date.parse('2026-11-30T12:00:00.000Z')
const MINUTE_MS = 60_000
const DAY_MS = 86_400_000

describe('where a visitor came from', () => {
  test.each<[OriginKind, string | null, Touch]>([
    // Mail on the hosts of search engines is mail.
    ['email', 'Gmail', { referrer: 'com.google.android.gm' }],
    ['email', 'Gmail', { referrer: 'mail.google.com' }],
    ['email', 'Outlook', { referrer: 'outlook.live.com' }],
    ['email', 'Outlook', { referrer: 'outlook.office.com' }],
    ['email', 'Outlook', { referrer: 'com.microsoft.office.outlook' }],
    ['email', 'Yahoo Mail', { referrer: 'br.mail.yahoo.com' }],
    ['email', 'webmail', { referrer: 'webmail.escritorio.adv.br' }],
    ['referral', null, { referrer: 'docs.google.com' }],
    ['referral', null, { referrer: 'sites.google.com' }],
    ['organic', 'Google', { referrer: 'www.google.com' }],
    ['organic', 'Google', { referrer: 'www.google.com.br' }],
    ['organic', 'Google', { referrer: 'google.co.uk' }],
    ['organic', 'Google', { referrer: 'com.google.android.googlequicksearchbox' }],
    ['organic', 'Bing', { referrer: 'www.bing.com' }],
    ['organic', 'Yahoo', { referrer: 'br.search.yahoo.com' }],
    ['organic', 'DuckDuckGo', { referrer: 'duckduckgo.com' }],
    // A site that names itself like one.
    ['referral', null, { referrer: 'naogoogle.example' }],
    ['referral', null, { referrer: 'google.com.example' }],
    ['referral', null, { referrer: 'chatgpt.com.example' }],
    ['ai', 'ChatGPT', { referrer: 'chatgpt.com' }],
    ['ai', 'ChatGPT', { utm_source: 'chatgpt.com' }],
    ['ai', 'Perplexity', { referrer: 'www.perplexity.ai' }],
    ['ai', 'Gemini', { referrer: 'gemini.google.com' }],
    ['ai', 'Copilot', { referrer: 'copilot.microsoft.com' }],
    ['ai', 'Copilot', { referrer: 'edgeservices.bing.com' }],
    ['ai', 'Claude', { referrer: 'claude.ai' }],
    ['organic', 'Google', { utm_source: 'google', utm_medium: 'organic' }],
    ...['cpm', 'cpc', 'CPC', 'social_paid', 'paid-social', 'paid_social', 'PaidSearch', 'Mídia paga'].map(
      (utm_medium): [OriginKind, null, Touch] => ['paid', null, { utm_medium }],
    ),
    ...(['gclid', 'gbraid', 'wbraid', 'dclid', 'msclkid', 'ttclid', 'twclid', 'li_fat_id'] as const).map(
      (click): [OriginKind, null, Touch] => ['paid', null, { click }],
    ),
    // An ad found in a search is an ad.
    ['paid', 'Google', { click: 'gclid', referrer: 'www.google.com' }],
    ['paid', 'Instagram', { click: 'fbclid', utm_source: 'instagram', utm_medium: 'cpc' }],
    // Any link on Facebook or Instagram carries one.
    ['social', null, { click: 'fbclid' }],
    ['social', null, { click: 'fbclid', utm_medium: 'social' }],
    ['social', 'Instagram', { click: 'fbclid', referrer: 'l.instagram.com' }],
    ['social', 'Facebook', { click: 'fbclid', utm_source: 'boletim', referrer: 'm.facebook.com' }],
    ['social', 'LinkedIn', { referrer: 'com.linkedin.android' }],
    ['social', 'X', { referrer: 't.co' }],
    ['referral', null, { referrer: 'netflix.com' }],
    ['referral', null, { referrer: 'jornal.example' }],
    ['email', null, { utm_source: 'boletim', utm_medium: 'e-mail', referrer: 'jornal.example' }],
    ['campaign', null, { utm_source: 'panfleto', utm_medium: 'qrcode' }],
    ['campaign', null, { utm_campaign: 'bancas' }],
    ['campaign', null, { utm_source: 'boletim', referrer: 'www.google.com' }],
    // Who comes back from paying comes from here.
    ['direct', null, { referrer: 'www.asaas.com' }],
    ['direct', null, {}],
  ])('%s, %s: %j', (kind, name, touch) => {
    expect(classifyTouch(touch)).toEqual({ kind, name })
  })

  test('counts for the score as an ad, as nowhere, or as a way that nobody paid for', () => {
    expect(getScoredSource('paid')).toBe('paid')
    expect(getScoredSource('direct')).toBe('direct')
    for (const kind of ['organic', 'social', 'email', 'ai', 'referral', 'campaign'] as const)
      expect(getScoredSource(kind)).toBe('organic')
  })
})

describe('the touches of a session', () => {
  const AD: Touch = { utm_source: 'google', utm_medium: 'cpc', utm_campaign: 'bancas', click: 'gclid' }
  const SEARCH: Touch = { referrer: 'www.google.com' }
  const at = (time: number) => new Date(time).toISOString()
  const known: Touches = {
    first: { ...SEARCH, at: at(NOW - DAY_MS) },
    last: { ...AD, at: at(NOW), clickId: 'Cj0' },
  }

  test('begin with the first one, which stays', () => {
    const first = addTouch(null, { ...SEARCH, at: NOW - DAY_MS }, NOW)
    expect(first).toEqual({
      first: { ...SEARCH, at: at(NOW - DAY_MS) },
      last: { ...SEARCH, at: at(NOW - DAY_MS) },
    })
    expect(addTouch(first, { ...AD, at: NOW, clickId: 'Cj0' }, NOW)).toEqual(known)
  })

  test('are not changed by a direct visit, nor by an earlier landing that is reported late', () => {
    expect(addTouch(known, { at: NOW + DAY_MS }, NOW)).toBe(known)
    expect(addTouch(null, {}, NOW)).toBeNull()
    expect(addTouch(known, { referrer: 'chatgpt.com', at: NOW - MINUTE_MS }, NOW)).toBe(known)
  })

  test('end with the last one, also of a search after an ad', () => {
    expect(addTouch(known, { ...SEARCH, at: NOW + DAY_MS }, NOW)).toEqual({
      first: known.first,
      last: { ...SEARCH, at: at(NOW + DAY_MS) },
    })
  })

  test('take the id of a click from a second report of its landing, and keep the landing’s time', () => {
    const { clickId, ...unmarked } = known.last
    const before: Touches = { ...known, last: unmarked }
    expect(addTouch(before, { ...AD, at: NOW + MINUTE_MS - 1, clickId: 'Cj0' }, NOW)).toEqual(known)
    const again = addTouch(known, { ...AD, at: NOW + MINUTE_MS, clickId: 'Cj1' }, NOW)
    expect(again?.last).toEqual({ ...AD, at: at(NOW + MINUTE_MS), clickId: 'Cj1' })
  })

  test('know labels that come without a time', () => {
    expect(addTouch(known, SEARCH, NOW + DAY_MS)).toBe(known)
    expect(addTouch(known, { referrer: 'chatgpt.com' }, NOW + DAY_MS)?.last).toEqual({
      referrer: 'chatgpt.com',
      at: at(NOW + DAY_MS),
    })
  })
})
