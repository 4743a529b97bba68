import { fireEvent, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, test, vi } from 'vitest'
import { CodeFailure } from '#machines/one-time-code/code-failure.ts'
import { createFailing, NOW } from '#tests/support/machines/one-time-code-start.ts'
import {
  advanceTime,
  freezeTime,
  getBoxes,
  readShownCode,
  renderScreen,
} from '#tests/support/react/one-time-code-start.tsx'

const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })

freezeTime()

describe('messages to the visitor', () => {
  test('greets by first name and names the masked number', () => {
    renderScreen()
    expect(
      screen.getByText(/^Olá, Camila\. Enviamos um código de 6 dígitos para o WhatsApp/).parentElement,
    ).toHaveTextContent(
      'Olá, Camila. Enviamos um código de 6 dígitos para o WhatsApp (11) 9••••-4821. Alterar número',
    )
  })

  test('greets a visitor without a name as "usuário"', () => {
    renderScreen({}, { firstName: null })
    expect(screen.getByText(/^Olá, usuário\./)).toBeInTheDocument()
  })

  test('says that a code was sent only when it was', () => {
    renderScreen({}, { standing: 'notSent', resendLeftMs: null })
    expect(screen.queryByText(/Enviamos um código/)).toBeNull()
    expect(
      screen.getByRole('heading', { name: 'O código ainda não foi enviado' }).parentElement,
    ).toHaveTextContent(
      'O código ainda não foi enviadoO código não pôde ser enviado agora para (11) 9••••-4821. O problema não é o número',
    )
    expect(screen.queryByRole('button', { name: 'Alterar número' })).toBeNull()
    expect(screen.getByRole('button', { name: 'Reenviar código' })).toHaveAttribute('aria-disabled', 'false')
  })

  test('says how many guesses are left, after a reload too', async () => {
    const refuse = () => Promise.reject(new CodeFailure('codeRefused', null, 1))
    renderScreen({ verifyCode: refuse }, { guessesLeft: 2 })
    expect(screen.getByText('Restam 2 tentativas.')).toBeVisible()
    await submit('408163')
    await advanceTime(0)
    expect(screen.getByRole('alert')).toHaveTextContent(
      'Código inválido ou expirado. Por favor, verifique ou solicite um novo código.Resta 1 tentativa. Depois dela, a verificação deste número fica pausada por 1 hora.',
    )
  })

  test('leads to the visitor’s own WhatsApp only where somebody answers there', () => {
    renderScreen()
    expect(screen.queryByText('Ainda não chegou?')).toBeNull()
    const askLink = 'https://wa.me/5511900000000?text=Pedido'
    renderScreen({}, { askLink, resendLeftMs: null })
    const link = screen.getByRole('link', { name: 'Peça pelo WhatsApp (abre com a mensagem pronta)' })
    expect(link).toHaveAttribute('href', askLink)
    expect(link).toHaveAttribute('target', '_blank')
  })

  test('says where the code is shown only in the sandbox', () => {
    renderScreen()
    expect(screen.queryByRole('link', { name: 'Ver o código em /sandbox' })).toBeNull()
    renderScreen({}, {}, true)
    expect(screen.getByRole('link', { name: 'Ver o código em /sandbox' })).toHaveAttribute('href', '/sandbox')
  })
})

