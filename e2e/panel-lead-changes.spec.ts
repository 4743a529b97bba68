import type { BrowserContext, Page } from '@playwright/test'
import { measureSidewaysScroll } from '#src/studio/browser/layout.ts'
import { OPERATOR_KEY } from '#tests/support/server.ts'
import { expect, test, type Visitor } from './fixtures.ts'
import { findViolationsInBothSizes } from './support/both-sizes.ts'
import { postFromPage, prepareProven } from './support/funnel.ts'
import { holdRequests } from './support/hold-requests.ts'
import { PLAN } from './support/simulated-plan.ts'

/** The day of the call, counted from the last one offered. */
const DAY_FROM_END = 3

type Row = { readonly title: string }

async function listRows(context: BrowserContext, body: object): Promise<readonly Row[]> {
  const answer = await postFromPage(context, '/api/scheduling', body)
  const { data } = (await answer.json()) as { readonly data: { readonly rows: readonly Row[] } }
  return data.rows
}

/** Books the first time of a day that no other test takes, as the calendar does. Returns the day, `dd/mm/yyyy`, and the time. */
async function book(context: BrowserContext, visitor: Visitor) {
  const { e164: msisdn } = visitor
  const days = await listRows(context, { action: 'getDays', msisdn, input: '' })
  const day = days.at(-DAY_FROM_END)?.title ?? ''
  for (const { title: time } of await listRows(context, { action: 'getHours', msisdn, input: day })) {
    const answer = await postFromPage(context, '/api/scheduling', {
      action: 'createAppointment',
      time: `${day} ${time}`,
      contactName: visitor.name,
      contactPhone: msisdn,
      contactEmail: visitor.email,
      comment: '',
      caseId: null,
    })
    if (answer.status() === 201) return { day, time }
    expect(answer.status()).toBe(409)
  }
  throw new Error(`Every time of ${day} is taken`)
}

/** Opens the leads in the operator's room. */
async function openLeads(page: Page) {
  await page.goto('/painel')
  await page.getByLabel('Chave de acesso').fill(OPERATOR_KEY)
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Cadastros', exact: true }).click()
}

async function search(page: Page, text: string) {
  await page.getByRole('searchbox').fill(text)
  await page.keyboard.press('Enter')
}

/** Opens the visitor's lead in the operator's room. */
async function openLead(page: Page, { email, name }: Visitor) {
  await openLeads(page)
  await search(page, email)
  await page.getByRole('button', { name: email }).click()
  await expect(page.getByRole('heading', { level: 3, name })).toBeFocused()
}

test('an operator moves and cancels the call of a visitor, by keyboard', { tag: '@once' }, async ({
  page,
  visitor,
  sandbox,
}) => {
  await prepareProven(page.context(), visitor, sandbox)
  const { day, time } = await book(page.context(), visitor)
  await openLead(page, visitor)
  const calls = page.getByRole('region', { name: 'Conversas' })
  await expect(calls).toContainText('Conversa marcada')

  await calls.getByRole('button', { name: 'Alterar horário' }).press('Enter')
  const times = calls.getByLabel('Novo horário')
  await expect(times).toBeFocused()
  expect(await findViolationsInBothSizes(page)).toEqual([])
  await calls.getByRole('button', { name: 'Desistir' }).press('Enter')
  await expect(calls).toBeFocused()

  await calls.getByRole('button', { name: 'Alterar horário' }).press('Enter')
  await expect(times).toBeFocused()
  const iso = day.split('/').reverse().join('-')
  const later = await times
    .locator(`option[value^="${iso} "]`)
    .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value).at(-1) ?? '')
  expect(later).not.toBe(`${iso} ${time}`)
  await times.selectOption(later)
  await calls.getByRole('button', { name: 'Mudar para este horário' }).press('Enter')
  await expect(page.getByText('A conversa mudou de horário.')).toBeVisible()
  await expect(calls).toContainText('com o horário alterado')
  const findMail = async (cause: string) =>
    (await sandbox.readState()).mails.find(({ to, id }) => to === visitor.email && id.includes(cause))
  await expect
    .poll(async () => (await findMail('.changed'))?.subject)
    .toMatch(new RegExp(`com novo horário: .*${later.split(' ')[1]}`))

  await calls.getByRole('button', { name: 'Cancelar conversa' }).press('Enter')
  await expect(calls.getByText('Cancelar esta conversa?')).toBeVisible()
  expect(await findViolationsInBothSizes(page)).toEqual([])
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await measureSidewaysScroll(page)).toBe(0)
  await calls.getByRole('button', { name: 'Sim, cancelar' }).press('Enter')
  await expect(page.getByText('A conversa foi cancelada, e o horário está livre.')).toBeVisible()
  await expect(calls).toContainText('Conversa cancelada')
  await expect(calls.getByRole('button')).toHaveCount(0)
  const happened = page.getByRole('region', { name: 'O que aconteceu' })
  await expect(happened).toContainText('alterou o horário da conversa')
  await expect(happened).toContainText('cancelou a conversa')
  const { appointments } = await sandbox.readState()
  expect(appointments.filter(({ email }) => email === visitor.email)).toMatchObject([{ status: 'cancelled' }])
})

