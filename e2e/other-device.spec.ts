import type { Page } from '@playwright/test'
import { parseContinuationFragment } from '#machines/continuation/link.ts'
import { EMAIL_WORD } from '#machines/lib/email-word.ts'
import { findViolations } from '#src/studio/browser/axe.ts'
import { expect, test } from './fixtures.ts'
import {
  enterCode,
  expectCodePage,
  findCodeForm,
  openCodePage,
  postFromPage,
  prepareProven,
} from './support/funnel.ts'
import type { SandboxWindow } from './support/sandbox.ts'

/** Returns the path of the link in the newest e-mail about another device, once it has arrived. */
async function readLink(
  sandbox: SandboxWindow,
  email: string,
  isWanted: (path: string) => boolean = () => true,
) {
  let path = ''
  await expect(async () => {
    const { mails } = await sandbox.readState()
    const mail = mails.find(({ to, subject }) => to === email && subject.includes('outro aparelho'))
    path = /\/continuar#\S+/.exec(mail?.text ?? '')?.[0] ?? ''
    expect(parseContinuationFragment(path.slice(path.indexOf('#')))).not.toBeNull()
    expect(isWanted(path)).toBe(true)
  }).toPass()
  return path
}

/** Returns everything that scripts of the page's site can read in the browser. */
async function readKept(page: Page): Promise<string> {
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]))
  const cookies = await page.context().cookies()
  return stored + cookies.map(({ value }) => decodeURIComponent(value)).join()
}

