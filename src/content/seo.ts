import { brand } from './brand.ts'

/** Who is behind the site, for search engines: schema.org JSON-LD, on every indexed page (guide 6). */
export function siteJsonLd(): object {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Organization',
        '@id': `${brand.siteUrl}/#organization`,
        name: brand.name,
        url: `${brand.siteUrl}/`,
        email: brand.email,
        telephone: `+${brand.phoneDigits}`,
      },
      {
        '@type': 'WebSite',
        '@id': `${brand.siteUrl}/#website`,
        name: brand.name,
        url: `${brand.siteUrl}/`,
        inLanguage: 'pt-BR',
        publisher: { '@id': `${brand.siteUrl}/#organization` },
      },
    ],
  }
}
