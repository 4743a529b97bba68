import { formatGuessesLeft } from '#machines/one-time-code/code-messages.ts'
import { MAX_WRONG_GUESSES } from '#machines/one-time-code/limits.ts'
import { measureSidewaysScroll } from '#src/studio/browser/layout.ts'
import { expect, test } from './fixtures.ts'
import { findViolationsInBothSizes, testInBothSizes } from './support/both-sizes.ts'
import {
  chooseRejectedPhone,
  enterCode,
  expectCodePage,
  fillSignUp,
  findCodeForm,
  signUp,
  signUpForm,
} from './support/funnel.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

/** The sandbox accepts a message to a number with these digits and then reports it as undeliverable. */
const UNDELIVERABLE = '901131026'

test('a code that WhatsApp returned: the page says so, and the right number gets another', {
  tag: '@once',
}, async ({ page, visitor, sandbox }) => {
  const rejected = chooseRejectedPhone(visitor, UNDELIVERABLE)
  await page.goto('/signup')
  await signUp(page, { ...visitor, phone: rejected.phone })
  const notice = page.getByRole('alert').filter({ hasText: 'O código não foi entregue' })
  await expect(notice).toContainText(rejected.maskedPhone)
  const form = findCodeForm(page)
  await expect(form.box(1)).toBeFocused()
  expect(await findViolationsInBothSizes(page)).toEqual([])
  expect(await testInBothSizes(page, measureSidewaysScroll)).toEqual([0, 0])

  await page.reload()
  await expect(notice).toBeVisible()
  await form.change.click()
  await expect(page).toHaveURL('/signup')
  const { name, phone, submit } = signUpForm(page)
  await expect(name).toHaveValue(visitor.name)
  await expect(phone).toHaveValue(rejected.phone)
  await expect(phone).toBeFocused()
  await phone.fill(visitor.phone)
  await submit.click()
  await expectCodePage(page)
  await expect(page.getByText(visitor.maskedPhone)).toBeVisible()
  await enterCode(page, await sandbox.readCode(visitor.e164))
  await expect(page).toHaveURL('/more-yourself')
  // One person and one deal, with the right number alone.
  await sandbox.waitForFinishedDeal(visitor.email)
  await expect
    .poll(async () => (await sandbox.listDeals(visitor.email)).map(({ person }) => person?.phones))
    .toEqual([[visitor.e164]])
})

test('a code that failed for a reason of ours: the page blames no number, and the next one is accepted', {
  tag: '@once',
}, async ({ page, visitor, sandbox }) => {
  const failing = chooseRejectedPhone(visitor, '901131042')
  await page.goto('/signup')
  await signUp(page, { ...visitor, phone: failing.phone })
  const notice = page.getByRole('alert').filter({ hasText: 'O código ainda não foi enviado' })
  await expect(notice).toContainText('O problema não é o número')
  await expect(notice).toContainText(failing.maskedPhone)
  await expect(page.getByRole('button', { name: 'Alterar número' })).toHaveCount(0)
  expect(await findViolationsInBothSizes(page)).toEqual([])
  await page.reload()
  await expect(notice).toBeVisible()
  // A code that arrives after all still counts.
  await enterCode(page, await sandbox.readCode(`+55${failing.phone}`))
  await expect(page).toHaveURL('/more-yourself')
})

/** The sandbox knows no WhatsApp of a number with these digits. */
const UNKNOWN = '900131026'

test('a landline, and a number unknown to WhatsApp: the code page says at once why nothing came, and leads to the right one', {
  tag: '@once',
}, async ({ context, page, visitor, sandbox, announce }) => {
  // A number of this visitor's own, because sign-ups with the same number wait for each other.
  const landline = `113${visitor.phone.slice(-7)}`
  await page.goto('/signup')
  await fillSignUp(page, { ...visitor, phone: landline })
  await signUpForm(page).submit.click()
  const notice = page.getByRole('alert').filter({ hasText: 'Este número não recebe o código' })
  const expectNoCode = async () => {
    await expect(page.getByText(/Enviamos um código/)).toHaveCount(0)
    await expect(findCodeForm(page).boxes).toHaveCount(0)
    await expect(findCodeForm(page).resend).toHaveCount(0)
  }
  const changePhone = async (phone: string) => {
    await findCodeForm(page).change.click()
    await expect(page).toHaveURL('/signup')
    await expect(signUpForm(page).name).toHaveValue(visitor.name)
    await signUpForm(page).phone.fill(phone)
    await signUpForm(page).submit.click()
  }
  await expect(notice).toBeFocused()
  await expect(notice).toContainText(`(11) ••••-${landline.slice(-4)}`)
  await expectNoCode()
  expect(await findViolationsInBothSizes(page)).toEqual([])

  await page.reload()
  await expect(notice).toBeVisible()
  const other = await context.newPage()
  await other.goto('/confirm-otp')
  await expect(other.getByText('Este número não recebe o código')).toBeVisible()
  const unknown = chooseRejectedPhone(visitor, UNKNOWN)
  await changePhone(unknown.phone)
  const refusal = page.getByRole('alert').filter({ hasText: 'O código não foi entregue' })
  await expect(refusal).toContainText(unknown.maskedPhone)
  announce(/POST \/api\/otp 422/)
  await findCodeForm(page).resend.click()
  await expect(findCodeForm(page).resend).toBeEnabled()
  await expect(refusal).toBeVisible()
  await changePhone(visitor.phone)
  await expectCodePage(page)

  // The page says how many guesses are left, also after a reload.
  const code = await sandbox.readCode(visitor.e164)
  announce(/POST \/api\/otp 422/)
  await enterCode(page, code === '111111' ? '222222' : '111111')
  await expect(page.getByText(formatGuessesLeft(MAX_WRONG_GUESSES - 1))).toBeVisible()
  await page.reload()
  await expect(page.getByText(formatGuessesLeft(MAX_WRONG_GUESSES - 1))).toBeVisible()
  await enterCode(page, code)
  await expect(page).toHaveURL('/more-yourself')

  // Another tab updates when the visitor returns to it. In this browser every tab is always visible.
  await other.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(other).toHaveURL('/more-yourself')
})
