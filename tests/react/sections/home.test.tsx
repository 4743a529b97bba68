import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import * as fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { HOME_EVENTS } from '#machines/analytics/home-events.ts'
import { getMomentAddress, MOMENTS } from '#machines/demo/moments.ts'
import { TIME_COST_LIMITS } from '#machines/home/limits.ts'
import { computeMonthlyTime, formatTimeQuery, parseTimeQuery } from '#machines/home/time-cost.ts'
import { startHomePage } from '#src/app/home-page.ts'
import { SiteFooter } from '#src/components/site-footer.tsx'
import { SiteHeader } from '#src/components/site-header.tsx'
import { brand } from '#src/content/brand.ts'
import { brandSites } from '#src/content/brand-sites.ts'
import { assistantName } from '#src/content/home-chats.ts'
import { testimonials } from '#src/content/home-testimonials.ts'
import { quizTool } from '#src/content/tools/quiz.ts'
import { decideHomeVariant } from '#src/lib/ab-test/home-variant.ts'
import { HomePage } from '#src/pages/home.tsx'
import { getActionAddress } from '#src/sections/home/hero/call-to-action.ts'
import { isPage } from '#tests/support/react/is-page.ts'

beforeEach(() => {
  document.documentElement.dataset.home = 'A'
})
let stopHomePage = () => {}

afterEach(() => {
  stopHomePage()
  delete document.documentElement.dataset.home
  delete document.documentElement.dataset.homeForced
  window.history.replaceState(null, '', '/')
})

test('the main actions lead to the sign-up', () => {
  show()
  for (const name of ['Começar Automação', 'Solicitar Consultoria Executiva']) {
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', '/signup')
  }
  for (const link of screen.getAllByRole('link', { name: 'Solicitar Consultoria Estratégica' })) {
    expect(link).toHaveAttribute('href', '/signup')
  }
  expect(screen.getByRole('link', { name: 'Testar Agora →' })).toHaveAttribute('href', '/signup')
  expect(screen.getByRole('link', { name: 'Solicitar Consultoria' })).toHaveAttribute('href', '/signup')
  for (const link of screen.getAllByRole('link', { name: 'Criar Conta' })) {
    expect(link).toHaveAttribute('href', '/signup')
  }
})

test('every page named by the specification can be reached, and no link leads anywhere else', () => {
  show()
  const inside = screen
    .getAllByRole('link', { hidden: true })
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => href.startsWith('/'))
  const moments = MOMENTS.map(getMomentAddress)
  expect(inside.filter((href) => !isPage(href) && !moments.includes(href))).toEqual([])
  for (const page of [
    '/partners',
    '/plans',
    '/onboarding',
    '/inbox',
    '/lawyers',
    '/controljus',
    '/meus-dados',
  ])
    expect(inside).toContain(page)
})

test('the footer names the company, its CNPJ and its address, marked as samples', () => {
  show()
  expect(screen.getByRole('contentinfo')).toHaveTextContent(
    'Pauta Tecnologia Ltda. (dados de exemplo) · CNPJ 00.000.000/0000-00 · Rua de Exemplo, 100, São Paulo, SP',
  )
})

test.each(['A', 'B'])('layout %s shows no scene, person or caption of a picture twice', (variant) => {
  document.documentElement.dataset.home = variant
  show()
  const pictures = [...document.querySelectorAll('figure')].filter((figure) => !figure.closest('dialog'))
  const places = pictures.map(
    (picture) =>
      new Set(
        [
          ...picture.querySelectorAll(
            'figcaption, b, .ticket p, .bubble, .inbox-summary li, .slip-route span',
          ),
        ]
          .map((part) => part.textContent?.trim() ?? '')
          .filter((text) => text !== '' && text !== assistantName),
      ),
  )
  // The first view, the board, the triage and the handover.
  expect(places.filter((texts) => texts.size > 3).length).toBeGreaterThanOrEqual(4)
  const repeated = places.flatMap((texts, index) =>
    places.slice(index + 1).flatMap((others) => [...texts].filter((text) => others.has(text))),
  )
  expect(repeated).toEqual([])
})

test.each(['A', 'B', 'C'])('layout %s has what reports each event of the page', (variant) => {
  document.documentElement.dataset.home = variant
  show()
  const marked = [...document.querySelectorAll<HTMLElement>('[data-reports], [data-seen]')].map(
    ({ dataset }) => dataset.reports ?? dataset.seen,
  )
  // The variant reports itself.
  expect([...new Set(marked), 'ABCTest'].sort()).toEqual(Object.keys(HOME_EVENTS).sort())
})

