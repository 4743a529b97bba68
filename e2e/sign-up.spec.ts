import { expect, test } from './fixtures.ts'
import { blockStorage } from './support/blocked-storage.ts'
import { goOffline, goOnline } from './support/connection.ts'
import { acceptTerms, expectCodePage, fillSignUp, signUp, signUpForm } from './support/funnel.ts'

test('shows the message of each rule and keeps the input', { tag: '@once' }, async ({ page, visitor }) => {
  await page.goto('/signup')
  const form = signUpForm(page)

  async function expectRefused(message: string) {
    await form.submit.click()
    await expect(form.error).toContainText(message)
    await expect(form.error).toBeFocused()
    await expect(page).toHaveURL('/signup')
  }

  await acceptTerms(page)
  await expectRefused('Por favor, preencha todos os campos obrigatórios.')
  await fillSignUp(page, visitor)
  await expect(form.error).toBeHidden()

  await form.terms.uncheck()
  await expectRefused('É necessário concordar com os Termos de Uso para prosseguir.')
  await acceptTerms(page)
  for (const [phone, message] of [
    ['119876543', 'Por favor, insira um telefone entre 10 e 15 dígitos.'],
    ['11111111111', 'Telefone inválido: todos os dígitos são iguais.'],
    ['1234567890', 'Telefone inválido: sequência de dígitos não permitida.'],
    ['9876543210', 'Telefone inválido: sequência de dígitos não permitida.'],
  ] as const) {
    await form.phone.fill(phone)
    await expectRefused(message)
    await expect(form.phone).toHaveAttribute('aria-invalid', 'true')
  }
  await form.phone.fill(visitor.phone)
  await form.cnpj.fill(visitor.cnpj.slice(0, 13))
  await expectRefused('Por favor, insira um CNPJ válido.')

  await expect(form.name).toHaveValue(visitor.name)
  await expect(form.email).toHaveValue(visitor.email)
  await expect(form.company).toHaveValue(visitor.company)
  await form.cnpj.fill(visitor.cnpj)
  await form.submit.click()
  await expectCodePage(page)
})

test('the form leads to each wrong field, masks and caps what is typed, and says what is doubtful', {
  tag: '@once',
}, async ({ page }) => {
  await page.goto('/signup')
  const form = signUpForm(page)
  await test.step('the error box leads to each field it names', async () => {
    await form.submit.click()
    await expect(form.error).toContainText('É necessário concordar com os Termos de Uso para prosseguir.')
    await form.error.getByRole('link', { name: /CNPJ/ }).click()
    await expect(form.cnpj).toBeFocused()
    await expect(form.cnpj).toHaveAccessibleDescription(/obrigatório/)
  })

  await test.step('four countries, Brazil first', async () => {
    await expect(form.country).toHaveValue('55')
    await expect(form.country.getByRole('option')).toHaveText([
      '+55 Brasil',
      '+1 EUA/Canadá',
      '+351 Portugal',
      '+44 Reino Unido',
    ])
  })

  await test.step('masks and caps', async () => {
    await form.phone.pressSequentially('(11) 98765-4321 ramal 123456')
    await expect(form.phone).toHaveValue('119876543211234')
    await form.cnpj.pressSequentially('112223')
    await expect(form.cnpj).toHaveValue('11.222.3')
    await form.cnpj.pressSequentially('3300018199')
    await expect(form.cnpj).toHaveValue('11.222.333/0001-81')
  })

  await test.step('a slip in the e-mail', async () => {
    await form.email.fill('helena@gmial.com')
    await form.email.blur()
    await expect(page.getByText('Você quis dizer helena@gmail.com?')).toBeVisible()
    await page.getByRole('button', { name: 'Corrigir' }).press('Enter')
    await expect(form.email).toHaveValue('helena@gmail.com')
    await expect(form.email).toBeFocused()
  })

  /** Fills the field as a paste, a suggestion or autofill does. */
  const insert = async (field: typeof form.phone, text: string) => {
    await field.fill('')
    await field.focus()
    await page.keyboard.insertText(text)
  }
  await test.step('the phone says what is doubtful about it, one thing at a time', async () => {
    for (const [text, hint] of [
      ['1133334444', 'Este número parece ser de telefone fixo. O código chega pelo WhatsApp de um celular.'],
      ['1198765482', 'Falta um dígito: celulares do Brasil têm onze, com o DDD.'],
      ['+49 151 23456789', 'Há dígitos a mais para este país. Se o número é de outro, escolha-o ao lado.'],
      ['(+351) 912 345 678', 'O código chega no WhatsApp +351 912345678.'],
      ['WhatsApp: +55 (11) 98765-4821', 'O código chega no WhatsApp +55 (11) 98765-4821.'],
    ] as const) {
      await insert(form.phone, text)
      await expect(form.phone).toHaveAccessibleDescription(hint)
    }
  })
  await test.step('a pasted number chooses its country', async () => {
    await expect(form.phone).toHaveValue('11987654821')
    await expect(form.country).toHaveValue('55')
    await insert(form.phone, '2222222222')
    await form.company.focus()
    await expect(form.phone).toHaveAccessibleDescription('Telefone inválido: todos os dígitos são iguais.')
  })

  await test.step('a pasted text keeps only its CNPJ', async () => {
    await insert(form.cnpj, 'Duarte Advogados, CNPJ sob o nº 11.222.333/0001-81, São Paulo')
    await expect(form.cnpj).toHaveValue('11.222.333/0001-81')
    await insert(form.cnpj, 'CNPJ: 11.222.333/0001-81')
    await expect(form.cnpj).toHaveValue('11.222.333/0001-81')
  })
})

