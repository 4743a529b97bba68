import type { Page } from '@playwright/test'
import { expect, test, type Visitor } from './fixtures.ts'
import { type Finger, putFinger } from './support/finger.ts'
import { expectCodePage, findCodeForm, signUpForm } from './support/funnel.ts'
import { openCharge, performPayerAct } from './support/payer.ts'
import type { SandboxWindow } from './support/sandbox.ts'

// A new visitor, who leaves the notice about cookies as it is: nothing on the way may lie under it.
test.use({ hasDecided: false, hasOwnWindow: true })

/** From the open form to the profile: four fields are typed; the company's name comes from the register, the code is pasted. */
async function signUpByFinger(page: Page, finger: Finger, visitor: Visitor, sandbox: SandboxWindow) {
  const form = signUpForm(page)
  await finger.tap(form.name)
  await finger.type(form.name, visitor.name)
  await finger.goOn(form.email)
  await finger.type(form.email, visitor.email)
  await finger.goOn(form.phone)
  await finger.type(form.phone, visitor.phone)
  await finger.goOn(form.cnpj)
  await finger.type(form.cnpj, visitor.cnpj)
  await expect(form.company).not.toHaveValue('')
  await finger.tap(form.terms)
  await expect(form.terms).toBeChecked()
  await finger.tap(form.submit)
  await expectCodePage(page)

  // WhatsApp's own button copies the code.
  const code = await sandbox.readCode(visitor.e164)
  await page.evaluate((text) => navigator.clipboard.writeText(text), code)
  await finger.tap(findCodeForm(page).paste)
  await expect(page).toHaveURL('/more-yourself')
}

/** Answers what the profile requires. */
async function answerByFinger(page: Page, finger: Finger) {
  await finger.tap(page.getByText('Gestor(a)'))
  await finger.tap(page.getByText('6 a 20'))
  await finger.tap(page.getByText('Triagem com IA'))
  await finger.tap(page.getByRole('button', { name: 'Salvar e continuar' }))
}

test('from an ad to a booked call in at most 12 taps and 4 typed fields', { tag: '@phone' }, async ({
  page,
  context,
  visitor,
  sandbox,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const finger = await putFinger(page)
  await page.goto('/?utm_source=meta&utm_medium=cpc')
  await finger.tap(
    page.getByRole('main').getByRole('link', { name: 'Solicitar Consultoria Estratégica' }).first(),
  )
  await expect(page).toHaveURL('/signup')
  await signUpByFinger(page, finger, visitor, sandbox)
  await answerByFinger(page, finger)
  await expect(page).toHaveURL('/finish')
  await finger.tap(page.getByRole('button', { name: 'Agendar 60 minutos' }))
  await finger.tap(
    page
      .getByRole('group', { name: /^Horário/ })
      .locator('label')
      .first(),
  )
  await finger.tap(page.getByRole('button', { name: 'Agendar Chamada' }))
  await expect(page.getByRole('heading', { name: 'Agendamento Confirmado' })).toBeFocused()

  const { appointments } = await sandbox.readState()
  expect(appointments.filter(({ email }) => email === visitor.email)).toMatchObject([
    { kind: 'consultation', minutes: 60, status: 'booked' },
  ])
  expect([...finger.typed]).toEqual(['nomeCompleto', 'email', 'telefone', 'cpfCnpj'])
  expect(finger.taps.length, finger.taps.join('\n')).toBeLessThanOrEqual(12)
  // The count counts: a press that went unseen would make any way short.
  expect(finger.taps.at(-1)).toBe('Agendar Chamada')
})

test('from the ad of a plan to a paid PIX in at most 13 taps and 4 typed fields', {
  tag: '@phone',
}, async ({ page, context, visitor, sandbox }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const finger = await putFinger(page)
  await page.goto('/plans?utm_source=meta&utm_medium=cpc')
  await finger.tap(page.locator('label', { hasText: /^Profissional$/ }))
  await finger.tap(page.getByRole('button', { name: 'Continuar', exact: true }))
  await expect(page).toHaveURL('/signup')
  await signUpByFinger(page, finger, visitor, sandbox)
  await answerByFinger(page, finger)
  await expect(page).toHaveURL('/checkout')
  await finger.tap(page.getByRole('button', { name: /^Quero a implementação por R\$/ }))
  await finger.tap(page.getByRole('button', { name: /com Pix$/ }))
  await finger.tap(page.getByRole('button', { name: 'Copiar código Pix' }))
  await expect(page.getByRole('button', { name: 'Código copiado' })).toBeVisible()
  await performPayerAct(context, await openCharge(page), 'Pagar')
  await expect(page).toHaveURL('/thank-you')
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado' })).toBeFocused()

  expect([...finger.typed]).toEqual(['nomeCompleto', 'email', 'telefone', 'cpfCnpj'])
  expect(finger.taps.length, finger.taps.join('\n')).toBeLessThanOrEqual(13)
  expect(finger.taps.at(-1)).toBe('Copiar código Pix')
})
