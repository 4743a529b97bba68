import type { PageFacts } from './page-facts.ts'

/** `sitemap.xml`: every page that search engines may list. */
export function sitemapOf(pages: readonly PageFacts[], siteUrl: string): string {
  const entries = pages
    .filter(({ indexed }) => indexed)
    .map(({ path }) => `<url><loc>${escapeXml(siteUrl + path)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
}

/** `robots.txt`: everything may be read, so that pages which ask not to be listed are heard; only the API is nobody's page. */
export function robotsTxt(siteUrl: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
}
