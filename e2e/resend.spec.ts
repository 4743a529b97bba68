import { measureSidewaysScroll } from '#src/studio/browser/layout.ts'
import { expect, test } from './fixtures.ts'
import { findViolationsInBothSizes, testInBothSizes } from './support/both-sizes.ts'
import { enterCode, findCodeForm, openCodePage, postFromPage } from './support/funnel.ts'

/** The countdown's number on the button. */
const COUNTDOWN = /^Reenviar em (\d+) s$/

test('another code can be asked for after thirty seconds of the server, reload or not', async ({
  page,
  visitor,
  sandbox,
  announce,
}) => {
  announce(/POST \/api\/otp 422/)
  await page.clock.install()
  await openCodePage(page, visitor)
  const form = findCodeForm(page)
  const first = await sandbox.readCode(visitor.e164)

  async function readSecondsLeft() {
    const text = await form.countdown.textContent()
    return Number(COUNTDOWN.exec(text ?? '')?.[1])
  }

  const before = await readSecondsLeft()
  expect(before).toBeLessThanOrEqual(30)
  await expect.poll(readSecondsLeft).toBeLessThan(before)
  await page.reload()
  await expect(page.getByRole('main')).toContainText(visitor.maskedPhone)
  await expect(form.countdown).toBeDisabled()
  expect(await readSecondsLeft()).toBeLessThan(before)

  // The page follows the server's time, so it has to ask again.
  await sandbox.endResendWait(visitor.e164)
  await page.reload()
  await expect(form.resend).toBeEnabled()
  await form.resend.click()
  const notice = page.getByRole('status').filter({ hasText: 'Código reenviado com sucesso!' })
  await expect(notice).toBeVisible()
  await expect(form.countdown).toBeDisabled()
  await page.clock.fastForward('00:05')
  await expect(notice).toBeHidden()

  const second = await sandbox.readCodeAfter(visitor.e164, first)
  await enterCode(page, first)
  await expect(page.getByRole('alert').filter({ hasText: 'Código inválido ou expirado.' })).toBeVisible()
  await enterCode(page, second)
  await expect(page).toHaveURL('/more-yourself')
})

test('a number gets five codes an hour, and the page says that there is no sixth', async ({
  page,
  visitor,
  sandbox,
  announce,
}) => {
  announce(/POST \/api\/otp 429/)
  await openCodePage(page, visitor)
  for (let sent = 2; sent <= 5; sent += 1) {
    await sandbox.endResendWait(visitor.e164)
    const again = { action: 'send', phone_number: visitor.e164 }
    expect((await postFromPage(page.context(), '/api/otp', again)).status()).toBe(200)
    await expect.poll(() => sandbox.countCodes(visitor.e164)).toBe(sent)
  }
  await sandbox.endResendWait(visitor.e164)
  await page.reload()
  await findCodeForm(page).resend.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Não foi possível reenviar o código.' })).toHaveText(
    'Não foi possível reenviar o código. Tente novamente em alguns instantes.',
  )
  expect(await sandbox.countCodes(visitor.e164)).toBe(5)
  // The newest of them still counts.
  await enterCode(page, await sandbox.readCode(visitor.e164))
  await expect(page).toHaveURL('/more-yourself')
})

test('a code that did not come is asked for by the visitor’s own WhatsApp message', async ({
  page,
  visitor,
  sandbox,
}) => {
  await openCodePage(page, visitor)
  const first = await sandbox.readCode(visitor.e164)
  await sandbox.endResendWait(visitor.e164)
  const ask = page.getByRole('link', { name: 'Peça pelo WhatsApp' })
  // A finger that means one of the two ways hits no other.
  const resend = page.getByRole('button', { name: /^Reenviar/ })
  const [above, below] = [await resend.boundingBox(), await ask.boundingBox()]
  expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? Infinity) + (above?.height ?? 0))
  const opened = page.waitForEvent('popup')
  await ask.press('Enter')
  // In the sandbox its page stands for the phone.
  const phone = await opened
  const form = phone.getByRole('form', { name: 'Escrever como visitante' })
  await expect(form.getByLabel('Mensagem')).toHaveValue(/^Olá! .* Pedido #[0-9a-f]{12}$/)
  await form.getByLabel('Do telefone').fill(visitor.phone)
  await form.getByRole('button', { name: 'Enviar mensagem' }).click()
  await expect(phone.getByText('Mensagem enviada ao número do site.')).toBeVisible()
  expect(await findViolationsInBothSizes(phone)).toEqual([])
  const second = await sandbox.readCodeAfter(visitor.e164, first)
  await phone.close()
  expect(await findViolationsInBothSizes(page)).toEqual([])
  expect(await testInBothSizes(page, measureSidewaysScroll)).toEqual([0, 0])
  await enterCode(page, second)
  await expect(page).toHaveURL('/more-yourself')
})
