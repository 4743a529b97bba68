import { formatGuessesLeft } from '#machines/one-time-code/code-messages.ts'
import { MAX_WRONG_GUESSES } from '#machines/one-time-code/limits.ts'
import { expect, test } from './fixtures.ts'
import { enterCode, findCodeForm, findDigits, openCodePage, postFromPage, signUp } from './support/funnel.ts'

test.use({ hasOwnWindow: true })

const REFUSED = 'Código inválido ou expirado. Por favor, verifique ou solicite um novo código.'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/** Gets the minute of the office's day, for a moment in epoch milliseconds. */
function getMinuteOfDay(moment: number): number {
  const time = new Date(moment).toLocaleTimeString('en-GB', { timeZone: 'America/Sao_Paulo' })
  const [hours, minutes] = time.split(':').map(Number)
  return Number(hours) * 60 + Number(minutes)
}

/** Creates six digits that differ from the code. */
function createOtherCode(code: string): string {
  return code === '111111' ? '222222' : '111111'
}

test('the boxes take keys, arrows, backspace and a paste', { tag: '@once' }, async ({
  context,
  page,
  visitor,
  sandbox,
  announce,
}) => {
  announce(/POST \/api\/otp 422/)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await openCodePage(page, visitor)
  const form = findCodeForm(page)
  const { keyboard } = page

  await keyboard.type('1a2')
  expect(await findDigits(form.boxes)).toEqual(['1', '2', '', '', '', ''])
  await expect(form.box(3)).toBeFocused()
  await keyboard.press('ArrowLeft')
  await expect(form.box(2)).toBeFocused()
  await keyboard.press('ArrowLeft')
  await keyboard.press('ArrowLeft')
  await expect(form.box(1)).toBeFocused()
  await keyboard.press('End')
  await expect(form.box(6)).toBeFocused()
  await keyboard.press('ArrowRight')
  await expect(form.box(6)).toBeFocused()

  await form.box(3).click()
  await keyboard.press('Backspace')
  await expect(form.box(2)).toBeFocused()
  expect(await findDigits(form.boxes)).toEqual(['1', '', '', '', '', ''])

  // Keyboards of phones and input methods, which name no key and compose what they type.
  const keyboardOfPhone = await context.newCDPSession(page)
  const compose = (text: string) =>
    keyboardOfPhone.send('Input.imeSetComposition', {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    })
  await compose('４')
  await compose('４８')
  await keyboardOfPhone.send('Input.insertText', { text: '４８' })
  expect(await findDigits(form.boxes)).toEqual(['1', '4', '8', '', '', ''])
  await expect(form.box(4)).toBeFocused()
  const unnamed = { key: 'Unidentified', windowsVirtualKeyCode: 229, commands: ['deleteBackward'] }
  for (const digits of [
    ['1', '4', '', '', '', ''],
    ['1', '', '', '', '', ''],
  ]) {
    await keyboardOfPhone.send('Input.dispatchKeyEvent', { type: 'rawKeyDown', ...unnamed })
    expect(await findDigits(form.boxes)).toEqual(digits)
  }
  await expect(form.box(2)).toBeFocused()

  // Eight digits are more than fit; the six that do are a whole code, which is verified.
  const verified = page.waitForRequest((request) => request.postDataJSON()?.action === 'validate')
  await page.evaluate(() => navigator.clipboard.writeText('Seu código é 12-34-56-78.'))
  await keyboard.press('ControlOrMeta+v')
  expect((await verified).postDataJSON()).toMatchObject({ otp: '123456' })
  await expect(page.getByText('Restam 4 tentativas.')).toBeVisible()
  expect((await findDigits(form.boxes)).join('')).toBe('')

  const code = await sandbox.readCode(visitor.e164)
  const message = `[14:32, 28/11/2026] Pauta: ${code} é seu código`
  await page.evaluate((text) => navigator.clipboard.writeText(text), message)
  await form.paste.click()
  await expect.poll(async () => (await findDigits(form.boxes)).join('')).toBe(code)
  await expect(page.getByText('Código validado com sucesso! Redirecionando...')).toBeVisible()
  await expect(page).toHaveURL('/more-yourself')
})

