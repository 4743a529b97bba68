import { measureSidewaysScroll } from '#src/studio/browser/layout.ts'
import { expect, test } from './fixtures.ts'
import { findViolationsInBothSizes, testInBothSizes } from './support/both-sizes.ts'
import { signUp, validatePhone } from './support/funnel.ts'

// Without animations, so that axe judges final colours.
test.use({ contextOptions: { reducedMotion: 'reduce' } })

test('the annual plan chosen on /plans is seen on every step until /thank-you, at its own price', {
  tag: '@once',
}, async ({ page, visitor, sandbox }) => {
  const chosen = page.getByRole('region', { name: 'Plano escolhido' })
  const expectChosen = async () => {
    await expect(chosen).toHaveText(
      'Profissional anual + 1 × Atendente adicional · R$ 4.490,00/ano + R$ 49,00/mês · Trocar',
    )
    expect(await testInBothSizes(page, () => chosen.isVisible())).toEqual([true, true])
  }

  await page.goto('/plans')
  // On the visible label, which Playwright presses once the page no longer moves.
  await page.locator('label', { hasText: 'Anual' }).click()
  await page.getByRole('radio', { name: /^Profissional/ }).check()
  await page.getByRole('button', { name: 'Aumentar Atendente adicional' }).click()
  const total = page.getByRole('region', { name: 'A sua simulação' }).getByRole('status')
  await expect(total).toHaveText('TotalR$ 4.490,00 por anomais, por mêsR$ 49,00')
  await page.getByRole('button', { name: 'Continuar com esta simulação' }).click()

  await expect(page).toHaveURL('/signup')
  await expectChosen()
  expect(await findViolationsInBothSizes(page)).toEqual([])
  expect(await testInBothSizes(page, measureSidewaysScroll)).toEqual([0, 0])
  await expect(chosen.getByRole('link', { name: 'Trocar' })).toHaveAttribute('href', '/plans')
  await signUp(page, visitor)
  await expectChosen()
  await validatePhone(page, visitor, sandbox)
  await expectChosen()
  await page.goto('/finish')
  await expectChosen()

  await page.goto('/checkout')
  await expect(page.getByRole('region', { name: 'Resumo' })).toContainText(
    'AnuidadeR$ 4.490,00MensalidadeR$ 49,00',
  )
  await page.getByRole('button', { name: 'Continuar só com o plano' }).click()
  await expect(page).toHaveURL('/thank-you')
  await expect(page.getByRole('definition').filter({ hasText: 'R$ 4.490,00' })).toHaveText(
    'R$ 4.490,00por anoR$ 49,00por mês',
  )
})
