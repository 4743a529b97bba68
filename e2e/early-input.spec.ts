import type { Locator } from '@playwright/test'
import { expect, test } from './fixtures.ts'
import { fillSignUp, signUpForm } from './support/funnel.ts'
import { holdRequests, SCRIPTS } from './support/hold-requests.ts'
import { bringPrices } from './support/priced-page.ts'

/** Puts a node beside a field, as password managers do. */
async function addForeignNode(field: Locator) {
  await field.evaluate((element) => {
    const icon = document.createElement('div')
    icon.dataset.foreign = ''
    element.after(icon)
  })
}

/** Fills in a field without an event, as Firefox does with the texts from before a reload. */
async function restore(field: Locator, text: string) {
  await field.evaluate((element, restored) => {
    ;(element as HTMLTextAreaElement).value = restored
  }, text)
}

test('what is typed and sent before the application runs is not lost with a foreign node in the form', {
  tag: '@once',
}, async ({ page, visitor, announce }) => {
  announce(/Minified React error #418/)
  const release = await holdRequests(page, SCRIPTS)
  await page.goto('/signup', { waitUntil: 'commit' })
  const form = signUpForm(page)
  await addForeignNode(form.email)
  await fillSignUp(page, visitor)
  await form.submit.click()
  await expect(form.name).toHaveValue(visitor.name)
  release()
  await expect(page).toHaveURL('/confirm-otp')
})

test('what stands in a tool’s fields when its page begins to run counts, and the visitor stays where they were', {
  tag: '@once',
}, async ({ page, announce }) => {
  announce(/Minified React error #418/)
  const release = await holdRequests(page, SCRIPTS)
  await page.goto('/whatsapp-link-generator', { waitUntil: 'commit' })
  const phone = page.getByLabel('Número com DDD')
  const message = page.getByLabel('Mensagem que o cliente envia')
  await addForeignNode(phone)
  await restore(message, 'Texto que eu escrevi')
  await page.getByRole('checkbox').first().check()
  await phone.fill('11987654821')
  await phone.evaluate((field) => (field as HTMLInputElement).setSelectionRange(2, 5))
  release()
  await expect(page.locator('output').filter({ hasText: 'Texto%20que%20eu%20escrevi' })).toBeVisible()
  await expect(page.locator('[data-foreign]')).toHaveCount(0)
  await expect(message).toHaveValue('Texto que eu escrevi')
  await expect(page.getByRole('checkbox').first()).toBeChecked()
  await expect(phone).toBeFocused()
  await expect
    .poll(() =>
      phone.evaluate(({ selectionStart, selectionEnd }: HTMLInputElement) => [selectionStart, selectionEnd]),
    )
    .toEqual([2, 5])

  for (const [path, label] of [
    ['/gerador-templates', 'Texto'],
    ['/whatsapp-widget', 'Saudação'],
  ] as const)
    await test.step(path, async () => {
      await page.unroute(SCRIPTS)
      const releaseNext = await holdRequests(page, SCRIPTS)
      await page.goto(path, { waitUntil: 'commit' })
      const field = page.getByLabel(label, { exact: true })
      await restore(field, 'Texto que eu escrevi')
      releaseNext()
      await expect(
        page.getByText('Texto que eu escrevi').and(page.locator(':not(textarea)')).first(),
      ).toBeAttached()
      await expect(field).toHaveValue('Texto que eu escrevi')
    })
})

test('a press that lasts while the page begins to run counts, though what was chosen before moves the page', {
  tag: '@once',
}, async ({ page }) => {
  await bringPrices(page, '/plans')
  const sendScripts = await holdRequests(page, SCRIPTS)
  await page.goto('/plans', { waitUntil: 'commit' })
  // The annual price moves what is below the plans by more than half a button.
  await page.locator('label', { hasText: 'Anual' }).click()
  // Fonts and styles move the page, too.
  await page.waitForFunction(
    () =>
      document.querySelector<HTMLLinkElement>('link[rel=stylesheet]')?.sheet &&
      [...document.fonts].filter(({ family, status }) => family.includes('Variable') && status === 'loaded')
        .length === 2,
  )
  await page.getByRole('button', { name: 'Aumentar Atendente adicional' }).hover()
  await page.mouse.down()
  sendScripts()
  // The page keeps the prices it came with when its actors start.
  await expect.poll(() => page.evaluate(() => localStorage.getItem('product_cache'))).not.toBeNull()
  await page.mouse.up()
  await expect(page.getByRole('region', { name: 'A sua simulação' }).getByRole('status')).toHaveText(
    'TotalR$ 4.490,00 por anomais, por mêsR$ 49,00',
  )
})