test('shows the contract with its six clauses and takes its acceptance', { tag: '@phone' }, async ({
  page,
}) => {
  await page.goto('/signup')
  const form = signUpForm(page)
  const link = page.getByRole('button', { name: 'Termos de Uso e Política de Privacidade' })
  const dialog = page.getByRole('dialog')

  await link.click()
  await expect(dialog.getByRole('heading', { level: 3 })).toHaveCount(6)
  for (const promise of ['90 dias', '15 minutos', 'não é reembolsável'])
    await expect(dialog).toContainText(promise)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(link).toBeFocused()
  await expect(form.terms).not.toBeChecked()

  await link.click()
  await dialog.getByRole('button', { name: 'Li e concordo' }).click()
  await expect(dialog).toBeHidden()
  await expect(form.terms).toBeChecked()
})

test('a reload and a lost connection keep what was typed, and the same click works later', {
  tag: '@once',
}, async ({ page, visitor, sandbox, announce }) => {
  announce(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/signup')
  await fillSignUp(page, visitor)
  await expect
    .poll(() => page.evaluate(() => sessionStorage.getItem('signup_draft')))
    .toContain('"termsAccepted":true')
  await page.reload()
  const form = signUpForm(page)
  const expectKept = async () => {
    await expect(form.name).toHaveValue(visitor.name)
    await expect(form.phone).toHaveValue(visitor.phone)
    await expect(form.cnpj).toHaveValue('11.222.333/0001-81')
    await expect(form.terms).toBeChecked()
  }
  await expectKept()
  await goOffline(page)
  await form.submit.click()
  await expect(form.error).toContainText('Você está sem conexão.')
  await expectKept()

  await goOnline(page)
  await form.submit.click()
  await expectCodePage(page)
  await sandbox.waitForFinishedDeal(visitor.email)
})

test('a double click signs up once, and only when the session is known', { tag: '@once' }, async ({
  page,
  visitor,
  sandbox,
}) => {
  let answerAtLast = () => {}
  const isAsked = new Promise<void>((resolve) => {
    answerAtLast = resolve
  })
  let isFirst = true
  await page.route('/api/session', async (route) => {
    if (isFirst) {
      isFirst = false
      await isAsked
    }
    await route.continue()
  })
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/signup')) sent.push(request.method())
  })
  await page.goto('/signup')
  await fillSignUp(page, visitor)
  await signUpForm(page).submit.dblclick()
  await expect(page.getByRole('button', { name: 'Processando...' })).toBeVisible()
  // If both answers set a cookie, the last one would win.
  expect(sent).toEqual([])
  answerAtLast()
  await expectCodePage(page)
  expect(sent.filter((method) => method === 'POST')).toHaveLength(1)
  await sandbox.waitForFinishedDeal(visitor.email)
  expect(await sandbox.countCodes(visitor.e164)).toBe(1)
})

