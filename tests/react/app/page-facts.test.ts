import { describe, expect, test } from 'vitest'
import { formatRobotsTxt, formatSitemap } from '#src/app/build/crawler-files.ts'
import { readPageFacts } from '#src/app/build/page-facts.ts'
import { getPicturePath, type PageSubject } from '#src/app/page-meta.ts'
import { buildStructuredData } from '#src/app/structured-data.ts'
import { brand } from '#src/content/brand.ts'

const HEAD =
  '<title>Chatbot &amp; triagem | Pauta</title><meta name="description" content="Uma descrição."/>' +
  '<link rel="canonical" href="https://www.pauta.example/chatbot"/>'
const HEADER = '<header><details><summary>Soluções?</summary><a>Menu</a></details></header>'
const MAIN = '<main><h1>A IA faz a <b>triagem</b>.</h1><h2>Como começa</h2></main>'

const readFacts = (head = HEAD) => readPageFacts('/chatbot', `${head}${HEADER}${MAIN}`)

describe('the facts of a page', () => {
  test('are read from its HTML: title, description and heading', () => {
    expect(readFacts()).toEqual({
      path: '/chatbot',
      title: 'Chatbot & triagem',
      description: 'Uma descrição.',
      heading: 'A IA faz a triagem.',
      isIndexed: true,
    })
  })

  test('exclude it from search engines when it asks to, or is a second address of another page', () => {
    expect(readFacts(`${HEAD}<meta name="robots" content="noindex,follow"/>`).isIndexed).toBe(false)
    expect(readFacts(HEAD.replace('/chatbot', '/inbox')).isIndexed).toBe(false)
  })

  test('stop the build when something is missing', () => {
    expect(() => readFacts('')).toThrow('/chatbot has no title')
    expect(() => readPageFacts('/chatbot', HEAD)).toThrow('/chatbot has no description or no heading')
  })
})

describe('structured data', () => {
  const listKinds = (path: string, subject: PageSubject | null = null) => {
    const { '@graph': graph } = buildStructuredData({ ...readFacts(), path }, subject) as {
      '@graph': { '@type': string }[]
    }
    return graph.map((node) => node['@type'])
  }

  test('names company and site on each page, its place and its subject', () => {
    expect(listKinds('/chatbot', 'product')).toEqual([
      'Organization',
      'WebSite',
      'SoftwareApplication',
      'BreadcrumbList',
    ])
    expect(listKinds('/calculadora-roi', 'tool')).toContain('WebApplication')
    expect(listKinds('/onboarding', 'service')).toContain('Service')
    expect(listKinds('/')).not.toContain('BreadcrumbList')
    expect(listKinds('/uma-rota-nova')).toEqual(['Organization', 'WebSite', 'BreadcrumbList'])
  })

  test('never carries ratings or reviews (decision 27)', () => {
    expect(JSON.stringify(buildStructuredData(readFacts(), 'product'))).not.toMatch(/Rating|Review/)
  })
})

test('the sitemap lists pages for search engines alone, as absolute addresses', () => {
  const hidden = { ...readFacts(), path: '/finish', isIndexed: false }
  const xml = formatSitemap([readFacts(), hidden], brand.siteUrl)
  expect([...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)).toEqual([
    `${brand.siteUrl}/chatbot`,
  ])
  expect(formatRobotsTxt(brand.siteUrl)).toContain(`Sitemap: ${brand.siteUrl}/sitemap.xml`)
  expect(formatRobotsTxt(brand.siteUrl)).not.toContain('Disallow: /\n')
})

test('each page for search engines has its own picture, the others use the home page’s', () => {
  expect(getPicturePath({ path: '/', isIndexed: true })).toBe('/og/home.png')
  expect(getPicturePath({ path: '/controljus/plans', isIndexed: true })).toBe('/og/controljus-plans.png')
  expect(getPicturePath({ path: '/finish', isIndexed: false })).toBe('/og/home.png')
})
