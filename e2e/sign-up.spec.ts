import { expect, test } from './fixtures.ts'
import { acceptTerms, expectCodePage, fillSignUp, signUpForm } from './support/funnel.ts'

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

  await test.step('the contract closes on Escape, gives the focus back, and takes its acceptance', async () => {
    const link = page.getByRole('button', { name: 'Termos de Uso e Política de Privacidade' })
    const dialog = page.getByRole('dialog')
    await link.click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await expect(link).toBeFocused()
    await expect(form.terms).not.toBeChecked()
    await link.click()
    await dialog.getByRole('button', { name: 'Li e concordo' }).click()
    await expect(dialog).toBeHidden()
    await expect(form.terms).toBeChecked()
  })
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
  await page.goto('/signup')
  await fillSignUp(page, visitor)
  await expect(page.getByText('O código chega no WhatsApp')).toBeVisible()
  const second = await context.newPage()
  await second.goto('/signup')
  // What was typed in the first tab arrives at once; it must not fall into what is being typed here.
  await expect(signUpForm(second).cnpj).not.toHaveValue('')
  await acceptTerms(second)
  const tabs = [page, second]
  await Promise.all(tabs.map((tab) => signUpForm(tab).submit.click()))
  for (const tab of tabs) {
    await tab.bringToFront()
    await expectCodePage(tab)
  }
  await sandbox.waitForFinishedDeal(visitor.email)
  expect(await sandbox.countCodes(visitor.e164)).toBe(1)
})
