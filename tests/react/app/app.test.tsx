import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactNode } from 'react'
import { Link, MemoryRouter, matchRoutes, Route, Routes } from 'react-router-dom'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { App } from '#src/app/app.tsx'
import { AppErrorBoundary } from '#src/app/app-error.tsx'
import { useArrival } from '#src/app/arrival.ts'
import { createLoadable } from '#src/app/loadable.tsx'
import { getLoadable } from '#src/app/page-routes.tsx'
import { routes } from '#src/app/routes.tsx'
import { waitUntilPasses } from '#tests/support/wait-until-passes.ts'

test('an unknown address says so and links to real pages', async () => {
  const path = '/nao-existe/mesmo'
  await Promise.all((matchRoutes(routes, path) ?? []).map(({ route }) => getLoadable(route).preload()))
  render(
    <MemoryRouter initialEntries={[path]}>
      <App routes={routes} />
    </MemoryRouter>,
  )
  expect(screen.getByRole('heading', { level: 1, name: 'Esta página não existe.' })).toBeVisible()
  const main = screen.getByRole('main')
  const links = [...main.querySelectorAll('a')].map((link) => link.getAttribute('href'))
  expect(links).toEqual(expect.arrayContaining(['/', '/signup']))
})

test('shows that a page is loading while its code is fetched', async () => {
  const code = createArrival()
  const Page = createLoadable(async () => ({ Page: await code.arrival }), 'Page')
  render(<Page />)
  expect(screen.getByRole('status')).toHaveTextContent('Carregando...')

  code.arrive(() => <h1>Chegou</h1>)
  expect(await screen.findByRole('heading', { name: 'Chegou' })).toBeVisible()
  expect(screen.queryByText('Carregando...')).not.toBeInTheDocument()
})

test('a preloaded page shows at once', async () => {
  const Page = createLoadable(async () => ({ Page: () => <h1>Pronta</h1> }), 'Page')
  await Page.preload()
  render(<Page />)
  expect(screen.getByRole('heading', { name: 'Pronta' })).toBeVisible()
})

describe('a page whose code does not arrive', () => {
  afterEach(() => {
    vi.restoreAllMocks()
  })

  function renderLost() {
    const fetchPage = () => Promise.reject(new TypeError('Failed to fetch dynamically imported module'))
    const Page = createLoadable(fetchPage, 'Page')
    render(
      <AppErrorBoundary>
        <Page />
      </AppErrorBoundary>,
      { onCaughtError: () => {} },
    )
    return screen.findByRole('alert')
  }

  test('shows the failure, names the connection when there is none, and reloads on request', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {})
    const alert = await renderLost()
    expect(alert).toHaveTextContent('Erro ao carregar aplicação')
    expect(alert).toHaveTextContent('Verifique a conexão.')

    await userEvent.click(screen.getByRole('button', { name: 'Recarregar Página' }))
    expect(reload).toHaveBeenCalledTimes(1)
  })

  test('does not blame a connection that is there', async () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true)
    expect(await renderLost()).not.toHaveTextContent('conexão')
  })
})

test('after a navigation the new page is shown from its top with focus on its heading', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const code = createArrival()
  const Second = createLoadable(async () => ({ Second: await code.arrival }), 'Second')
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
  await waitUntilPasses(() => expect(heading).toHaveFocus())
  expect(scrollTo).toHaveBeenCalledWith(0, 0)
})

/** Creates a page whose code arrives when the test says so. */
function createArrival() {
  let arrive: (page: () => ReactNode) => void = () => {}
  const arrival = new Promise<() => ReactNode>((resolve) => {
    arrive = resolve
  })
  return { arrival, arrive: (page: () => ReactNode) => arrive(page) }
}