describe('the boxes', () => {
  test('are labelled, numeric and open to what the phone fills in', () => {
    renderScreen()
    expect(screen.getByRole('group', { name: 'Código de verificação' })).toContainElement(
      getBoxes()[0] ?? null,
    )
    for (const [index, box] of getBoxes().entries()) {
      expect(box).toHaveAttribute('inputmode', 'numeric')
      expect(box).toHaveAttribute('autocomplete', index === 0 ? 'one-time-code' : 'off')
      expect(box).not.toHaveAttribute('maxlength')
    }
  })

  test('the first one takes the focus after 100 ms', async () => {
    renderScreen()
    await advanceTime(99)
    expect(document.body).toHaveFocus()
    await advanceTime(1)
    expect(getBoxes()[0]).toHaveFocus()
  })

  test('typing moves from box to box and ignores other characters than digits', async () => {
    renderScreen()
    await advanceTime(100)
    await user.keyboard('4a0 8')
    expect(readShownCode()).toBe('408   ')
    expect(getBoxes()[3]).toHaveFocus()
  })

  test('a digit typed into a full box replaces the one that is there', async () => {
    renderScreen()
    await advanceTime(100)
    await user.keyboard('408')
    await user.click(getBoxes()[1] as HTMLElement)
    await user.keyboard('7')
    expect(readShownCode()).toBe('478   ')
  })

  test('a digit typed over the same digit leads to the next box, too', async () => {
    renderScreen()
    await advanceTime(100)
    await user.keyboard('11{Home}12')
    expect(readShownCode()).toBe('12    ')
    expect(getBoxes()[2]).toHaveFocus()
  })

  test('backspace empties a box, then goes back and empties the one before', async () => {
    renderScreen()
    await advanceTime(100)
    await user.keyboard('408{Backspace}')
    expect(readShownCode()).toBe('40    ')
    expect(getBoxes()[2]).toHaveFocus()
    await user.keyboard('{Backspace}')
    expect(readShownCode()).toBe('4     ')
    await user.keyboard('{ArrowLeft}{Backspace}')
    expect(readShownCode()).toBe('      ')
    expect(getBoxes()[0]).toHaveFocus()
  })

  test('backspace of a keyboard that names no key does the same', async () => {
    renderScreen()
    await advanceTime(100)
    await user.keyboard('408')
    const erase = () => {
      const box = document.activeElement as HTMLElement
      fireEvent.keyDown(box, { key: 'Unidentified', keyCode: 229 })
      const inputType = 'deleteContentBackward'
      return fireEvent(box, new InputEvent('beforeinput', { bubbles: true, cancelable: true, inputType }))
    }
    expect(erase()).toBe(false)
    expect(readShownCode()).toBe('40    ')
    expect(getBoxes()[2]).toHaveFocus()
    await user.click(getBoxes()[1] as HTMLElement)
    // The browser itself empties a full box.
    expect(erase()).toBe(true)
    expect(readShownCode()).toBe('40    ')
  })

  test.each([
    ['4', '4     ', 1],
    ['４', '4     ', 1],
    ['４８', '48    ', 2],
  ])('%s counts once, when the keyboard has composed it', async (text, shown, focused) => {
    renderScreen()
    await advanceTime(100)
    const box = getBoxes()[0] as HTMLInputElement
    fireEvent.compositionStart(box)
    fireEvent.input(box, { target: { value: text }, isComposing: true })
    // Until then the box shows what the keyboard shows.
    expect(box).toHaveValue(text)
    expect(box).toHaveFocus()
    fireEvent.keyDown(box, { key: 'ArrowRight', isComposing: true })
    expect(box).toHaveFocus()
    fireEvent.compositionEnd(box, { data: text })
    fireEvent.input(box, { target: { value: box.value } })
    expect(readShownCode()).toBe(shown)
    expect(getBoxes()[focused]).toHaveFocus()
    await user.keyboard('2')
    expect(readShownCode().trimEnd()).toBe(`${shown.trimEnd()}2`)
  })

  test('a whole code counts before its composition ends', async () => {
    renderScreen()
    await advanceTime(100)
    const box = getBoxes()[0] as HTMLInputElement
    fireEvent.compositionStart(box)
    for (const value of ['４８２９１', '４８２９１３']) fireEvent.input(box, { target: { value } })
    expect(readShownCode()).toBe('482913')
    expect(getBoxes()[5]).toHaveFocus()
    fireEvent.compositionEnd(box, { data: '４８２９１３' })
    expect(readShownCode()).toBe('482913')
  })

  test('arrows, Home and End move between boxes', async () => {
    renderScreen()
    await advanceTime(100)
    await user.keyboard('{ArrowRight}{ArrowRight}')
    expect(getBoxes()[2]).toHaveFocus()
    await user.keyboard('{ArrowLeft}')
    expect(getBoxes()[1]).toHaveFocus()
    await user.keyboard('{End}{ArrowRight}')
    expect(getBoxes()[5]).toHaveFocus()
    await user.keyboard('{Home}{ArrowLeft}')
    expect(getBoxes()[0]).toHaveFocus()
  })

  test.each([0, 4])('a code pasted into box %i fills all six, without its dash', async (index) => {
    renderScreen()
    await user.click(getBoxes()[index] as HTMLElement)
    await user.paste('Código: 408-163.')
    expect(readShownCode()).toBe('408163')
    expect(getBoxes()[5]).toHaveFocus()
  })

  test('a code the phone fills into the first box is spread', async () => {
    renderScreen()
    await user.click(getBoxes()[0] as HTMLElement)
    await user.keyboard('4')
    await user.click(getBoxes()[0] as HTMLElement)
    await user.paste('908163')
    expect(readShownCode()).toBe('908163')
  })
})