test('a code that got no answer waits for the button', { tag: '@once' }, async ({
  page,
  visitor,
  sandbox,
  announce,
}) => {
  announce(/POST \/api\/otp net::ERR_FAILED/, /Failed to load resource: net::ERR_FAILED/)
  await openCodePage(page, visitor)
  const form = findCodeForm(page)
  const code = await sandbox.readCode(visitor.e164)
  let isDown = true
  let sent = 0
  await page.route('**/api/otp', (route, request) => {
    if (request.method() !== 'POST') return route.fallback()
    sent += 1
    return isDown ? route.abort() : route.fallback()
  })
  await enterCode(page, code)
  await expect(
    page.getByRole('alert').filter({ hasText: 'Não foi possível validar o código OTP' }),
  ).toBeVisible()
  await expect(form.box(1)).toBeFocused()
  isDown = false
  const before = sent
  await page.keyboard.type(code)
  await expect(form.verify).toBeEnabled()
  expect(sent).toBe(before)
  await form.verify.click()
  await expect(page).toHaveURL('/more-yourself')
  expect(sent).toBe(before + 1)
})

test('each wrong code says how many are left; after the last the number is paused for an hour', {
  tag: '@once',
}, async ({ context, page, visitor, sandbox, announce }) => {
  announce(/POST \/api\/otp 422/, /POST \/api\/otp 429/)
  await openCodePage(page, visitor)
  const form = findCodeForm(page)
  const code = await sandbox.readCode(visitor.e164)

  for (let left = MAX_WRONG_GUESSES - 1; left > 0; left -= 1) {
    await enterCode(page, createOtherCode(code))
    await expect(page.getByText(formatGuessesLeft(left), { exact: true })).toBeVisible()
    await expect(page.getByRole('alert').filter({ hasText: REFUSED })).toBeVisible()
    await expect(form.box(1)).toBeFocused()
    expect((await findDigits(form.boxes)).join('')).toBe('')
  }
  const before = Date.now()
  await enterCode(page, createOtherCode(code))
  const blocked = page.getByText(/^Por segurança, a verificação deste número está pausada até \d+h\d{2}/)
  await expect(blocked).toBeVisible()
  const [, hours, minutes] = /até (\d+)h(\d{2})/.exec((await blocked.textContent()) ?? '') ?? []
  // The end is rounded up to the minute, and the answer may take part of another minute.
  const possible = [0, 1, 2].map((more) => getMinuteOfDay(before + HOUR_MS + more * MINUTE_MS))
  expect(possible).toContain(Number(hours) * 60 + Number(minutes))
  // Meanwhile even the right code is refused.
  const right = { action: 'validate', phone_number: visitor.e164, otp: code }
  expect((await postFromPage(context, '/api/otp', right)).status()).toBe(429)
  await expect(form.boxes).toHaveCount(0)
  await page.reload()
  await expect(blocked).toBeVisible()
  await page.goto('/more-yourself')
  await expect(page).toHaveURL('/confirm-otp')

  await form.change.click()
  await expect(page).toHaveURL('/signup')
})

test('leads back to the filled-in form when a code is typed after the cookies are gone', {
  tag: '@once',
}, async ({ context, page, visitor, sandbox, announce }) => {
  announce(/(?:GET|POST) \/api\/otp 401/, /PUT \/api\/session 401/)
  await page.goto('/signup')
  await signUp(page, visitor)
  const code = await sandbox.readCode(visitor.e164)
  await context.clearCookies()
  await enterCode(page, code)
  await expect(page.getByRole('alert').filter({ hasText: 'Sua sessão terminou' })).toBeVisible()
  await page.getByRole('button', { name: 'Voltar ao cadastro' }).click()
  await expect(page).toHaveURL('/signup')
  await expect(page.getByLabel('Nome completo')).toHaveValue(visitor.name)
})