test('a sign-up begun on one device is proven on another by a link, which works once', {
  tag: '@phone',
}, async ({ page, visitor, sandbox, browser, baseURL }) => {
  await openCodePage(page, visitor)
  const first = await sandbox.readCode(visitor.e164)
  const offer = page.getByRole('button', { name: `Enviar link por ${EMAIL_WORD}` })
  await offer.focus()
  await page.keyboard.press('Enter')
  const masked = `${visitor.email.slice(0, 1)}•••••${visitor.email.slice(visitor.email.indexOf('@'))}`
  await expect(page.getByText(`Enviamos o link para ${masked}.`)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Enviar outro link' })).toBeFocused()
  expect(await findViolations(page)).toEqual([])
  const link = await readLink(sandbox, visitor.email)
  expect(link).not.toMatch(new RegExp(`${visitor.email}|${visitor.phone}`))

  const elsewhere = await browser.newContext({ viewport: page.viewportSize(), baseURL: baseURL ?? '' })
  const other = await elsewhere.newPage()
  await other.goto(link)
  await expect(other.getByRole('heading', { level: 1 })).toHaveText('Continuar neste aparelho')
  // The key leaves the address, a reload still works, and neither uses the link.
  await expect(other).toHaveURL('/continuar')
  await other.reload()
  expect(await findViolations(other)).toEqual([])
  await other.getByRole('button', { name: 'Continuar aqui' }).click()
  await expectCodePage(other)
  await expect(other.getByText(visitor.maskedPhone)).toBeVisible()
  await expect(other.getByText('Olá, usuário.')).toBeVisible()
  await expect(other.getByRole('heading', { name: 'Continuar em outro aparelho' })).toHaveCount(0)
  expect(await other.content()).not.toMatch(
    new RegExp(`${visitor.email}|${visitor.phone}|${visitor.company}`),
  )

  // The code of the first device proves nothing here.
  const second = await sandbox.readCodeAfter(visitor.e164, first)
  await enterCode(other, second)
  await expect(other).toHaveURL('/more-yourself')
  await other.goto('/finish')
  await expect(other.getByText('WhatsApp confirmado, concluída')).toBeVisible()
  await expect(other.getByText(visitor.email, { exact: true })).toBeVisible()

  // The sign-up has left the first device, which notices by itself, keeps nothing of it and says where to go on.
  await expect(page.getByText('O seu cadastro continua no aparelho em que você abriu o link.')).toBeVisible()
  expect(await readKept(page)).not.toMatch(
    new RegExp(`${visitor.email}|${visitor.phone}|${visitor.company}|${visitor.cnpj}`),
  )
  await expect(page.getByRole('button', { name: 'Enviar outro link' })).toHaveCount(0)
  await page.goto('/finish')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cadastro em outro aparelho')
  await expect(page.getByRole('link', { name: 'Criar outra conta' })).toBeVisible()
  expect(await findViolations(page)).toEqual([])

  const late = await (await browser.newContext({ baseURL: baseURL ?? '' })).newPage()
  await late.goto(link)
  await late.getByRole('button', { name: 'Continuar aqui' }).click()
  await expect(late.getByText('Este link já foi usado')).toBeVisible()
  await expect(late.getByRole('link', { name: 'Fazer o cadastro' })).toBeVisible()
  expect(await findViolations(late)).toEqual([])
  const lost = await late.context().newPage()
  await lost.goto(link.slice(0, -1))
  await expect(lost.getByText('Não reconhecemos este link.')).toBeVisible()
  await late.context().close()
  await elsewhere.close()
})

test('from /finish, with the profile done: the other device goes on there, and asks before it replaces a sign-up', {
  tag: '@once',
}, async ({ page, visitor, sandbox, browser, baseURL }) => {
  const plan = {
    monthlyTotal: 449,
    planName: 'Profissional',
    selectedProducts: [{ name: 'Plano Profissional', quantity: 1, billingFrequency: 'monthly' }],
  }
  await prepareProven(page.context(), visitor, sandbox, { simulation: plan })
  const first = await sandbox.readCode(visitor.e164)
  await page.goto('/more-yourself')
  await postFromPage(page.context(), '/api/track', {
    event: 'profile_completed',
    payload: {
      role: 'lawyer',
      teamSize: '1',
      useCases: ['ai-triage'],
      availableToCall: true,
      industry: null,
    },
  })
  await page.goto('/finish')
  await page.getByRole('button', { name: `Enviar link por ${EMAIL_WORD}` }).click()
  await expect(page.getByText('Enviamos o link para')).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  const link = await readLink(sandbox, visitor.email)

  // The browser that asked has the sign-up already.
  const same = await page.context().newPage()
  await same.goto(link)
  await same.getByRole('button', { name: 'Continuar aqui' }).click()
  await expect(same).toHaveURL('/more-yourself')
  await same.close()

  const elsewhere = await browser.newContext({ viewport: page.viewportSize(), baseURL: baseURL ?? '' })
  const stranger = {
    nomeCompleto: 'Bia Outra',
    email: `outra-${visitor.email}`,
    countryCode: '55',
    telefone: `21${visitor.phone.slice(2)}`,
    razaoSocial: 'Outra Advocacia',
    cpfCnpj: visitor.cnpj,
    termsAccepted: true,
  }
  const answer = await postFromPage(elsewhere, '/api/signup', stranger, {
    'idempotency-key': crypto.randomUUID(),
  })
  expect(await answer.text()).toContain('"type":"ended"')
  const other = await elsewhere.newPage()
  await other.goto(link)
  await other.getByRole('button', { name: 'Continuar aqui' }).click()
  await expect(other.getByRole('heading', { name: 'Este navegador já tem outro cadastro' })).toBeVisible()
  expect(await findViolations(other)).toEqual([])
  await other.getByRole('button', { name: 'Ficar com o deste navegador' }).click()
  await expect(other.getByRole('heading', { name: 'Nada mudou neste navegador' })).toBeVisible()
  await other.reload()
  await other.getByRole('button', { name: 'Continuar aqui' }).click()
  await other.getByRole('button', { name: 'Continuar com o do link' }).click()
  await expectCodePage(other)
  await expect(findCodeForm(other).verify).toBeVisible()
  await enterCode(other, await sandbox.readCodeAfter(visitor.e164, first))
  await expect(other).toHaveURL('/finish')
  await expect(other.getByText('O seu plano Profissional')).toBeVisible()
  await expect(other.getByText('Perfil preenchido')).toBeVisible()
  // The page that was open meanwhile says so when the visitor returns to it.
  await page.bringToFront()
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cadastro em outro aparelho')
  await elsewhere.close()
})
