import type { Page } from '@playwright/test'
import { expect, test, type Visitor } from './fixtures.ts'
import {
  chooseRejectedPhone,
  enterCode,
  expectCodePage,
  fillSignUp,
  findCodeForm,
  signUp,
  signUpForm,
} from './support/funnel.ts'

/** How long every CRM call takes, in milliseconds, so that a sign-up takes several seconds. */
const SLOW_MS = 1_500

test.describe('with a slow CRM', () => {
  test.beforeEach(async ({ sandbox }) => sandbox.setFaults('pipedrive', { delayMs: SLOW_MS }))

  /** Sends the form and waits for the progress, which shows that the server accepted it. */
  async function startSignUp(page: Page, visitor: Visitor) {
    await page.goto('/signup')
    await fillSignUp(page, visitor)
    await signUpForm(page).submit.click()
    await expect(page.getByRole('button', { name: 'Processando...' })).toBeVisible()
    const steps = page.getByRole('list', { name: 'Andamento do cadastro' }).getByRole('listitem')
    await expect(steps.filter({ hasText: 'Conferindo os dados' })).toContainText('concluído')
  }

  // Resuming does not depend on the size; the progress is checked in both sizes.
  test.describe('on a phone', () => {
    test.use({ viewport: { width: 390, height: 844 } })

    test('a reload in the middle picks the sign-up up again', async ({ page, visitor, sandbox }) => {
      await startSignUp(page, visitor)
      await page.reload()
      await expect(page.getByRole('button', { name: 'Processando...' })).toBeVisible()
      await expect(page.getByLabel('Nome completo')).toHaveValue(visitor.name)
      await expectCodePage(page)
      await sandbox.clearFaults()
      await sandbox.waitForFinishedDeal(visitor.email)
      expect(await sandbox.countCodes(visitor.e164)).toBe(1)
    })
  })

  test('a closed tab loses nothing', async ({ page, visitor, sandbox }) => {
    await startSignUp(page, visitor)
    await page.close()
    await sandbox.clearFaults()
    await sandbox.waitForFinishedDeal(visitor.email)
    expect(await sandbox.countCodes(visitor.e164)).toBe(1)
  })
})

test('with the CRM down the visitor continues, and the lead arrives when it is back', async ({
  page,
  visitor,
  sandbox,
}) => {
  await sandbox.setFaults('pipedrive', { failRate: 1, status: 503 })
  await page.goto('/signup')
  await signUp(page, visitor)
  expect(await sandbox.listDeals(visitor.email)).toEqual([])
  await enterCode(page, await sandbox.readCode(visitor.e164))
  await expect(page).toHaveURL('/more-yourself')
  await sandbox.clearFaults()
  await sandbox.waitForFinishedDeal(visitor.email)
})

test('lost answers of the CRM create no second person and no second deal', async ({
  page,
  visitor,
  sandbox,
}) => {
  await sandbox.setFaults('pipedrive', { dropAfterWriteRate: 1, next: 2, only: 'writes' })
  await page.goto('/signup')
  await signUp(page, visitor)
  await sandbox.waitForFinishedDeal(visitor.email)
})

test('with the payment provider down the deal’s note says what is missing, and has it once it answers', async ({
  context,
  page,
  visitor,
  sandbox,
  baseURL,
}) => {
  const plan = {
    monthlyTotal: 449,
    planName: 'Profissional',
    selectedProducts: [{ name: 'Plano Profissional', quantity: 1, billingFrequency: 'monthly' }],
  }
  const value = encodeURIComponent(JSON.stringify(plan))
  await context.addCookies([{ name: 'pipedriveSimulation', value, url: baseURL ?? '' }])
  await page.goto('/signup')
  await signUp(page, visitor)
  await enterCode(page, await sandbox.readCode(visitor.e164))
  await expect(page).toHaveURL('/more-yourself')
  const readNote = async () => (await sandbox.listDeals(visitor.email))[0]?.notes[0]?.content
  await expect.poll(readNote).toContain('A receber: Assinatura Profissional')

  await sandbox.setFaults('asaas', { failRate: 1, status: 503 })
  // The visitor looks at the prices, which rewrites the note.
  await page.goto('/plans')
  await expect.poll(readNote).toContain('Esta parte volta em alguns minutos.')
  await sandbox.clearFaults()
  await expect.poll(readNote).toContain('A receber: Assinatura Profissional')
  expect(await readNote()).not.toContain('Esta parte volta em alguns minutos.')
})

test('shows the code on the sandbox page while WhatsApp is down', async ({ page, visitor, sandbox }) => {
  await sandbox.setFaults('whatsapp', { failRate: 1, status: 500 })
  await page.goto('/signup')
  await signUp(page, visitor)
  const { messages } = await sandbox.readState()
  expect(messages.find(({ phone }) => phone === visitor.e164)).toMatchObject({ channel: 'local' })
  await enterCode(page, await sandbox.readCode(visitor.e164))
  await expect(page).toHaveURL('/more-yourself')
})

test('a number unknown to WhatsApp: the code page says at once why nothing came, and leads to the right one', async ({
  page,
  visitor,
  sandbox,
}) => {
  const unknown = chooseRejectedPhone(visitor, '900131026')
  await page.goto('/signup')
  await fillSignUp(page, { ...visitor, phone: unknown.phone })
  await signUpForm(page).submit.click()
  await expect(page).toHaveURL('/confirm-otp')
  const notice = page.getByRole('alert').filter({ hasText: 'Este número não recebe o código' })
  await expect(notice).toBeFocused()
  await expect(notice).toContainText(
    `O código não foi enviado: ${unknown.maskedPhone} não recebe mensagens pelo WhatsApp.`,
  )
  await expect(page.getByText(/Enviamos um código/)).toHaveCount(0)
  await expect(findCodeForm(page).boxes).toHaveCount(0)
  await expect(findCodeForm(page).resend).toHaveCount(0)
  await notice.getByRole('button', { name: 'Alterar número' }).click()
  await expect(page).toHaveURL('/signup')
  await expect(signUpForm(page).name).toHaveValue(visitor.name)
  await signUpForm(page).phone.fill(visitor.phone)
  await signUpForm(page).submit.click()
  await expectCodePage(page)
  await enterCode(page, await sandbox.readCode(visitor.e164))
  await expect(page).toHaveURL('/more-yourself')
})

test('keeps the form’s content and explains the failure while the server is down', async ({
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
