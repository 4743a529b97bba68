import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Link, MemoryRouter, matchRoutes, Route, Routes } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { App } from '#src/app/app.tsx'
import { AppErrorBoundary } from '#src/app/app-error.tsx'
import { useArrival } from '#src/app/arrival.ts'
import { loadable } from '#src/app/loadable.tsx'
import { loadableOf, routes } from '#src/app/routes.tsx'

test('an unknown address says so and leads on, to real pages', async () => {
  const path = '/nao-existe/mesmo'
  await Promise.all((matchRoutes(routes, path) ?? []).map(({ route }) => loadableOf(route).preload()))
  render(
    <MemoryRouter initialEntries={[path]}>
      <App />
    </MemoryRouter>,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Esta página não existe.' })).toBeVisible()
  const main = screen.getByRole('main')
  const links = [...main.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(expect.arrayContaining(['/', '/signup']))
})

test('while the code of a page is on its way, the place of the page says so', async () => {
  const code = arriving()
  const Page = loadable('page.tsx', () => code.arrival)
  render(<Page />)
  expect(screen.getByRole('status')).toHaveTextContent('Carregando...')

  code.arrive(() => <h1>Chegou</h1>)
  expect(await screen.findByRole('heading', { name: 'Chegou' })).toBeVisible()
  expect(screen.queryByText('Carregando...')).not.toBeInTheDocument()
})

test('a preloaded page is there at once', async () => {
  const Page = loadable('page.tsx', async () => () => <h1>Pronta</h1>)
  await Page.preload()
  render(<Page />)
  expect(screen.getByRole('heading', { name: 'Pronta' })).toBeVisible()
})

test('a page whose code cannot be fetched shows the failure and reloads on request', async () => {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
  const Page = loadable('page.tsx', async () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  render(
    <AppErrorBoundary>
      <Page />
    </AppErrorBoundary>,
    { onCaughtError: () => {} },
  )
  expect(await screen.findByRole('alert')).toHaveTextContent('Erro ao carregar aplicação')

  await userEvent.click(screen.getByRole('button', { name: 'Recarregar Página' }))
  expect(reload).toHaveBeenCalledTimes(1)
})

test('after a navigation the new page is shown from its top with focus on its heading', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const code = arriving()
  const Second = loadable('second.tsx', () => code.arrival)
  function Site() {
    useArrival()
    return (
      <Routes>
        <Route path="/" element={<Link to="/second">Adiante</Link>} />
        <Route path="/second" element={<Second />} />
      </Routes>
    )
  }
  render(
    <MemoryRouter>
      <Site />
    </MemoryRouter>,
  )
  expect(scrollTo).not.toHaveBeenCalled()

  await userEvent.click(screen.getByRole('link', { name: 'Adiante' }))
  code.arrive(() => <h1>Segunda</h1>)
  const heading = await screen.findByRole('heading', { name: 'Segunda' })
  await vi.waitFor(() => expect(heading).toHaveFocus())
  expect(scrollTo).toHaveBeenCalledWith(0, 0)
})

/** The code of a page that comes when the test says so. */
function arriving() {
  let arrive: (page: () => ReactNode) => void = () => {}
  const arrival = new Promise<() => ReactNode>((resolve) => {
    arrive = resolve
  })
  return { arrival, arrive: (page: () => ReactNode) => arrive(page) }
}