test('integrations, roles, price and security have a place, with links to their pages', () => {
  show()
  const section = within(screen.getByRole('region', { name: 'Antes de decidir' }))
  expect(section.getAllByRole('heading', { level: 3 }).map((title) => title.textContent)).toEqual([
    'Integrações',
    'Para cada função',
    'Preço',
    'Segurança',
  ])
  expect(section.getByText(/a partir de R\$\s249 por mês/)).toBeInTheDocument()
  for (const [name, path] of [
    ['Pipedrive', '/pipedrive'],
    ['Tecnologia', '/desenvolvimento'],
    ['Planos e preços', '/plans'],
    ['Segurança', '/seguranca'],
  ] as const)
    expect(section.getByRole('link', { name })).toHaveAttribute('href', path)
})

test('portal, documentation, status, e-mail and phone are those of the brand', () => {
  show()
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(
    expect.arrayContaining([
      brand.portalUrl,
      brandSites.docsUrl,
      brandSites.statusUrl,
      `mailto:${brand.email}`,
      `tel:+${brand.phoneDigits}`,
    ]),
  )
})

test('"Ver Casos de Sucesso" opens a captioned film, marked as illustrative, with its steps in writing', () => {
  show()
  const open = screen.getByRole('button', { name: 'Ver Casos de Sucesso' })
  const dialog = document.getElementById(open.getAttribute('commandfor') ?? '') as HTMLDialogElement
  expect(open).toHaveAttribute('command', 'show-modal')
  expect(dialog).not.toHaveAttribute('open')
  dialog.showModal()
  expect(screen.getByRole('dialog', { name: 'Dois atendimentos, passo a passo' })).toBe(dialog)
  const film = within(dialog).getByLabelText('Filme: a caixa de entrada em uso')
  expect(film).toHaveAttribute('preload', 'none')
  expect(Array.from(film.querySelectorAll('source'), ({ type }) => type)).toEqual(['video/webm', 'video/mp4'])
  expect(film.querySelector('track')).toHaveAttribute('kind', 'captions')
  expect(within(dialog).getByText(/sem som$/)).toBeVisible()
  expect(within(dialog).getByText(/Casos ilustrativos/)).toBeInTheDocument()
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(7)
  expect(within(dialog).getByRole('link', { name: 'Abrir a demonstração' })).toHaveAttribute('href', '/demo')
  expect(within(dialog).getByRole('link', { name: 'Solicitar Consultoria Estratégica' })).toBeVisible()
  const close = within(dialog).getByRole('button', { name: 'Fechar' })
  expect(close).toHaveAttribute('command', 'close')
  expect(close).toHaveAttribute('commandfor', dialog.id)
})

test('claims are worded as agreed, invented firms are declared, and the two ROI figures never meet', () => {
  show()
  for (const claim of [
    'Mais de 150 escritórios ativos',
    '92% de satisfação',
    'Mais de 2,3 milhões de mensagens processadas',
    '320% de ROI médio anual',
  ]) {
    expect(screen.getByText(claim)).toBeInTheDocument()
  }
  expect(screen.getByText(/são ilustrativos/)).toBeInTheDocument()
  expect(document.body).not.toHaveTextContent('280%')
})

test('pictures drawn in code are described once and otherwise hidden from screen readers', () => {
  show()
  const figures = screen.getAllByRole('figure')
  expect(figures).toHaveLength(4)
  for (const figure of figures) {
    expect(figure.querySelector('figcaption')?.textContent).not.toBe('')
    expect(figure.querySelector('.bubble, .ticket')?.closest('[aria-hidden=true]')).not.toBeNull()
  }
})

test('testimonials: all different, declared as illustrative, without rating markup', () => {
  show()
  expect(new Set(testimonials.columns.flat().map(({ id }) => id)).size).toBe(24)
  expect(screen.getByText('Depoimentos ilustrativos.')).toBeInTheDocument()
  expect(document.querySelector('[itemtype], [itemprop]')).toBeNull()
})

test('two of the ways to start ask about the firm first', async () => {
  show()
  for (const name of ['Quero a implementação completa', 'Agendar 60 minutos']) {
    await userEvent.click(screen.getByRole('button', { name }))
    const dialog = await screen.findByRole('dialog')
    await userEvent.click(within(dialog).getAllByRole('button', { name: /^Fechar$/ })[0] ?? dialog)
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
  }
})

