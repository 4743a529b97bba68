import type { PageFacts } from './page-facts.ts'

/** Formats `sitemap.xml`: every page that search engines may list. */
export function formatSitemap(pages: readonly PageFacts[], siteUrl: string): string {
  const entries = pages
    .filter(({ isIndexed }) => isIndexed)
    .map(({ path }) => `<url><loc>${escapeXml(siteUrl + path)}</loc></url>`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('\n')}\n</urlset>\n`
}

/** Formats `robots.txt`, which closes only the API to crawlers. They must read every page to see its `noindex`. */
export function formatRobotsTxt(siteUrl: string): string {
  return `User-agent: *\nAllow: /\nDisallow: /api/\n\nSitemap: ${siteUrl}/sitemap.xml\n`
}

/** Formats `manifest.webmanifest`: what a phone shows of the site on its home screen. */
export function formatManifest(brandName: string, color: string): string {
  // The mark stands on a full tile within the circle that phones may cut out, so one file serves both purposes.
  const icons = ['any', 'maskable'].flatMap((purpose) =>
    [192, 512].map((size) => ({
      src: `/icon-${size}.png`,
      sizes: `${size}x${size}`,
      type: 'image/png',
      purpose,
    })),
  )
  const manifest = {
    name: brandName,
    short_name: brandName,
    lang: 'pt-BR',
    start_url: '/',
    display: 'browser',
    theme_color: color,
    background_color: color,
    icons,
  }
  return `${JSON.stringify(manifest)}\n`
}

function escapeXml(text: string): string {
  return text.replace(/&/g, '&amp;').replace(/</g, '&lt;')
}
