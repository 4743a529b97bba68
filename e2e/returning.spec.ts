import { expect, test } from './fixtures.ts'
import { blockStorage } from './support/blocked-storage.ts'
import { findViolationsInBothSizes } from './support/both-sizes.ts'
import { enterCode, expectCodePage, fillSignUp, signUp, signUpForm } from './support/funnel.ts'

test('a stranger sees no step ticked, and is told why the code comes before the profile', {
  tag: '@once',
}, async ({ page, announce }) => {
  announce(/POST \/api\/track 40[13]/)
  await page.goto('/finish')
  await expect(page.getByRole('heading', { name: 'Complete o seu cadastro' })).toBeVisible()
  await expect(page.getByText(/, concluída/)).toHaveCount(0)
  await page.goto('/after-email-confirmation')
  await page.getByRole('radiogroup', { name: 'Cargo' }).getByText('Gestor(a)').click()
  await page.getByRole('radiogroup', { name: 'Tamanho da equipe' }).getByText('6 a 20').click()
  await page.getByRole('group', { name: 'Uso pretendido' }).getByText('Triagem com IA').click()
  await page.getByRole('button', { name: 'Salvar e continuar' }).click()
  await expect(page).toHaveURL('/confirm-otp')
  await expect(page.getByText(/^O código vem antes do perfil/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Criar conta' })).toBeVisible()
  // The answers are kept, as the text promises.
  await page.goto('/after-email-confirmation')
  for (const answer of ['Gestor(a)', '6 a 20']) {
    await expect(page.getByRole('radio', { name: answer })).toBeChecked()
  }
  await expect(page.getByRole('checkbox', { name: 'Triagem com IA' })).toBeChecked()
})

test('Back, a new tab and a lost cookie find the sign-up as it stands', { tag: '@once' }, async ({
  context,
  page,
  visitor,
  sandbox,
}) => {
  await page.goto('/plans')
  await page.goto('/signup')
  await signUp(page, visitor)
  await page.goBack()
  await expect(page).toHaveURL('/signup')
  await expect(signUpForm(page).cnpj).toHaveValue('11.222.333/0001-81')
  await expect(signUpForm(page).terms).toBeChecked()
  await page.goForward()
  await expectCodePage(page)

  const other = await context.newPage()
  await other.goto('/signup')
  await expect(signUpForm(other).name).toHaveValue(visitor.name)
  await expect(signUpForm(other).phone).toHaveValue(visitor.phone)
  await other.goto('/confirm-otp')
  await expectCodePage(other)

  await page.bringToFront()
  await enterCode(page, await sandbox.readCode(visitor.e164))
  await expect(page).toHaveURL('/more-yourself')
  await other.bringToFront()
  await expect(other).toHaveURL('/more-yourself')

  await context.clearCookies({ name: 'otp_validated' })
  await other.goto('/finish')
  await expect(other.getByText('WhatsApp confirmado, concluída')).toBeVisible()
  await expect(other.getByRole('link', { name: 'Preencher o perfil' }).first()).toBeVisible()
  await expect(other.getByText(`(${visitor.email})`)).toBeVisible()
  await context.clearCookies({ name: 'dadosCadastro' })
  await other.reload()
  await expect(other.getByText(`(${visitor.email})`)).toBeVisible()
  await other.goto('/')
  await expect(other.getByRole('link', { name: 'Continuar', exact: true }).first()).toHaveAttribute(
    'href',
    '/finish',
  )
})

test('the premium calendar survives a reload; its button and Back lead to the form, and Back from the code past it', {
  tag: '@once',
}, async ({ page, visitor }) => {
  await page.goto('/plans')
  await page.goto('/signup?source=premium&profile=qualified')
  await fillSignUp(page, visitor)
  const submit = page.getByRole('button', { name: 'Agendar Consultoria Estratégica' })
  const title = page.getByRole('heading', { level: 1, name: /^Dados confirmados/ })
  /** Sends the form, and waits until the calendar has its own entry in the history. */
  const openCalendar = async () => {
    await submit.click()
    await expect(title).toBeVisible()
    await expect.poll(() => page.evaluate(() => history.state)).toBe('calendar')
  }
  await openCalendar()
  await page.reload()
  await expect(title).toBeVisible()
  await expect(page.getByText(visitor.email)).toBeVisible()
  await page.getByRole('button', { name: 'Voltar e editar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Faça seu negócio/ })).toBeFocused()
  await expect(signUpForm(page).name).toHaveValue(visitor.name)

  await openCalendar()
  await page.goBack()
  await expect(signUpForm(page).name).toHaveValue(visitor.name)
  await openCalendar()
  await page.reload()
  // The days take the place of a shorter text and move the button.
  await expect(page.getByRole('radio').first()).toBeAttached()
  await page.getByRole('button', { name: 'Ir para a confirmação do WhatsApp' }).click()
  await expectCodePage(page)
  await page.goBack()
  await expect(signUpForm(page).name).toHaveValue(visitor.name)
  await page.goBack()
  await expect(page).not.toHaveURL(/signup/)
})

test('without cookies the code page names them, and what to do', { tag: '@once' }, async ({
  context,
  page,
  visitor,
}) => {
  const devtools = await context.newCDPSession(page)
  await devtools.send('Emulation.setDocumentCookieDisabled', { disabled: true })
  await page.route('**/api/**', async (route) => {
    const { cookie: _, ...headers } = route.request().headers()
    const response = await route.fetch({ headers })
    const { 'set-cookie': __, ...answered } = response.headers()
    await route.fulfill({ response, headers: answered })
  })
  await page.goto('/signup')
  await fillSignUp(page, visitor)
  await signUpForm(page).submit.click()
  await expect(page).toHaveURL('/confirm-otp')
  const notice = page.getByRole('alert').filter({ hasText: 'O navegador está bloqueando cookies.' })
  await expect(notice).toContainText('Permita os cookies deste site')
  expect(await findViolationsInBothSizes(page)).toEqual([])
  await notice.getByRole('link', { name: 'Criar conta' }).click()
  await expect(page).toHaveURL('/signup')
  await page.unrouteAll({ behavior: 'wait' })
  // The next journey reuses this window.
  await devtools.send('Emulation.setDocumentCookieDisabled', { disabled: false })
  await devtools.detach()
})

test('without storage the pre-qualification goes on to the sign-up, and that to the code', {
  tag: '@once',
}, async ({ page, visitor, sandbox }) => {
  await page.addInitScript(blockStorage)
  await page.goto('/')
  await page.getByRole('button', { name: 'Agendar 60 minutos' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('radio', { name: '11 a 20' }).check({ force: true })
  await dialog.getByRole('radio', { name: 'Trabalhista' }).check({ force: true })
  await dialog.getByRole('button', { name: 'Continuar para o cadastro' }).click()
  await expect(page).toHaveURL('/signup?source=premium&profile=qualified')
  await fillSignUp(page, visitor)
  await page.getByRole('button', { name: 'Agendar Consultoria Estratégica' }).click()
  await page.getByRole('button', { name: 'Ir para a confirmação do WhatsApp' }).click()
  await expectCodePage(page)
  await sandbox.waitForFinishedDeal(visitor.email)
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the form sends nothing into the address and says what to do', { tag: '@once' }, async ({ page }) => {
    await page.goto('/signup')
    await expect(page.getByText(/^Para criar a conta, ative o JavaScript/)).toBeVisible()
    await signUpForm(page).name.fill('Helena Duarte')
    await page.keyboard.press('Enter')
    await signUpForm(page).submit.click()
    await expect(page).toHaveURL('/signup')
  })
})
