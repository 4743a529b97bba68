import type { Page } from '@playwright/test'
import { findViolations } from '#src/studio/browser/axe.ts'
import { type DevServer, startDevServer } from '#tests/support/dev-server.ts'
import { test as base, expect } from '../fixtures.ts'
import { expectCodePage, signUp, signUpForm } from '../support/funnel.ts'

const test = base.extend<object, { devServer: DevServer }>({
  devServer: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of wanted fixtures from this pattern.
    async ({}, use) => {
      const server = await startDevServer()
      await use(server)
      await server.stop()
    },
    { scope: 'worker', timeout: 600_000 },
  ],
  baseURL: async ({ devServer }, use) => use(devServer.origin),
})

const DESKTOP = { width: 1440, height: 900 }
const PHONE = { width: 390, height: 844 }

/** Finds the parts of the inspector's window by their visible names. */
function findParts(inspector: Page) {
  const actors = inspector.getByRole('region', { name: 'Atores' })
  const chart = inspector.getByRole('region', { name: 'Chart', exact: true })
  const details = inspector.getByRole('region', { name: 'Detalhes' })
  return {
    actors,
    actor: (name: string) => actors.getByRole('button', { name: new RegExp(` ${name} `) }),
    chart,
    /** The highlighted states without inner states. */
    lit: chart.locator('.state.active:not(.group)'),
    events: inspector.getByRole('listbox', { name: 'Eventos' }).getByRole('option'),
    details,
    tab: (name: string) => details.getByRole('button', { name, exact: true }),
  }
}

async function openedWith(page: Page, path: string): Promise<Page> {
  const opened = page.waitForEvent('popup')
  await page.goto(path)
  const inspector = await opened
  await inspector.setViewportSize(DESKTOP)
  return inspector
}

