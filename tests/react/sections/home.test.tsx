import { render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter, matchRoutes } from 'react-router-dom'
import { expect, test } from 'vitest'
import { routes } from '#src/app/routes.tsx'
import { SiteFooter } from '#src/components/site-footer.tsx'
import { SiteHeader } from '#src/components/site-header.tsx'
import { brand } from '#src/content/brand.ts'
import { HomePage } from '#src/pages/home.tsx'

test('the main actions lead to the sign-up', () => {
  show()
  for (const link of screen.getAllByRole('link', { name: 'Solicitar Consultoria Estratégica' })) {
    expect(link).toHaveAttribute('href', '/signup')
  }
  expect(screen.getByRole('link', { name: 'Testar Agora →' })).toHaveAttribute('href', '/signup')
  expect(screen.getByRole('link', { name: 'Solicitar Consultoria' })).toHaveAttribute('href', '/signup')
  for (const link of screen.getAllByRole('link', { name: 'Criar Conta' })) {
    expect(link).toHaveAttribute('href', '/signup')
  }
})

test('no link of the page leads to an address without a page', () => {
  show()
  const inside = screen
    .getAllByRole('link')
    .map((link) => link.getAttribute('href') ?? '')
    .filter((href) => href.startsWith('/'))
  expect(inside.length).toBeGreaterThan(4)
  for (const href of inside) expect(matchRoutes(routes, href)?.at(-1)?.route.path, href).toBe(href)
})

test('portal, documentation, status, e-mail and phone are those of the brand', () => {
  show()
  const hrefs = screen.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(hrefs).toEqual(
    expect.arrayContaining([
      brand.portalUrl,
      brand.docsUrl,
      brand.statusUrl,
      `mailto:${brand.email}`,
      `tel:+${brand.phoneDigits}`,
    ]),
  )
})

test('"Ver Casos de Sucesso" opens a case, marked as illustrative, and closes again', async () => {
  show()
  await userEvent.click(screen.getByRole('button', { name: 'Ver Casos de Sucesso' }))
  const dialog = screen.getByRole('dialog', { name: 'Um caso, da primeira mensagem à reunião marcada' })
  expect(within(dialog).getByText(/Caso ilustrativo/)).toBeInTheDocument()
  expect(within(dialog).getAllByRole('listitem')).toHaveLength(3)

  await userEvent.click(within(dialog).getByRole('button', { name: 'Fechar' }))
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument()
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
  expect(figures).toHaveLength(2)
  for (const figure of figures) {
    expect(figure.querySelector('figcaption')?.textContent).not.toBe('')
    expect(figure.querySelector('.bubble')?.closest('[aria-hidden=true]')).not.toBeNull()
  }
})

function show() {
  render(
    <MemoryRouter>
      <SiteHeader tone="dark" />
      <HomePage />
      <SiteFooter />
    </MemoryRouter>,
  )
}
