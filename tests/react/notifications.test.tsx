import { act, fireEvent, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import {
  NOTIFICATION_POSITIONS,
  NOTIFICATION_TYPES,
  type NotificationPosition,
} from '#machines/notifications/notification.ts'
import {
  InlineNotifications,
  type Notifications,
  NotificationsProvider,
  type NotifyOptions,
  useNotifications,
} from '#src/screens/notifications/notifications.tsx'

beforeEach(() => void vi.useFakeTimers())

function open() {
  let facility: Notifications | undefined
  function Screen() {
    facility = useNotifications()
    return (
      <main>
        <InlineNotifications />
        <button type="button">Fora</button>
      </main>
    )
  }
  render(
    <NotificationsProvider>
      <Screen />
    </NotificationsProvider>,
  )
  if (!facility) throw new Error('the screen did not render')
  const { notify, dismiss } = facility
  return {
    notify(options: NotifyOptions) {
      let id = ''
      act(() => {
        id = notify(options)
      })
      return id
    },
    dismiss: (id: string) => act(() => dismiss(id)),
  }
}

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const getPosition = (element: HTMLElement) =>
  element.closest('[data-position]')?.getAttribute('data-position')
const getStack = (position: NotificationPosition) => {
  const stack = document.querySelector(`[data-position=${position}]`)
  if (!stack) throw new Error(`no stack at ${position}`)
  return stack
}
const listMessages = () =>
  [...document.querySelectorAll('[data-position] p')].map(({ textContent }) => textContent?.split(': ')[1])

test('by default one stands top right and closes after five seconds', () => {
  const { notify } = open()
  notify({ type: 'success', message: 'Código reenviado com sucesso!' })
  expect(getPosition(screen.getByRole('status'))).toBe('top-right')
  expect(screen.getByRole('status')).toHaveTextContent('Sucesso: Código reenviado com sucesso!')
  wait(4_999)
  expect(listMessages()).toEqual(['Código reenviado com sucesso!'])
  wait(1)
  expect(listMessages()).toEqual([])
})

test.each(NOTIFICATION_POSITIONS)('a notification at %s appears there', (position) => {
  const { notify } = open()
  notify({ type: 'info', message: 'Aviso', position })
  expect(getPosition(screen.getByRole('status'))).toBe(position)
  expect(screen.getByRole('main').contains(screen.getByRole('status'))).toBe(position === 'inline')
})

test.each(NOTIFICATION_TYPES)('%s is announced with its own urgency', (type) => {
  const { notify } = open()
  notify({ type, message: 'Aviso' })
  expect(screen.getByRole(type === 'error' || type === 'warning' ? 'alert' : 'status')).toBeVisible()
})

describe('staying and going', () => {
  test('without auto-close one stays until its button is pressed', () => {
    const { notify } = open()
    notify({ type: 'error', message: 'Fica', autoClose: false })
    wait(60_000)
    expect(listMessages()).toEqual(['Fica'])
    fireEvent.click(screen.getByRole('button', { name: 'Fechar aviso' }))
    expect(listMessages()).toEqual([])
  })

  test('its own time counts instead of the default', () => {
    const { notify } = open()
    notify({ type: 'info', message: 'Breve', autoCloseTime: 1_000 })
    wait(1_000)
    expect(listMessages()).toEqual([])
  })

  test('the pointer or the focus inside stops the clock', () => {
    const { notify } = open()
    notify({ type: 'info', message: 'Lendo' })
    wait(4_000)
    fireEvent.pointerOver(screen.getByRole('status'))
    wait(60_000)
    expect(listMessages()).toEqual(['Lendo'])
    fireEvent.pointerLeave(getStack('top-right'))
    wait(500)
    act(() => screen.getByRole('button', { name: 'Fechar aviso' }).focus())
    wait(60_000)
    expect(listMessages()).toEqual(['Lendo'])
    act(() => screen.getByRole('button', { name: 'Fora' }).focus())
    wait(500)
    expect(listMessages()).toEqual([])
  })

  test('Esc closes the newest, but not while a dialog is open', () => {
    const { notify } = open()
    notify({ type: 'info', message: 'primeiro' })
    notify({ type: 'info', message: 'segundo', position: 'bottom-left' })
    const dialog = document.body.appendChild(document.createElement('dialog'))
    dialog.setAttribute('open', '')
    fireEvent.keyDown(window, { key: 'Escape' })
    expect(listMessages()).toEqual(['primeiro', 'segundo'])
    dialog.remove()
    fireEvent.keyDown(window, { key: 'Escape' })
    expect(listMessages()).toEqual(['primeiro'])
  })

  test('a screen can close or change its own notification', () => {
    const { notify, dismiss } = open()
    const id = notify({ type: 'info', message: 'Enviando' })
    notify({ id, type: 'success', message: 'Enviado' })
    expect(listMessages()).toEqual(['Enviado'])
    dismiss(id)
    expect(listMessages()).toEqual([])
  })
})

test('outside its provider the facility says what is missing, in Portuguese', () => {
  function Lost() {
    useNotifications()
    return null
  }
  // React reports the error that this test expects.
  vi.mocked(console.error).mockImplementation(() => {})
  expect(() => render(<Lost />)).toThrow(
    'Os avisos só funcionam dentro de <NotificationsProvider>. Coloque o componente dentro dele.',
  )
  vi.mocked(console.error).mockClear()
})
