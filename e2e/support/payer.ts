/** What happens to a charge outside our pages. */
import { type BrowserContext, expect, type Page } from '@playwright/test'
import type { SandboxWindow } from './sandbox.ts'

/** Presses a button of `/sandbox` on the charge with this id. */
export async function performPayerAct(
  context: BrowserContext,
  chargeId: string,
  move: string,
): Promise<void> {
  const outside = await context.newPage()
  await outside.goto('/sandbox')
  const charge = outside.getByRole('row').filter({ hasText: chargeId })
  const button = charge.getByRole('button', { name: move, exact: true })
  if (!(await button.isVisible())) await charge.getByText('Outras formas').click()
  // The notice of it goes by itself, on a busy machine before it can be seen; the answer stays.
  const answered = outside.waitForResponse((answer) => answer.url().endsWith(`/payments/${chargeId}`))
  await button.click()
  expect((await answered).status()).toBe(200)
  await outside.close()
}

/** Finds the payable charge of this visitor's implementation. */
export async function openCharge(page: Page): Promise<string> {
  const answer = await page.request.get('/api/payments')
  // Our own API; its contract is the type.
  const { data } = (await answer.json()) as { data: { charge: { paymentId: string } | null } }
  return data.charge?.paymentId ?? 'none'
}

/** Expects the deal of the person with this e-mail to be won and to have these labels. */
export async function expectWon(
  sandbox: SandboxWindow,
  email: string,
  labels: readonly string[],
): Promise<void> {
  await expect.poll(async () => (await sandbox.listDeals(email)).map(({ status }) => status)).toEqual(['won'])
  await expect
    .poll(async () => (await sandbox.listDeals(email)).flatMap((deal) => deal.labels.map(({ name }) => name)))
    .toEqual(expect.arrayContaining([...labels]))
}
