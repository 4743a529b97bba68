import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { Button, LinkButton } from '#src/components/button.tsx'
import { RouteLink } from '#src/components/route-link.tsx'

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
    <>
      <LinkButton to="/signup">Criar Conta</LinkButton>
      <LinkButton to="https://app.pauta.example">Login</LinkButton>
    </>,
  )
  expect(screen.getByRole('link', { name: 'Criar Conta' })).toHaveAttribute('href', '/signup')
  expect(screen.getByRole('link', { name: 'Login' })).toHaveAttribute('href', 'https://app.pauta.example')
})

test('a route link stays in the application; one to another host is left to the browser', async () => {
  const answered: boolean[] = []
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions lint/a11y/useKeyWithClickEvents: keeps the test's window here.
    <div
      onClick={(event) => {
        answered.push(event.defaultPrevented)
        event.preventDefault()
      }}
    >
      <RouteLink to="/signup">Criar Conta</RouteLink>
      <RouteLink to="https://app.pauta.example">Login</RouteLink>
    </div>,
  )
  await userEvent.click(screen.getByRole('link', { name: 'Login' }))
  await userEvent.click(screen.getByRole('link', { name: 'Criar Conta' }))
  expect(answered).toEqual([false, true])
  expect(window.location.pathname).toBe('/signup')
})
