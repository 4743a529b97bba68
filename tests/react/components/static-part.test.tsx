import { render, screen } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { createStaticPart } from '#src/components/static-part.tsx'
import { waitUntilPasses } from '#tests/support/wait-until-passes.ts'

function Claims() {
  return <p>Mais de 150 escritórios ativos</p>
}

const loadClaims = () => vi.fn(async () => Claims)

afterEach(() => document.body.replaceChildren())

describe('a part of a page that never changes', () => {
  test('keeps its prerendered markup without fetching its code', () => {
    document.body.innerHTML = '<main><div id="claims" class="contents"><p>Como chegou</p></div></main>'
    const container = document.querySelector('main')
    if (!container) throw new Error('the page has its main part')
    const load = loadClaims()
    const Part = createStaticPart('claims', load)

    render(<Part />, { container, hydrate: true })

    expect(screen.getByText('Como chegou')).toBeVisible()
    expect(load).not.toHaveBeenCalled()
  })

  test('is fetched by visitors who come from another page', async () => {
    const Part = createStaticPart('claims', loadClaims())

    render(<Part />)

    expect(await screen.findByText('Mais de 150 escritórios ativos')).toBeVisible()
  })

  test('is missing when its code does not arrive, and the page works without it', async () => {
    const load = vi.fn(() => Promise.reject(new TypeError('Failed to fetch')))
    const Part = createStaticPart('claims', load)

    render(
      <>
        <Part />
        <h1>Criar conta</h1>
      </>,
    )

    await waitUntilPasses(() => expect(load).toHaveBeenCalled())
    await waitUntilPasses(() => expect(document.querySelector('#claims')).toBeEmptyDOMElement())
    expect(screen.getByRole('heading', { name: 'Criar conta' })).toBeVisible()
  })
})