test('shows a chart with its states, events and context, sends it events, pauses, rewinds and replays a sign-up, and hides what the visitor typed', async ({
  page,
  context,
  visitor,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const inspector = await openedWith(page, '/signup?inspect')
  const { actors, actor, chart, lit, events, details, tab } = findParts(inspector)
  const form = signUpForm(page)

  // The actor tree, and the chosen actor's chart.
  await actor('signUpForm').click()
  await expect(actor('signUpForm')).toContainText('typing')
  await expect(lit.first()).toBeVisible()
  // One in each region: entry, draft, contract, company name and resumption.
  await expect(lit).toHaveCount(5)
  await expect(chart.locator('[data-state="signUpForm.filling.entry.typing"].active')).toBeVisible()

  // An event with its payload, and the arrow it took.
  await form.name.fill(visitor.name)
  await expect(events.filter({ hasText: 'field.changed' }).first()).toBeVisible()
  await events.filter({ hasText: 'field.changed' }).last().click()
  await expect(details).toContainText('values')
  await expect(details).toContainText('Transições feitas')
  await expect(chart.locator('.taken').first()).toBeVisible()
  await tab('Contexto').click()
  await expect(details).toContainText('registration')
  await expect(details).toContainText('O que o último evento mudou')
  await inspector.getByRole('button', { name: 'Voltar ao presente' }).click()
  for (const size of [DESKTOP, PHONE]) {
    await inspector.setViewportSize(size)
    expect(await findViolations(inspector)).toEqual([])
  }
  await inspector.setViewportSize(DESKTOP)

  // Events sent by hand: one without a handler, and one that changes the page.
  await tab('Enviar').click()
  await details.getByLabel('Tipo do evento').fill('nobody.listens')
  await details.getByRole('button', { name: 'Enviar ao ator' }).click()
  await expect(events.filter({ hasText: 'nobody.listens' })).toContainText('sem tratamento')
  await expect(details).toContainText('O evento "nobody.listens" chegou, mas o estado atual não o trata')
  await details.getByRole('button', { name: 'field.changed', exact: true }).click()
  await details.getByLabel('Dados (JSON)').fill('{"values": {"razaoSocial": "Escrita à mão"}}')
  await details.getByRole('button', { name: 'Enviar ao ator' }).click()
  await expect(form.company).toHaveValue('Escrita à mão')
  await expect(details).toContainText('O evento "field.changed" chegou, e uma transição o aceitou')
  await details.getByLabel('Dados (JSON)').fill('isto não')
  await details.getByRole('button', { name: 'Enviar ao ator' }).click()
  await expect(details).toContainText('não são um objeto JSON')

  await signUp(page, visitor)
  // The whole sign-up, in the browser and at the server.
  await expect(actors.getByRole('heading', { name: 'Servidor' })).toBeVisible()
  await expect(actor('signUp')).toHaveCount(2)
  for (const one of await actor('signUp').all()) await expect(one).toContainText('completed')
  await actor('signUp').last().click()
  await tab('Enviar').click()
  await expect(details).toContainText('só se observa')

  // The sequence of messages.
  await inspector.getByRole('button', { name: 'Sequência' }).click()
  const arrows = inspector.getByRole('listbox', { name: 'Sequência' }).getByRole('option')
  await inspector.getByRole('listbox', { name: 'Sequência' }).press('Home')
  await expect(arrows.filter({ hasText: 'A pessoa digitou' }).first()).toBeVisible()
  for (const size of [DESKTOP, PHONE]) {
    await inspector.setViewportSize(size)
    expect(await findViolations(inspector)).toEqual([])
  }
  await inspector.setViewportSize(DESKTOP)
  await inspector.getByRole('button', { name: 'Desenho' }).click()
  await inspector.getByRole('button', { name: 'Voltar ao presente' }).click()

  // Back to an earlier moment, and forward from there.
  await actor('signUpForm').click()
  await expect(lit).toHaveAttribute('data-state', 'signUpForm.done')
  await inspector.getByLabel('Filtrar pelo nome do evento').fill('form.submitted')
  await events.first().click()
  await expect(inspector.getByText('Parado no tempo')).toBeVisible()
  await expect(lit.first()).not.toHaveAttribute('data-state', 'signUpForm.done')
  await inspector.getByRole('button', { name: 'Reproduzir daqui' }).click()
  await inspector.getByRole('button', { name: 'Voltar ao presente' }).click()
  await expect(lit).toHaveCount(1)

  // The recording has no personal data and can be replayed.
  await inspector.getByRole('button', { name: 'Copiar diagnóstico' }).click()
  await expect(inspector.getByText('Diagnóstico copiado')).toBeVisible()
  const copied = await inspector.evaluate(() => navigator.clipboard.readText())
  const { name, email, phone, company, firstName } = visitor
  for (const personal of [name, firstName, email, phone, company]) expect(copied).not.toContain(personal)
  await inspector.getByRole('button', { name: 'Abrir gravação' }).click()
  await inspector.getByLabel('Gravação', { exact: true }).fill(copied.slice(0, -20))
  await inspector.getByRole('button', { name: 'Reproduzir', exact: true }).click()
  await expect(inspector.getByRole('alert')).toContainText('cortada ou quebrada')
  await inspector.getByLabel('Gravação', { exact: true }).fill(copied)
  await inspector.getByRole('button', { name: 'Reproduzir', exact: true }).click()
  await expect(inspector.getByText(/^1 de \d+/)).toBeVisible()
  await inspector.getByRole('button', { name: 'Ir ao fim' }).click()
  await actor('signUpForm').click()
  await expect(actor('signUpForm')).toContainText('done')
  await expect(lit).toHaveAttribute('data-state', 'signUpForm.done')
})

test('opens by its button with everything that happened before, and keeps a recording when the page or the window is reloaded, and when the page is closed', async ({
  page,
  visitor,
  announce,
}) => {
  // In development scripts add the styles, so a reloaded page requests its view transition late. Built pages link them.
  announce(/ViewTransition opt-in disabled/)
  await page.goto('/signup')
  const opened = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Inspetor', exact: true }).click()
  const inspector = await opened
  const { actor } = findParts(inspector)
  await expect(actor('signUpForm')).toBeVisible()
  await signUp(page, visitor)
  await expect(actor('confirmPhone')).toBeVisible()
  await page.reload()
  await expectCodePage(page)
  await expect(actor('confirmPhone')).toHaveCount(2)
  await inspector.reload()
  await expect(actor('confirmPhone')).toHaveCount(2)
  await expect(actor('signUpForm')).toContainText('done')

  // A closed page is noticed, and its recording stays.
  await page.close()
  await expect(inspector.getByText('não responde mais')).toBeVisible()
  await inspector.reload()
  await expect(actor('signUpForm')).toBeVisible()
})

test('opens in the page, and says so, when windows and storage are blocked', async ({ page }) => {
  await page.addInitScript(() => {
    window.open = () => null
    Object.defineProperty(window, 'sessionStorage', {
      get: () => {
        throw new DOMException('blocked', 'SecurityError')
      },
    })
  })
  await page.goto('/plans?inspect')
  await expect(page.getByText('O navegador bloqueou a janela do inspetor')).toBeVisible()
  const inspector = page.frameLocator('iframe[title="Inspetor dos statecharts"]')
  await expect(inspector.getByText('O navegador bloqueou o armazenamento')).toBeVisible()
  await expect(inspector.getByRole('button', { name: / planSimulator / })).toBeVisible()
  await page.getByRole('button', { name: 'Fechar', exact: true }).click()
  await expect(page.getByText('O navegador bloqueou a janela do inspetor')).toBeHidden()
})

/** A stand-in for Stately's page that announces itself in the same way and stores the messages it receives. */
const STATELY_PAGE = `<title>Stately</title><script>
  const messages = []
  addEventListener('message', ({ data }) => void messages.push(data))
  opener.postMessage({ type: '@statelyai.connected' }, '*')
</script>`

test('sends Stately’s own inspector the same masked events', async ({ page, context, visitor }) => {
  await context.route('https://stately.ai/**', (route) =>
    route.fulfill({ contentType: 'text/html', body: STATELY_PAGE }),
  )
  const stately = await openedWith(page, '/signup?inspect=stately')
  const readMessages = () => stately.evaluate<string>('JSON.stringify(messages)')
  await signUpForm(page).name.fill(visitor.name)
  await expect.poll(readMessages).toContain('field.changed')
  expect(await readMessages()).toContain('nomeCompleto')
  expect(await readMessages()).not.toContain(visitor.firstName)
})
