import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { RECORD } from '#machines/samples/visitor.ts'
import { readCookie, writeCookie } from '#src/lib/storage/cookies.ts'
import { EmailCorrection } from '#src/screens/email-correction/email-correction.tsx'

const user = userEvent.setup()
const NEW = 'camila@exemplo.adv.br'
const sent: unknown[] = []
let save: () => Response

beforeEach(() => {
  sent.length = 0
  save = () => Response.json({ success: true, data: { email: NEW } })
  writeCookie('dadosCadastro', RECORD)
  stubSession({ isPhoneProven: true, registration: RECORD })
})

function stubSession(session: object) {
  vi.stubGlobal('fetch', async (address: string, init?: RequestInit) => {
    if (!String(address).includes('/api/email')) return Response.json({ success: true, data: session })
    sent.push(JSON.parse(String(init?.body)))
    return save()
  })
}

function renderCorrection(onCorrected = () => {}) {
  render(<EmailCorrection onCorrected={onCorrected} />)
}

/** Opens the form and puts an address in its field. */
async function type(email: string) {
  await user.click(await screen.findByRole('button', { name: 'Corrigir' }))
  await user.clear(screen.getByRole('textbox', { name: 'E-mail' }))
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), email)
}

test('the address is corrected by keyboard alone, and the page and its cookie know it', async () => {
  const onCorrected = vi.fn()
  renderCorrection(onCorrected)
  expect(await screen.findByText(RECORD.email)).toBeVisible()
  await user.tab()
  await user.keyboard('{Enter}')
  const field = screen.getByRole('textbox', { name: 'E-mail' })
  expect(field).toHaveFocus()
  expect(field).toHaveValue(RECORD.email)
  await user.clear(field)
  await user.keyboard(`${NEW}{Enter}`)
  expect(await screen.findByText('E-mail corrigido.')).toHaveRole('status')
  expect(screen.getByText(NEW)).toBeVisible()
  expect(screen.getByRole('button', { name: 'Corrigir' })).toHaveFocus()
  expect(sent).toEqual([{ email: NEW }])
  expect(readCookie('dadosCadastro')).toEqual({ ...RECORD, email: NEW })
  expect(onCorrected).toHaveBeenCalledOnce()
})

test('an address that the rules refuse is not sent, and is said at its field', async () => {
  renderCorrection()
  await type('camila@{Enter}')
  const field = screen.getByRole('textbox', { name: 'E-mail' })
  expect(field).toBeInvalid()
  expect(field).toHaveAccessibleDescription('E-mail deve ser um email válido')
  expect(sent).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Cancelar' }))
  expect(screen.getByText(RECORD.email)).toBeVisible()
})

test.each([
  [503, 'unavailable', 'Não foi possível corrigir o endereço agora.'],
  [429, 'rate_limited', 'O endereço já mudou muitas vezes em pouco tempo.'],
  [422, 'invalid', 'E-mail deve ser um email válido'],
])('a refusal %i keeps what was typed, and says why', async (status, code, text) => {
  save = () => Response.json({ success: false, error: { code, message: 'x' } }, { status })
  renderCorrection()
  await type(`${NEW}{Enter}`)
  expect(await screen.findByText((shown) => shown.startsWith(text))).toBeVisible()
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue(NEW)
  expect(readCookie('dadosCadastro')).toEqual(RECORD)
})

test('a proof that has expired leads to the code in another tab, and what was typed stays', async () => {
  save = () =>
    Response.json({ success: false, error: { code: 'phone_not_proven', message: 'x' } }, { status: 403 })
  renderCorrection()
  await type(`${NEW}{Enter}`)
  const link = await screen.findByRole('link', { name: 'Confirmar o telefone' })
  expect(link).toHaveAttribute('href', '/confirm-otp')
  expect(link).toHaveAttribute('target', '_blank')
  expect(screen.getByRole('textbox', { name: 'E-mail' })).toHaveValue(NEW)
})

test('nothing is shown to a browser whose phone is not proven', async () => {
  const asked = vi.fn(async () =>
    Response.json({ success: true, data: { isPhoneProven: false, registration: RECORD } }),
  )
  vi.stubGlobal('fetch', asked)
  renderCorrection()
  await vi.waitFor(() => expect(asked).toHaveBeenCalled())
  expect(screen.queryByRole('heading')).toBeNull()
})
