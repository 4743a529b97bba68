import type { PageEventName } from '#machines/ad-events/page-events.ts'

/** What a page may be about, for search engines. */
export type PageSubject = 'product' | 'service' | 'tool'

/** What browsers, search engines and link previews learn about a page. Declared beside the page. */
export type PageMeta = {
  /** Path of the canonical address, without query. */
  readonly path: string
  /** At most 60 characters with the brand; shown in tabs and search results. */
  readonly title: string
  /** 120 to 155 characters. */
  readonly description: string
  /** Private and funnel pages are `noindex,follow` and stay out of the sitemap (guide 6). */
  readonly isIndexed: boolean
  /** Browser chrome colour; the ink of the dark header on `/`, paper elsewhere (guide 1). */
  readonly themeColor?: string
  /** A page of the product or a part of it, about work people do for the client, or with a free tool (spec S1 2.2). */
  readonly subject?: PageSubject
  /** What opening the page reports to the ad platform besides `PageView`; `npm run pages` writes it where it is read. */
  readonly adEvent?: PageEventName
}

/** Browser chrome colours of the two page tones. */
export const THEME_COLORS = { paper: '#f8fbf9', ink: '#05120d' } as const

/** Size of the pictures for link previews, in pixels. */
export const PICTURE_SIZE = { width: 1_200, height: 630 } as const

/** Address of a page's picture for link previews, made at build; pages outside search engines share the home page's. */
export function getPicturePath({ path, isIndexed }: Pick<PageMeta, 'path' | 'isIndexed'>): string {
  const name = path.split('/').filter(Boolean).join('-')
  return `/og/${isIndexed && name ? name : 'home'}.png`
}
