import { expect, test } from './fixtures.ts'
import { codeForm, enterCode, expectCodePage, fillSignUp, signUp, signUpForm } from './support/funnel.ts'

/** Every call of the CRM takes this long, in milliseconds: a sign-up then takes several seconds. */
const SLOW_MS = 1_500

const SIZES = { phone: { width: 390, height: 844 }, desktop: { width: 1440, height: 900 } }

for (const [size, viewport] of Object.entries(SIZES)) {
  test.describe(`with a slow CRM, ${size}`, () => {
    test.use({ viewport })

    test.beforeEach(async ({ page, visitor, sandbox }) => {
      await sandbox.misbehave('pipedrive', { delayMs: SLOW_MS })
      await page.goto('/signup')
      await fillSignUp(page, visitor)
      await signUpForm(page).submit.click()
      await expect(page.getByRole('button', { name: 'Processando...' })).toBeVisible()
      await expect(page.getByRole('list', { name: 'Andamento do cadastro' })).toBeVisible()
    })

    test('a reload in the middle picks the sign-up up again', async ({ page, visitor, sandbox }) => {
      await page.reload()
      await expect(page.getByRole('button', { name: 'Processando...' })).toBeVisible()
      await expect(page.getByLabel('Nome completo')).toHaveValue(visitor.name)
      await expectCodePage(page)
      await sandbox.beWell()
      await sandbox.settledDeal(visitor.email)
      expect(await sandbox.codesSentTo(visitor.e164)).toBe(1)
    })

    test('a closed tab loses nothing', async ({ page, visitor, sandbox }) => {
      await page.close()
      await sandbox.beWell()
      await sandbox.settledDeal(visitor.email)
      expect(await sandbox.codesSentTo(visitor.e164)).toBe(1)
    })
  })
}

test('with the CRM down the visitor goes on, and the lead arrives when it is back', async ({
  page,
  visitor,
  sandbox,
}) => {
  await sandbox.misbehave('pipedrive', { failRate: 1, status: 503 })
  await page.goto('/signup')
  await signUp(page, visitor)
  expect(await sandbox.dealsOf(visitor.email)).toEqual([])
  await enterCode(page, await sandbox.code(visitor.e164))
  await expect(page).toHaveURL('/more-yourself')
  await sandbox.beWell()
  await sandbox.settledDeal(visitor.email)
})

test('answers of the CRM that never arrive make no second person and no second deal', async ({
  page,
  visitor,
  sandbox,
}) => {
  test.setTimeout(120_000)
  await sandbox.misbehave('pipedrive', { dropAfterWriteRate: 1, next: 2, only: 'writes' })
  await page.goto('/signup')
  await signUp(page, visitor)
  await sandbox.settledDeal(visitor.email)
})

test('with WhatsApp down there is a code on the sandbox page', async ({ page, visitor, sandbox }) => {
  await sandbox.misbehave('whatsapp', { failRate: 1, status: 500 })
  await page.goto('/signup')
  await signUp(page, visitor)
  const { messages } = await sandbox.state()
  expect(messages.find(({ phone }) => phone === visitor.e164)).toMatchObject({ channel: 'local' })
  await enterCode(page, await sandbox.code(visitor.e164))
  await expect(page).toHaveURL('/more-yourself')
})

test('a number WhatsApp does not know: the visitor is told and goes back to correct it', async ({
  page,
  visitor,
  sandbox,
  announce,
}) => {
  announce(/POST \/api\/otp 422/)
  await page.goto('/signup')
  await fillSignUp(page, { ...visitor, phone: '11900131026' })
  await signUpForm(page).submit.click()
  await expect(page).toHaveURL('/confirm-otp')
  await codeForm(page).resend.click()
  const message = page.getByRole('alert').filter({ hasText: 'Este número não recebe mensagens do WhatsApp.' })
  await message.getByRole('button', { name: 'Alterar número' }).click()
  await expect(page).toHaveURL('/signup')
  await signUpForm(page).phone.fill(visitor.phone)
  await signUpForm(page).submit.click()
  await expectCodePage(page)
  await enterCode(page, await sandbox.code(visitor.e164))
  await expect(page).toHaveURL('/more-yourself')
})

test('with the server gone the form keeps everything and says what happened', async ({
  page,
  visitor,
  announce,
}) => {
  announce(/POST \/api\/signup net::ERR_CONNECTION_REFUSED/, /ERR_CONNECTION_REFUSED/)
  await page.goto('/signup')
  await fillSignUp(page, visitor)
  await page.route('**/api/signup', (route) => route.abort('connectionrefused'))
  const form = signUpForm(page)
  await form.submit.click()
  await expect(form.error).toContainText('Ocorreu um erro ao criar seu cadastro. Tente novamente.')
  await expect(form.email).toHaveValue(visitor.email)
  await page.unroute('**/api/signup')
  await form.submit.click()
  await expectCodePage(page)
})
