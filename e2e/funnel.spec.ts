import type { Page } from '@playwright/test'
import { EMAIL_WORD } from '#machines/lib/email-word.ts'
import { expect, test } from './fixtures.ts'
import { listCookies } from './support/cookies.ts'
import {
  expectCodePage,
  fillSignUp,
  findCodeForm,
  findDigits,
  prepareProven,
  signUpForm,
} from './support/funnel.ts'
import { findNextWorkingDay } from './support/office-days.ts'
import { removeNewerApis } from './support/oldest-browser.ts'

test('from an ad to the end of the funnel, with the mouse, in a browser that knows no more than the oldest', {
  tag: '@phone',
}, async ({ page, visitor, sandbox }) => {
  await removeNewerApis(page)
  await page.goto('/?utm_source=meta&utm_medium=cpc&fbclid=anuncio')
  expect(await page.evaluate(() => ['any' in AbortSignal, 'canParse' in URL, 'toSorted' in []])).toEqual([
    false,
    false,
    false,
  ])
  await page.getByRole('navigation').getByRole('link', { name: 'Criar Conta' }).first().click()
  await expect(page).toHaveURL('/signup')
  await expect(page.getByRole('heading', { level: 1 })).toContainText('WhatsApp')
  await fillSignUp(page, visitor)
  await signUpForm(page).submit.click()

  await expectCodePage(page)
  await expect(page.getByRole('heading', { name: 'Verifique seu WhatsApp' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(`Olá, ${visitor.firstName}.`)
  await expect(page.getByRole('main')).toContainText(visitor.maskedPhone)
  await expect(findCodeForm(page).verify).toBeDisabled()
  for (const [index, digit] of [...(await sandbox.readCode(visitor.e164))].entries()) {
    await findCodeForm(page)
      .box(index + 1)
      .fill(digit)
  }
  await expect(page.getByText('Código validado com sucesso! Redirecionando...')).toBeVisible()

  await expect(page).toHaveURL('/more-yourself')
  await page
    .getByRole('group', { name: 'Cargo' })
    .or(page.getByRole('radiogroup', { name: 'Cargo' }))
    .getByText('Gestor(a)')
    .click()
  await page.getByRole('radiogroup', { name: 'Tamanho da equipe' }).getByText('6 a 20').click()
  await page.getByRole('group', { name: 'Uso pretendido' }).getByText('Triagem com IA').click()
  await page.getByRole('group', { name: 'Uso pretendido' }).getByText('Cobrança de honorários').click()
  await page.getByLabel('Segmento').selectOption({ label: 'Escritório de advocacia' })
  await page.getByRole('switch', { name: 'Podemos ligar para você?' }).click()
  await page.getByRole('button', { name: 'Salvar e continuar' }).click()

  await expect(page).toHaveURL('/finish')
  await expect(page.getByRole('heading', { name: `Tudo pronto, ${visitor.firstName}` })).toBeVisible()

  await expect(
    page.getByText(
      `Entre com o ${EMAIL_WORD} do cadastro (${visitor.email}). Ainda não há senha: na tela de login, escolha “Primeiro acesso” e crie a sua pelo link que chega nesse ${EMAIL_WORD}.`,
    ),
  ).toBeVisible()
  await expect(page.getByRole('link', { name: 'Abrir o portal do cliente' })).toHaveAttribute(
    'href',
    /^https:\/\//,
  )

  const deal = await sandbox.waitForFinishedDeal(visitor.email)
  expect(deal).toMatchObject({
    title: `${visitor.company} - ${visitor.name}`,
    currency: 'BRL',
    status: 'open',
    person: { name: visitor.name, emails: [visitor.email], phones: [visitor.e164] },
  })
  await expect.poll(async () => (await sandbox.listDeals(visitor.email))[0]?.labels.length).toBeGreaterThan(0)
  const readNotes = async () =>
    (await sandbox.listDeals(visitor.email))[0]?.notes.map(({ content }) => content).join('\n')
  for (const answer of ['Gestor(a)', '6 a 20', 'Triagem com IA', 'Cobrança de honorários']) {
    await expect.poll(readNotes).toContain(answer)
  }
  expect(await readOwnCookies(page)).toMatchObject({ isUnder4Kb: true, loose: [] })
})

/**
 * Decision 33: all cookies together under 4 KB, each `SameSite=Lax`; of what they hold, none is the code. On plain HTTP of this
 * machine none is `Secure`; elsewhere each: `tests/react/funnel-libs.test.ts`, `tests/api/secret-cookie.test.ts`.
 */
async function readOwnCookies(page: Page) {
  const cookies = await listCookies(page.context())
  const bytes = cookies.reduce((sum, { name, value }) => sum + name.length + value.length, 0)
  return {
    isUnder4Kb: cookies.some(({ name }) => name === 'dadosCadastro') && bytes < 4_096,
    loose: cookies.filter(({ sameSite }) => sameSite !== 'Lax').map(({ name }) => name),
  }
}

test('schedules the team’s call for the next working day, before it touches the number or its conversations', {
  tag: '@once',
}, async ({ page, visitor, sandbox }) => {
  await page.goto('/inbox')
  await page.getByText('Posso usar o número que o escritório já tem?').click()
  await expect(
    page.getByText(/A nossa equipe confirma isso com você antes de mexer em qualquer coisa\.$/),
  ).toBeVisible()

  await prepareProven(page.context(), visitor, sandbox)
  // The profile's other address.
  await page.goto('/after-email-confirmation')
  await page.getByText('Gestor(a)').click()
  await page.getByText('Mais de 20').click()
  await page.getByText('Triagem com IA').click()
  await expect(page.getByText(/^Uma conversa curta, em dia útil/)).toBeVisible()
  await page.getByRole('switch', { name: 'Podemos ligar para você?' }).click()
  await page.getByRole('button', { name: 'Salvar e continuar' }).click()
  await expect(page).toHaveURL('/finish')
  await expect(
    page.getByText(
      /^A nossa equipe chama você no WhatsApp confirmado, em dia útil, para combinar a ativação/,
    ),
  ).toBeVisible()
  // A salesperson has a task for that day.
  await expect
    .poll(async () => (await sandbox.listDeals(visitor.email)).flatMap(({ activities }) => activities))
    .toMatchObject([
      {
        subject: 'Chamar no WhatsApp para combinar a ativação',
        due_date: findNextWorkingDay(),
        done: false,
      },
    ])
})

test('the whole funnel with the keyboard alone', { tag: '@once' }, async ({ page, visitor, sandbox }) => {
  const { keyboard } = page
  const focused = page.locator(':focus')

  /** Presses Tab until an element with this role and name has the focus. */
  async function tabTo(role: 'link' | 'button' | 'textbox' | 'checkbox' | 'radio' | 'switch', name: string) {
    const wanted = page.getByRole(role, { name })
    for (let presses = 0; presses < 60; presses++) {
      await keyboard.press('Tab')
      if (await wanted.and(focused).count()) return
    }
    throw new Error(`Tab never reached the ${role} "${name}"`)
  }

  await page.goto('/')
  await keyboard.press('Tab')
  await expect(focused).toHaveText('Ir para o conteúdo')
  await tabTo('link', 'Criar Conta')
  await keyboard.press('Enter')

  // This is a new document, which the browser announces by itself.
  await expect(page).toHaveURL('/signup')
  await tabTo('textbox', 'Nome completo')
  await keyboard.type(visitor.name)
  await keyboard.press('Tab')
  await keyboard.type(visitor.email)
  await tabTo('textbox', 'Seu telefone pessoal')
  await keyboard.type(visitor.phone)
  await tabTo('textbox', 'CNPJ')
  await keyboard.type(visitor.cnpj)
  await expect(focused).toHaveValue('11.222.333/0001-81')
  await keyboard.press('Tab')
  await keyboard.type(visitor.company)
  await tabTo('checkbox', 'Eu concordo com os Termos de Uso e Política de Privacidade')
  await keyboard.press('Space')
  await tabTo('button', 'Criar conta')
  await keyboard.press('Enter')

  await expectCodePage(page)
  await keyboard.type(await sandbox.readCode(visitor.e164))
  expect((await findDigits(findCodeForm(page).boxes)).join('')).toMatch(/^\d{6}$/)
  await keyboard.press('Enter')

  await expect(page).toHaveURL('/more-yourself')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await tabTo('radio', 'Advogado(a)')
  await keyboard.press('ArrowDown')
  await expect(page.getByRole('radio', { name: 'Paralegal' })).toBeChecked()
  await tabTo('radio', 'Só eu')
  await keyboard.press('Space')
  await tabTo('checkbox', 'Atendimento compartilhado')
  await keyboard.press('Space')
  await tabTo('button', 'Salvar e continuar')
  await keyboard.press('Enter')

  await expect(page).toHaveURL('/finish')
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused()
  await sandbox.waitForFinishedDeal(visitor.email)
})