test('what a visitor typed as markup is text wherever it is read, and takes no more room than there is', {
  tag: '@once',
}, async ({ page, visitor, sandbox }) => {
  const typed = {
    ...visitor,
    name: '<img src=x onerror=alert(1)>',
    company: `"><script>alert(1)</script> \u202E${'Paranapiacaba'.repeat(15)}`,
  }
  const company = typed.company.replace('\u202E', '')
  await prepareProven(page.context(), typed, sandbox)
  await book(page.context(), typed)
  const expectText = async () => {
    for (const text of [typed.name, company]) await expect(page.getByText(text).first()).toBeVisible()
    await expect(page.locator('img[src=x]')).toHaveCount(0)
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 844 })
      expect(await measureSidewaysScroll(page), `${page.url()} at ${width}`).toBe(0)
    }
  }

  await openLeads(page)
  await search(page, visitor.email)
  const row = page.getByRole('button', { name: visitor.email })
  await expect(row).toContainText(company)
  await expectText()
  await row.click()
  await expect(page.getByRole('heading', { level: 3, name: typed.name })).toBeFocused()
  await expectText()

  await page.goto('/meus-dados')
  const signUps = page.locator('details').filter({ hasText: company })
  await signUps.locator('summary').click()
  await expectText()
})

test('an operator corrects a CNPJ that the payment provider refused', { tag: '@once' }, async ({
  page,
  visitor,
  sandbox,
}) => {
  await prepareProven(page.context(), { ...visitor, cnpj: '11222333000180' }, sandbox, { simulation: PLAN })
  const listTasks = async () =>
    (await sandbox.listDeals(visitor.email)).flatMap(({ activities }) =>
      activities.map(({ subject, done }) => [subject, done]),
    )
  // The server learns of the refusal asynchronously.
  await expect.poll(listTasks).toEqual([['Confirmar o CNPJ com o cliente', false]])
  await openLead(page, visitor)
  const contact = page.getByRole('region', { name: 'Contato' })
  await expect(contact).toContainText('11.222.333/0001-80, recusado pelo provedor de pagamentos')
  await contact.getByRole('button', { name: 'Corrigir o CNPJ' }).press('Enter')
  const field = contact.getByLabel('CNPJ que o cliente confirmou')
  await expect(field).toBeFocused()
  await field.fill('11.222.333/0001-82')
  await field.press('Enter')
  await expect(field).toHaveAccessibleDescription(/Este CNPJ não existe/)
  expect(await findViolationsInBothSizes(page)).toEqual([])
  await field.fill('11.222.333/0001-81')
  await field.press('Enter')
  await expect(page.getByText(/^CNPJ guardado\./)).toBeVisible()
  await expect(contact).toContainText('11.222.333/0001-81')
  await expect(contact).not.toContainText('recusado')
  await expect(contact.getByRole('button')).toHaveCount(0)
  await expect.poll(listTasks).toContainEqual(['Confirmar o CNPJ com o cliente', true])
})

test('a list takes no press while it is replaced, and keeps the place of the lead that was left', {
  tag: '@once',
}, async ({ page, visitor, sandbox }) => {
  await prepareProven(page.context(), visitor, sandbox)
  await openLeads(page)
  await search(page, visitor.email)
  const row = page.getByRole('button', { name: visitor.email })
  await expect(row).toBeVisible()
  const opened: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/api/panel/lead')) opened.push(request.url())
  })

  const letListCome = await holdRequests(page, '/api/panel/leads')
  await search(page, 'nome que ninguém tem')
  await expect(page.getByText(visitor.email)).toBeVisible()
  await page.getByText(visitor.email).click({ force: true })
  letListCome()
  await expect(page.getByText('Nenhum cadastro encontrado.')).toBeVisible()
  expect(opened).toEqual([])

  await search(page, visitor.email)
  await row.press('Enter')
  await expect(page.getByRole('heading', { level: 3, name: visitor.name })).toBeFocused()
  await page.getByRole('button', { name: 'Voltar à lista' }).press('Enter')
  await expect(row).toBeFocused()

  await row.press('Enter')
  await page.route('/api/panel/leads', (route) =>
    route.fulfill({ json: { success: true, data: { rows: [], next: null } } }),
  )
  await page.getByRole('button', { name: 'Voltar à lista' }).press('Enter')
  await expect(page.getByRole('searchbox')).toBeFocused()
})
