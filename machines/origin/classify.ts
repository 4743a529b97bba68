import { findLabelledSite, findSite, type SiteKind } from './sites.ts'
import type { ClickParameter, Touch } from './touch.ts'

/**
 * Where a visitor came from: an ad, a search engine (organic), a social network, an e-mail, an assistant of artificial
 * intelligence, a link on another site, a campaign of another kind, or nowhere that is known.
 */
export const ORIGIN_KINDS = [
  'paid',
  'organic',
  'social',
  'email',
  'ai',
  'referral',
  'campaign',
  'direct',
] as const

/** A kind of origin. */
export type OriginKind = (typeof ORIGIN_KINDS)[number]

/** Where a visitor came from, and the name of the site or program, where it is known. */
export type Origin = { readonly kind: OriginKind; readonly name: string | null }

/** Whether a click proves an ad. `fbclid` does not: Facebook and Instagram add it to every link. */
const isAdClick = (click: ClickParameter | undefined) => click !== undefined && click !== 'fbclid'

/** What campaigns call their kinds of media (`utm_medium`), without spaces and signs. */
const MEDIA: readonly (readonly [kind: Exclude<OriginKind, 'direct'>, media: readonly string[]])[] = [
  [
    'paid',
    [
      ...['cpc', 'cpm', 'cpv', 'cpa', 'cpl', 'cpp', 'ppc', 'ads', 'ad', 'display', 'banner', 'retargeting'],
      ...[
        'remarketing',
        'interstitial',
        'sem',
        'socialpaid',
        'searchpaid',
        'socialads',
        'anuncio',
        'anuncios',
      ],
      ...['midiapaga', 'trafegopago', 'pago', 'patrocinado', 'impulsionado'],
    ],
  ],
  ['organic', ['organic', 'organicsearch', 'seo', 'organico', 'buscaorganica']],
  [
    'social',
    ['social', 'socialmedia', 'socialnetwork', 'sm', 'organicsocial', 'socialorganic', 'redesocial'],
  ],
  ['email', ['email', 'mail', 'newsletter']],
  ['ai', ['ai', 'ia', 'llm', 'aiassistant']],
  ['referral', ['referral', 'link']],
]

/** How the kinds of media of ads begin: `paid-social`, `paid_search`. */
const PAID = 'paid'

/**
 * Reads where a touch comes from: by the proof of an ad, then by what the campaign calls itself, then by the site that linked
 * here. The one place that decides it: for the session's record, the CRM, the score and its labels.
 */
export function classifyTouch(touch: Touch | null): Origin {
  const { utm_source, utm_medium, utm_campaign, click, referrer } = touch ?? {}
  const medium = normalizeLabel(utm_medium)
  const linked = referrer === undefined ? null : findSite(referrer)
  const labelled = utm_source === undefined ? null : findLabelledSite(utm_source)
  const name = labelled?.name ?? linked?.name ?? null
  if (isAdClick(click) || medium.startsWith(PAID)) return { kind: 'paid', name }
  const said = MEDIA.find(([, media]) => media.includes(medium))?.[0]
  if (said) return { kind: said, name }
  const site = labelled ?? (isLabelled({ utm_source, utm_campaign }) && !click ? null : linked)
  if (site) return { kind: toOriginKind(site.kind), name: site.kind === 'none' ? null : site.name }
  if (click === 'fbclid') return { kind: 'social', name: null }
  if (isLabelled({ utm_source, utm_medium, utm_campaign })) return { kind: 'campaign', name: null }
  return { kind: referrer === undefined ? 'direct' : 'referral', name: null }
}

/** Whether a touch says that its visitor came from somewhere (decision 53). */
export function isFromSomewhere(touch: Touch): boolean {
  return classifyTouch(touch).kind !== 'direct'
}

/** The kinds that the score knows (spec S2 4): an ad, an unknown origin (`direct`), or any other one (`organic`). */
export type ScoredSource = 'organic' | 'paid' | 'direct'

/** Returns what the score counts of an origin. */
export function getScoredSource(kind: OriginKind): ScoredSource {
  return kind === 'paid' || kind === 'direct' ? kind : 'organic'
}

function toOriginKind(kind: SiteKind): OriginKind {
  return kind === 'none' ? 'direct' : kind
}

function isLabelled(labels: Readonly<Record<string, string | undefined>>): boolean {
  return Object.values(labels).some((label) => label !== undefined)
}

/** Accents, letter case, spaces and signs do not count: `Mídia paga` is `midiapaga`, `paid_social` is `paidsocial`. */
function normalizeLabel(label = ''): string {
  return label
    .normalize('NFD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '')
}