describe('verifying', () => {
  test('the sixth digit verifies, as the page has said it would', async () => {
    const verifyCode = vi.fn(async () => {})
    renderScreen({ verifyCode })
    expect(screen.getByRole('group', { name: 'Código de verificação' })).toHaveAccessibleDescription(
      'A verificação começa sozinha no sexto dígito.',
    )
    await advanceTime(100)
    await user.keyboard('40816{Enter}')
    expect(verifyCode).not.toHaveBeenCalled()
    await user.keyboard('3{Enter}')
    expect(verifyCode).toHaveBeenCalledExactlyOnceWith({ phoneNumber: '+5511987654821', code: '408163' })
  })

  test('the button, and Enter, send a code that stayed unanswered', async () => {
    const verifyCode = vi.fn(createFailing('offline'))
    renderScreen({ verifyCode })
    await submit('408163')
    await advanceTime(100)
    for (const [times, press] of [
      [2, () => user.click(screen.getByRole('button', { name: 'Verificar código' }))],
      [3, () => user.keyboard('{Enter}')],
    ] as const) {
      await user.keyboard('40816')
      expect(screen.getByRole('button', { name: 'Verificar código' })).toHaveAttribute(
        'aria-disabled',
        'true',
      )
      await user.keyboard('3')
      expect(verifyCode).toHaveBeenCalledTimes(times - 1)
      expect(screen.getByRole('button', { name: 'Verificar código' })).toBeEnabled()
      await press()
      expect(verifyCode).toHaveBeenCalledTimes(times)
      await advanceTime(100)
    }
  })

  test('while busy the button says so and nothing can be changed', async () => {
    renderScreen({ verifyCode: () => new Promise(() => {}) })
    await submit('408163')
    expect(screen.getByRole('button', { name: 'Verificando...' })).toHaveAttribute('aria-disabled', 'true')
    await user.click(getBoxes()[0] as HTMLElement)
    await user.keyboard('9')
    await user.paste('999999')
    expect(readShownCode()).toBe('408163')
  })

  test('success announces the redirect', async () => {
    renderScreen()
    await submit('408163')
    await advanceTime(0)
    expect(
      screen.getByText('Código validado com sucesso! Redirecionando...').closest('[role=status]'),
    ).not.toBeNull()
    expect(screen.queryByRole('button', { name: 'Verificar código' })).toBeNull()
  })

  test.each([
    ['codeRefused', 'Código inválido ou expirado. Por favor, verifique ou solicite um novo código.'],
    ['validationUnavailable', 'Não foi possível validar o código OTP'],
    ['tooManyRequests', 'Recebemos muitas tentativas em pouco tempo. Aguarde um minuto e tente novamente.'],
    ['offline', 'Você está sem conexão com a internet. Verifique a rede e tente novamente.'],
  ] as const)('%s empties the boxes, is read out, and the first box has the focus', async (reason, text) => {
    renderScreen({ verifyCode: createFailing(reason) })
    await submit('408163')
    await advanceTime(100)

    expect(screen.getByRole('alert')).toHaveTextContent(text)
    expect(readShownCode()).toBe('      ')
    expect(getBoxes()[0]).toHaveFocus()
    expect(getBoxes()[0]).toHaveAccessibleDescription(text)
    await user.keyboard('4')
    expect(screen.getByRole('alert')).toBeEmptyDOMElement()
  })

  test('only a refused code marks the boxes as invalid', async () => {
    renderScreen({
      verifyCode: vi
        .fn()
        .mockRejectedValueOnce(new CodeFailure('codeRefused'))
        .mockRejectedValueOnce(new CodeFailure('offline')),
    })
    await submit('408163')
    await advanceTime(100)
    expect(getBoxes()[0]).toBeInvalid()
    await submit('408163')
    await advanceTime(100)
    expect(getBoxes()[0]).toBeValid()
  })
})

describe('when the visitor cannot continue here', () => {
  test('a block says when it ends, takes the focus, and gives way to the form at its end', async () => {
    renderScreen({ verifyCode: createFailing('blocked', new Date(NOW).setHours(23, 59, 0, 0)) })
    await submit('408163')
    await advanceTime(0)

    const notice = screen.getByRole('alert')
    expect(notice).toHaveTextContent(
      'Verificação em pausaPor segurança, a verificação deste número está pausada até 23h59. Depois disso, você poderá pedir um novo código.',
    )
    expect(notice).toHaveFocus()
    expect(within(notice).getByRole('button', { name: 'Alterar número' })).toBeEnabled()

    vi.setSystemTime(new Date(NOW).setHours(23, 59, 0, 0))
    await advanceTime(1_100)
    expect(getBoxes()[0]).toHaveFocus()
    expect(screen.getByRole('button', { name: 'Reenviar código' })).toBeEnabled()
  })

  test('a lost session leads back to the sign-up', async () => {
    const actorRef = renderScreen({ verifyCode: createFailing('sessionLost') })
    await submit('408163')
    await advanceTime(0)

    expect(screen.getByRole('alert')).toHaveTextContent(
      'Sua sessão terminouO telefone não chegou a ser confirmado neste navegador. Se você continuou em outro aparelho, siga por lá. Se não, volte ao cadastro para receber um novo código; o que você digitou continua lá.',
    )
    await user.click(screen.getByRole('button', { name: 'Voltar ao cadastro' }))
    expect(actorRef.getSnapshot().output).toBe('restarted')
  })

  test('a wrong number leads back to the sign-up', async () => {
    const actorRef = renderScreen()
    await user.click(screen.getByRole('button', { name: 'Alterar número' }))
    expect(actorRef.getSnapshot().output).toBe('numberChanged')
  })
})

async function submit(code: string) {
  await user.click(getBoxes()[0] as HTMLElement)
  await user.paste(code)
}
