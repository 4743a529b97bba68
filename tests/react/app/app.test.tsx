import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { PropsWithChildren, ReactNode } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { Link } from 'wouter'
import { App } from '#src/app/app.tsx'
import { AppErrorBoundary } from '#src/app/app-error.tsx'
import { createLoadable } from '#src/app/loadable.tsx'
import { addFrame, createPageRoute, findRoute, preloadRoute } from '#src/app/page-routes.tsx'
import { routes } from '#src/app/routes.tsx'
import { waitUntilPasses } from '#tests/support/wait-until-passes.ts'

test('an unknown address says so and links to real pages', async () => {
  const path = '/nao-existe/mesmo'
  await preloadRoute(findRoute(routes, path))
  window.history.replaceState(null, '', path)
  render(<App routes={routes} />)
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

test('a page reached by navigation is shown from its top with focus on its heading, one reached by Back is not moved', async () => {
  const scrollTo = vi.spyOn(window, 'scrollTo').mockImplementation(() => {})
  const code = createArrival()
  const first = createLoadable(async () => ({ First: () => <Link to="/second">Adiante</Link> }), 'First')
  const second = createLoadable(async () => ({ Second: await code.arrival }), 'Second')
  window.history.replaceState(null, '', '/first')
  render(<App routes={[createPageRoute('/first', first), createPageRoute('/second', second)]} />)
  const link = await screen.findByRole('link', { name: 'Adiante' })
  expect(scrollTo).not.toHaveBeenCalled()

  await userEvent.click(link)
  code.arrive(() => <h1>Segunda</h1>)
  const heading = await screen.findByRole('heading', { name: 'Segunda' })
  await waitUntilPasses(() => expect(heading).toHaveFocus())
  expect(scrollTo).toHaveBeenCalledExactlyOnceWith(0, 0)

  act(() => window.history.back())
  expect(await screen.findByRole('link', { name: 'Adiante' })).toBeVisible()
  expect(scrollTo).toHaveBeenCalledTimes(1)
})

test('a frame stays while the visitor goes from one of its pages to another', async () => {
  const frame = createLoadable(
    async () => ({ Frame: ({ children }: PropsWithChildren) => <main>{children}</main> }),
    'Frame',
  )
  const first = createLoadable(async () => ({ First: () => <Link to="/second">Adiante</Link> }), 'First')
  const second = createLoadable(async () => ({ Second: () => <h1>Segunda</h1> }), 'Second')
  window.history.replaceState(null, '', '/first/')
  render(
    <App routes={addFrame(frame, [createPageRoute('/first', first), createPageRoute('/second', second)])} />,
  )
  const link = await screen.findByRole('link', { name: 'Adiante' })
  const main = screen.getByRole('main')

  await userEvent.click(link)
  expect(main).toContainElement(await screen.findByRole('heading', { name: 'Segunda' }))
})

/** Creates a page whose code arrives when the test says so. */
function createArrival() {
  let arrive: (page: () => ReactNode) => void = () => {}
  const arrival = new Promise<() => ReactNode>((resolve) => {
    arrive = resolve
  })
  return { arrival, arrive: (page: () => ReactNode) => arrive(page) }
}
