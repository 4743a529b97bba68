import { expect, test } from './fixtures.ts'
import { findViolationsInBothSizes } from './support/both-sizes.ts'
import { findCodeForm, openCodePage, signUpForm, validatePhone } from './support/funnel.ts'

// Without animations, so that axe judges final colours.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('axe finds nothing in the states of the sign-up page', { tag: '@once' }, async ({ page }) => {
  await page.goto('/signup')
  const form = signUpForm(page)
  await form.submit.click()
  await expect(form.error).toBeVisible()
  expect(await findViolationsInBothSizes(page)).toEqual([])
  await page.getByRole('button', { name: 'Termos de Uso e Política de Privacidade' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await findViolationsInBothSizes(page, { within: 'dialog[open]' })).toEqual([])
})

test('axe finds nothing on the pages of the funnel', { tag: '@once' }, async ({ page, visitor, sandbox }) => {
  await openCodePage(page, visitor)
  await expect(findCodeForm(page).boxes.first()).toBeFocused()
  expect(await findViolationsInBothSizes(page)).toEqual([])

  await validatePhone(page, visitor, sandbox)
  await page.getByRole('button', { name: 'Salvar e continuar' }).click()
  await expect(page.getByRole('region', { name: 'Falta responder:' })).toBeFocused()
  expect(await findViolationsInBothSizes(page)).toEqual([])
})
