import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { hydrateIsland } from '#src/app/hydrate-island.tsx'

const parts = vi.hoisted(() => ({ load: vi.fn() }))
vi.mock('#src/app/island-parts.ts', () => ({ ISLAND_PARTS: { poll: parts.load } }))

/** A part that may throw where it runs, as one does that uses what an older browser lacks. */
function Poll({ isBroken = false }) {
  const [votes, setVotes] = useState(0)
  const [name, setName] = useState('')
  if (isBroken) throw new Error('AbortSignal.any is not a function')
  return (
    <p>
      <a href="/inbox">Caixa de entrada</a>
      <button type="button" onClick={() => setVotes((count) => count + 1)}>
        {`${votes} votos`}
      </button>
      <input aria-label="Nome" value={name} onChange={(event) => setName(event.target.value)} />
      <output>{name}</output>
    </p>
  )
}

const container = document.createElement('div')

function hold() {
  return { clicked: new Set<HTMLElement>(), release: vi.fn() }
}

beforeEach(() => {
  container.dataset.island = 'poll'
  container.innerHTML = renderToString(<Poll />)
  document.body.append(container)
})

afterEach(() => container.remove())

test('is live once what was pressed before is let through', async () => {
  parts.load.mockResolvedValue(Poll)
  const held = hold()
  const button = container.querySelector('button')
  if (button) held.clicked.add(button)
  const root = await hydrateIsland(container, held)

  expect(held.release).toHaveBeenCalledOnce()
  await vi.waitFor(() => expect(container).toHaveTextContent('1 votos'))
  root?.unmount()
})

test('a part that throws leaves the markup of the build, whose links lead on, and says so to its caller', async () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  parts.load.mockResolvedValue(() => <Poll isBroken />)
  const served = container.innerHTML

  await expect(hydrateIsland(container, hold())).rejects.toThrow('AbortSignal.any')
  expect(container.innerHTML).toBe(served)
  expect(report).toHaveBeenCalledOnce()

  parts.load.mockResolvedValue(Poll)
  const root = await hydrateIsland(container, hold())
  container.querySelector('button')?.click()
  await vi.waitFor(() => expect(container).toHaveTextContent('1 votos'))
  await userEvent.type(screen.getByRole('textbox', { name: 'Nome' }), 'Ana')
  expect(screen.getByRole('status')).toHaveTextContent('Ana')
  root?.unmount()
})