test('two tabs at once make one person and one deal', { tag: '@once' }, async ({
  context,
  page,
  visitor,
  sandbox,
}) => {
  const second = await context.newPage()
  const tabs = [page, second]
  for (const tab of tabs) {
    await tab.goto('/signup')
    await fillSignUp(tab, visitor)
  }
  await Promise.all(tabs.map((tab) => signUpForm(tab).submit.click()))
  for (const tab of tabs) {
    await tab.bringToFront()
    await expectCodePage(tab)
  }
  await sandbox.waitForFinishedDeal(visitor.email)
  expect(await sandbox.countCodes(visitor.e164)).toBe(1)
})

test('a wrong number is corrected by going back', { tag: '@once' }, async ({
  page,
  visitor,
  createVisitor,
  sandbox,
}) => {
  const { phone, e164, maskedPhone } = createVisitor()
  await page.goto('/signup')
  await signUp(page, { ...visitor, phone })
  await expect(page.getByRole('main')).toContainText(maskedPhone)

  await page.getByRole('button', { name: 'Alterar número' }).click()
  await expect(page).toHaveURL('/signup')
  const form = signUpForm(page)
  await expect(form.name).toHaveValue(visitor.name)
  await expect(form.phone).toHaveValue(phone)
  await expect(form.phone).toBeFocused()
  await form.phone.fill(visitor.phone)
  await form.submit.click()
  await expectCodePage(page)
  await expect(page.getByRole('main')).toContainText(visitor.maskedPhone)
  expect(await sandbox.countCodes(e164)).toBe(1)
  await sandbox.readCode(visitor.e164)

  await sandbox.waitForFinishedDeal(visitor.email)
  await expect
    .poll(async () => (await sandbox.listDeals(visitor.email)).map(({ person }) => person?.phones))
    .toEqual([[visitor.e164]])
})

test('works with storage blocked', { tag: '@once' }, async ({ page, visitor, sandbox }) => {
  await page.addInitScript(blockStorage)
  await page.goto('/signup')
  await signUp(page, visitor)
  await sandbox.waitForFinishedDeal(visitor.email)
})

test('offers the company’s name once the CNPJ is typed, and takes the one the visitor makes of it', {
  tag: '@once',
}, async ({ page, visitor, sandbox }) => {
  await page.goto('/signup')
  const form = signUpForm(page)
  await acceptTerms(page)
  await form.cnpj.pressSequentially(visitor.cnpj)
  await expect(form.company).toHaveValue('MOURA E PRADO SOCIEDADE DE ADVOGADOS')
  await expect(form.company).toHaveAccessibleDescription('Nome registrado neste CNPJ. Você pode mudar.')
  await expect(form.cnpj).toBeFocused()

  await form.company.fill(visitor.company)
  await expect(form.company).toHaveAccessibleDescription('')
  await form.name.fill(visitor.name)
  await form.email.fill(visitor.email)
  await form.phone.fill(visitor.phone)
  await form.submit.click()
  await expectCodePage(page)
  expect(await sandbox.waitForFinishedDeal(visitor.email)).toMatchObject({
    title: `${visitor.company} - ${visitor.name}`,
  })
})
