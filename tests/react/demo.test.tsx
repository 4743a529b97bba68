import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, test } from 'vitest'
import { getMomentAddress, MOMENTS, type Moment } from '#machines/demo/moments.ts'
import { findRoute, preloadRoute } from '#src/app/page-routes.tsx'
import { routes } from '#src/app/routes.tsx'
import { DemoPage } from '#src/pages/application/demo.tsx'
import { CONTENT_PATHS } from '#tests/support/content-paths.ts'

const user = userEvent.setup()

/** Opens the page at an address. */
function open(address: string) {
  window.history.replaceState(null, '', address)
  render(<DemoPage />)
}

/** What the page shows at each moment: the number of the step, the client, and the button of the step's act. */
const SHOWN: Readonly<Record<Moment, readonly [step: number, client: string, act: string]>> = {
  taking: [1, 'Otávio Fontes', 'Assumir conversa'],
  listening: [2, 'Otávio Fontes', 'Ler o áudio'],
  noting: [3, 'Otávio Fontes', 'Guardar como nota'],
  replying: [4, 'Otávio Fontes', 'Enviar ao cliente'],
  reopening: [5, 'Otávio Fontes', 'Adiantar 8 horas'],
  handingOver: [6, 'Otávio Fontes', 'Rafael'],
  triaging: [7, 'Novo contato', 'Deixar o assistente começar'],
}

describe('the address of a moment', () => {
  test.each(MOMENTS)('%s shows its step and its conversation, which has the focus', (moment) => {
    open(getMomentAddress(moment))
    const [step, client, act] = SHOWN[moment]
    // The conversation's field has a status of its own, further down.
    expect(screen.getAllByRole('status')[0]).toHaveTextContent(`Passo ${step} de 7`)
    const heading = screen.getByRole('heading', { level: 2, name: client })
    expect(heading).toHaveFocus()
    // The focus leads past the step, so the heading has it as its description.
    expect(heading).toHaveAccessibleDescription(new RegExp(`^Passo ${step} de 7`))
    expect(screen.getByRole('button', { name: act })).toBeEnabled()
  })

  test.each(['/demo', '/demo?momento=', '/demo?momento=taking', '/demo?momento=nada&momento=triagem'])(
    '%s names none, and the visitor chooses',
    (address) => {
      open(address)
      expect(screen.getByRole('button', { name: /^Seguir o roteiro/ })).toBeInTheDocument()
      expect(screen.queryByRole('status')).not.toBeInTheDocument()
    },
  )

  test('is left by starting over', async () => {
    open(getMomentAddress('reopening'))
    expect(window.location.search).toBe('?momento=sessao')
    await user.click(screen.getByRole('button', { name: 'Recomeçar' }))
    expect(window.location).toMatchObject({ pathname: '/demo', search: '' })
    expect(screen.getByRole('button', { name: /^Explorar livremente/ })).toBeInTheDocument()
  })

  test('a conversation of the free visit has no step as its description', async () => {
    open('/demo')
    await user.click(screen.getByRole('button', { name: /^Explorar livremente/ }))
    await user.click(screen.getByRole('button', { name: /^Otávio Fontes/ }))
    expect(screen.getByRole('heading', { name: 'Otávio Fontes' })).not.toHaveAccessibleDescription()
  })
})

describe('the links of other pages', () => {
  /** The moments each page must link to; a page that is not listed links to none. */
  const LINKED: Readonly<Record<string, readonly Moment[]>> = {
    '/': ['taking', 'handingOver'],
    '/inbox': ['taking', 'listening', 'noting', 'reopening'],
    '/chatbot': ['triaging', 'triaging'],
    '/lawyers': ['triaging', 'handingOver'],
    '/onboarding': ['taking', 'reopening'],
    '/pesquisas': ['reopening'],
  }

  beforeAll(async () => {
    for (const path of ['/', ...CONTENT_PATHS]) await preloadRoute(findRoute(routes, path))
  })

  test.each(['/', ...CONTENT_PATHS])(
    '%s leads to the moments it speaks of, each under words of its own',
    (path) => {
      const Page = findRoute(routes, path)?.loadables.at(-1)
      const { container } = render(Page && <Page />)
      const links = [...container.querySelectorAll<HTMLAnchorElement>('a[href^="/demo?"]')]
      const addresses = links.map((link) => link.getAttribute('href'))
      expect(addresses).toEqual((LINKED[path] ?? []).map(getMomentAddress))
      const words = links.map(({ textContent }) => textContent)
      expect(new Set(words).size).toBe(words.length)
    },
  )
})
