import { screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { createFailing } from '#tests/support/machines/one-time-code-start.ts'
import {
  advanceTime,
  freezeTime,
  getBoxes,
  readShownCode,
  renderScreen,
} from '#tests/support/react/one-time-code-start.tsx'

const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
const available = { resendLeftMs: null }

freezeTime()

describe('the resend button', () => {
  test('counts down from 30 seconds and is then enabled', async () => {
    renderScreen()
    expect(screen.getByText('Não recebeu o código?')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: 'Reenviar em 30 s' })).toHaveAttribute('aria-disabled', 'true')
    await advanceTime(6_000)
    expect(screen.getByRole('button', { name: 'Reenviar em 24 s' })).toHaveAttribute('aria-disabled', 'true')
    await advanceTime(24_000)
    expect(screen.getByRole('button', { name: 'Reenviar código' })).toHaveAttribute('aria-disabled', 'false')
  })

  test('reads out the beginning and the end of the wait, never the seconds', async () => {
    renderScreen()
    const announcement = screen.getByText('Você poderá pedir outro código quando a contagem terminar.')
    expect(announcement).toHaveRole('status')
    await advanceTime(10_000)
    expect(announcement).toHaveTextContent('Você poderá pedir outro código quando a contagem terminar.')
    expect(
      screen.getByRole('button', { name: 'Reenviar em 20 s' }).closest('[role=status],[aria-live]'),
    ).toBeNull()
    await advanceTime(20_000)
    expect(announcement).toHaveTextContent('Você já pode pedir outro código.')
  })

  test('a resend empties the boxes, puts the focus into the first and starts the countdown again', async () => {
    renderScreen({}, available)
    await user.click(getBoxes()[0] as HTMLElement)
    await user.keyboard('408')
    await user.click(screen.getByRole('button', { name: 'Reenviar código' }))
    await advanceTime(100)

    expect(readShownCode()).toBe('      ')
    expect(getBoxes()[0]).toHaveFocus()
    expect(screen.getByRole('button', { name: 'Reenviar em 30 s' })).toHaveAttribute('aria-disabled', 'true')
  })

  test('is busy while the code is sent', async () => {
    renderScreen({ sendCode: () => new Promise(() => {}) }, available)
    await user.click(screen.getByRole('button', { name: 'Reenviar código' }))
    expect(screen.getByRole('button', { name: 'Reenviando...' })).toHaveAttribute('aria-disabled', 'true')
  })

  test('says that the resend failed and can be pressed again', async () => {
    renderScreen({ sendCode: createFailing('resendFailed') }, available)
    await user.click(screen.getByRole('button', { name: 'Reenviar código' }))
    await advanceTime(0)
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Não foi possível reenviar o código. Tente novamente em alguns instantes.',
    )
    expect(screen.getByRole('button', { name: 'Reenviar código' })).toHaveAttribute('aria-disabled', 'false')
  })

  test('offers another number, and another try, when WhatsApp refuses this one', async () => {
    const actorRef = renderScreen({ sendCode: createFailing('numberNotReachable') }, available)
    await user.click(screen.getByRole('button', { name: 'Reenviar código' }))
    await advanceTime(0)
    expect(
      screen.getByText(/^O WhatsApp não conseguiu entregar o código em \(11\) 9••••-4821\./),
    ).toBeVisible()
    expect(screen.queryByText(/Enviamos um código/)).toBeNull()
    expect(screen.getByRole('button', { name: 'Reenviar código' })).toHaveAttribute('aria-disabled', 'false')
    await user.click(screen.getByRole('button', { name: 'Alterar número' }))
    expect(actorRef.getSnapshot().output).toBe('numberChanged')
  })
})

describe('the paste button', () => {
  test('fills the boxes with the copied code', async () => {
    renderScreen({ readClipboard: async () => '408 163', verifyCode: () => new Promise(() => {}) })
    await user.click(screen.getByRole('button', { name: 'Colar código' }))
    await advanceTime(0)
    expect(readShownCode()).toBe('408163')
    expect(getBoxes()[5]).toHaveFocus()
  })

  test.each([
    [
      'a refusal of the browser',
      () => Promise.reject(new DOMException('denied', 'NotAllowedError')),
      'O navegador não permitiu ler o código copiado. Toque em um campo e cole por lá.',
    ],
    [
      'a clipboard without digits',
      async () => 'bom dia',
      'Não há código copiado. Copie o código na conversa do WhatsApp e tente de novo.',
    ],
  ])('explains %s and puts the focus into a box', async (_, readClipboard, text) => {
    renderScreen({ readClipboard })
    await user.click(screen.getByRole('button', { name: 'Colar código' }))
    await advanceTime(0)
    expect(screen.getByRole('alert')).toHaveTextContent(text)
    expect(getBoxes()[0]).toHaveFocus()
  })

  test('is hidden when the clipboard cannot be read', () => {
    vi.stubGlobal('navigator', { onLine: true })
    renderScreen()
    expect(screen.queryByRole('button', { name: 'Colar código' })).toBeNull()
  })
})
