import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router-dom'
import { expect, test, vi } from 'vitest'
import { Button, LinkButton } from '#src/components/button.tsx'

test('a button submits a form only with type="submit"', async () => {
  const onSubmit = vi.fn((event) => event.preventDefault())
  render(
    <form onSubmit={onSubmit}>
      <Button>Abrir</Button>
      <Button type="submit">Enviar</Button>
    </form>,
  )
  await userEvent.click(screen.getByRole('button', { name: 'Abrir' }))
  expect(onSubmit).not.toHaveBeenCalled()
  await userEvent.click(screen.getByRole('button', { name: 'Enviar' }))
  expect(onSubmit).toHaveBeenCalledTimes(1)
})

test('a link button is a link, on this site and to others', () => {
  render(
    <MemoryRouter>
      <LinkButton to="/signup">Criar Conta</LinkButton>
      <LinkButton to="https://app.pauta.example">Login</LinkButton>
    </MemoryRouter>,
  )
  expect(screen.getByRole('link', { name: 'Criar Conta' })).toHaveAttribute('href', '/signup')
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', 'https://app.pauta.example')
})
