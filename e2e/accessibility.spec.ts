import { violationsOf } from '#tests/support/axe.ts'
import { expect, test } from './fixtures.ts'
import { codeForm, provePhone, signUp, signUpForm } from './support/funnel.ts'

// Colours are judged as they stay, not in the middle of a movement.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('axe finds nothing in the states of the sign-up page', async ({ page }) => {
  await page.goto('/signup')
  const form = signUpForm(page)
  await form.submit.click()
  await expect(form.error).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Termos de Uso e Política de Privacidade' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})

test('axe finds nothing on the way through the funnel', async ({ page, visitor, sandbox }) => {
  await page.goto('/signup')
  await signUp(page, visitor)
  await expect(codeForm(page).boxes.first()).toBeFocused()
  expect(await violationsOf(page)).toEqual([])

  await provePhone(page, visitor, sandbox)
  await page.getByRole('button', { name: 'Salvar e continuar' }).click()
  await expect(page.getByRole('region', { name: 'Falta responder:' })).toBeFocused()
  expect(await violationsOf(page)).toEqual([])
  await page.goto('/after-email-confirmation')
  await expect(page.getByRole('group', { name: 'Uso pretendido' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})
