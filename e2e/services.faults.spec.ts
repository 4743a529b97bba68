import type { Page } from '@playwright/test'
import { expect, test, type Visitor } from './fixtures.ts'
import { enterCode, expectCodePage, fillSignUp, signUp, signUpForm } from './support/funnel.ts'

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

test('with WhatsApp and the CRM down the visitor continues with the code that the sandbox page shows, and the lead arrives when they are back', async ({
  page,
  visitor,
  sandbox,
}) => {
  await sandbox.setFaults('whatsapp', { failRate: 1, status: 500 })
  await sandbox.setFaults('pipedrive', { failRate: 1, status: 503 })
  await page.goto('/signup')
  await signUp(page, visitor)
  expect(await sandbox.listDeals(visitor.email)).toEqual([])
  const code = await sandbox.readCode(visitor.e164)
  const { messages } = await sandbox.readState()
  expect(messages.find(({ phone }) => phone === visitor.e164)).toMatchObject({ channel: 'local' })
  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Ver o código em /sandbox' }).click()
  const outside = await opened
  await expect(outside.getByText(code).first()).toBeVisible()

  await enterCode(page, code)
  await expect(page).toHaveURL('/more-yourself')
  await sandbox.clearFaults()
  await sandbox.waitForFinishedDeal(visitor.email)
  await expect(outside.getByText(visitor.company).first()).toBeVisible()
  await outside.close()
})
