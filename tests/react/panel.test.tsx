import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Panel } from '#src/screens/panel/panel.tsx'

test('outside the room, a server that does not answer is said without a promise that the key is tried again', async () => {
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
    method === 'POST'
      ? Response.json({ success: false, error: { code: 'unavailable', message: 'Não.' } }, { status: 503 })
      : Response.json({ success: true, data: { operator: null } }),
  )
  const user = userEvent.setup()
  render(<Panel />)
  await user.type(await screen.findByLabelText('Chave de acesso'), 'chave')
  await user.tab()
  await user.keyboard('{Enter}')
  expect(await screen.findByText(/^O servidor não respondeu\./)).toHaveTextContent('peça de novo')
  expect(screen.getByRole('button', { name: 'Entrar' })).toHaveFocus()
})