describe('the variant', () => {
  test.each([
    ['A', 'O WhatsApp do escritório, organizado como um processo.'],
    ['B', 'Enquanto você está em audiência, o escritório continua atendendo.'],
    ['C', 'Quanto tempo o WhatsApp toma do seu escritório?'],
  ])('%s has exactly one headline', (variant, headline) => {
    document.documentElement.dataset.home = variant
    show()
    expect(screen.getAllByRole('heading', { level: 1 }).map(({ textContent }) => textContent)).toEqual([
      headline,
    ])
  })

  test('forced by the address is not counted, and not remembered by the page', () => {
    delete document.documentElement.dataset.home
    window.history.replaceState(null, '', '/?variant=C')
    expect(decideHomeVariant()).toMatchObject({ variant: 'C', isForced: true })
    expect(document.documentElement.dataset.home).toBe('C')
    window.history.replaceState(null, '', '/')
    expect(decideHomeVariant()).toMatchObject({ isForced: false })
  })

  test('is the same for the inline script and for the page', () => {
    delete document.documentElement.dataset.home
    const { variant } = decideHomeVariant()
    for (let look = 0; look < 20; look++) expect(decideHomeVariant().variant).toBe(variant)
  })
})

test('actions named after a demo or a result lead to the quiz, the others to the sign-up', () => {
  expect(['ver-resultado', 'demo', 'agendar-Demo'].map(getActionAddress)).toEqual(
    Array(3).fill('/quiz-automacao-juridica'),
  )
  expect(['consultoria', ''].map(getActionAddress)).toEqual(['/signup', '/signup'])
})

test('hours a month: whole numbers within the limits, and nothing else', () => {
  expect(computeMonthlyTime({ perDay: '30', minutes: ' 6 ' })).toEqual({ hours: 63, days: 7.875 })
  expect(
    computeMonthlyTime({
      perDay: String(TIME_COST_LIMITS.perDay),
      minutes: String(TIME_COST_LIMITS.minutes),
    }),
  ).not.toBeNull()
  for (const odd of ['', '0', '-1', '1,5', '1e3', 'x', '501', '99999999999'])
    expect(computeMonthlyTime({ perDay: odd, minutes: '6' }), odd).toBeNull()
})

test.each([
  [1, 1, '0,3 hora por mês, ou menos de um dia de trabalho de uma pessoa'],
  [1, 3, '1,1 hora por mês, ou menos de um dia de trabalho de uma pessoa'],
  [1, 6, '2,1 horas por mês, ou menos de um dia de trabalho de uma pessoa'],
  [23, 1, '8,1 horas por mês, ou 1 dia de trabalho de uma pessoa'],
  [10, 4, '14 horas por mês, ou 1,8 dia de trabalho de uma pessoa'],
  [60, 10, '210 horas por mês, ou 26,3 dias de trabalho de uma pessoa'],
])('%i conversations of %i minutes are said in words that agree', (perDay, minutes, said) => {
  const cost = computeMonthlyTime({ perDay: `${perDay}`, minutes: `${minutes}` })
  expect(cost && quizTool.time.result(cost)).toBe(`${said}.`)
})

test('a query carries any typed numbers, and only those within the limits are read back', () => {
  expect(formatTimeQuery({ perDay: ' 060', minutes: '10' })).toBe('?conversas=60&minutos=10')
  // Many numbers within both limits, so that some are carried in every run.
  const texts = fc.oneof(
    fc.integer({ min: 1, max: 120 }).map(String),
    fc.integer({ min: -5, max: 1_000 }).map(String),
    fc.string(),
  )
  const carry = (search: string) => {
    const query = new URLSearchParams(search)
    return parseTimeQuery((name) => query.get(name))
  }
  let carried = 0
  fc.assert(
    fc.property(texts, texts, (perDay, minutes) => {
      const cost = computeMonthlyTime({ perDay, minutes })
      const arrived = carry(formatTimeQuery({ perDay, minutes }))
      expect(arrived && computeMonthlyTime(arrived)).toEqual(cost)
      if (cost) carried += 1
    }),
  )
  expect(carried).toBeGreaterThan(0)
  expect(carry('?conversas=<b>&minutos=10')).toBeNull()
})

function show() {
  render(
    <>
      <SiteHeader tone="dark" />
      <HomePage />
      <SiteFooter />
    </>,
  )
  stopHomePage = startHomePage()
}
