import { expect, test } from './fixtures.ts'
import { findCodeForm, openCodePage } from './support/funnel.ts'

test('the sandbox page shows the code and the lead on the board', async ({ page, visitor, sandbox }) => {
  await openCodePage(page, visitor)
  const code = await sandbox.readCode(visitor.e164)
  await sandbox.waitForFinishedDeal(visitor.email)

  const opened = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Ver o código em /sandbox' }).click()
  const outside = await opened
  await expect(outside.getByText(code).first()).toBeVisible()
  await expect(outside.getByText(visitor.company).first()).toBeVisible()
  await expect(findCodeForm(page).boxes).toHaveCount(6)
})
