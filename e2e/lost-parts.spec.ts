import { expect, test } from './fixtures.ts'
import { findViolationsInBothSizes } from './support/both-sizes.ts'
import { goOffline, goOnline, saveData, waitUntilFetched } from './support/connection.ts'
import { expectCodePage, fillSignUp } from './support/funnel.ts'
import { retryPart } from './support/retried-part.ts'

/** The controls that fetch their dialog when pressed. */
const ASKED = {
  '/': ['Quero a implementação completa', 'Preferências de cookies'],
  '/signup': ['Termos de Uso e Política de Privacidade'],
} as const

for (const [path, controls] of Object.entries(ASKED)) {
  test(`a part of ${path} that cannot be fetched says so in its place, and comes once it can`, {
    tag: '@once',
  }, async ({ page, announce }) => {
    announce(/ERR_INTERNET_DISCONNECTED/)
    await saveData(page)
    const devtools = await page.context().newCDPSession(page)
    for (const control of controls) {
      // What one control or a resting pointer has fetched may not answer the next one.
      await devtools.send('Network.clearBrowserCache')
      await page.mouse.move(0, 0)
      await page.goto(path)
      await waitUntilFetched(page)
      await goOffline(page)
      const button = page.getByRole('button', { name: control }).first()
      await button.click()
      const failure = page.getByRole('dialog', { name: 'Esta parte não carregou' })
      const retry = failure.getByRole('button', { name: 'Tentar de novo' })
      await expect(retry).toBeFocused()
      if (control === controls[0])
        expect(await findViolationsInBothSizes(page, { within: 'dialog[open]' })).toEqual([])
      await retry.click()
      await expect(retry).toBeVisible()
      await expect(page.getByText('Erro ao carregar aplicação')).toBeHidden()

      await goOnline(page)
      const part = page.getByRole('dialog', { name: /^(?!Esta parte)/ })
      await retryPart(page, { retry, control: button, part, askAgain: () => button.click() })
      await expect(failure).toBeHidden()
    }
  })
}

test('a file that a deploy took away: trying again brings the page as it is now', { tag: '@once' }, async ({
  page,
  announce,
}) => {
  announce(/404/)
  await saveData(page)
  await page.goto('/')
  await waitUntilFetched(page)
  await page.route('**/prequalification-dialog-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await page.getByRole('button', { name: 'Quero a implementação completa' }).click()
  const retry = page.getByRole('dialog').getByRole('button', { name: 'Tentar de novo' })
  const reloaded = page.waitForEvent('load')
  await retry.click()
  await reloaded
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('a premium visitor whose calendar cannot be fetched goes on to the code', { tag: '@once' }, async ({
  page,
  visitor,
  announce,
}) => {
  announce(/404/, /Failed to fetch dynamically imported module/)
  await page.route('**/sign-up-premium-*.js', (route) => route.fulfill({ status: 404, body: '' }))
  await page.goto('/signup?source=premium&profile=qualified')
  await fillSignUp(page, visitor)
  await page.getByRole('button', { name: 'Agendar Consultoria Estratégica' }).click()
  const failure = page.getByRole('dialog', { name: 'Esta parte não carregou' })
  await expect(failure.getByRole('button', { name: 'Tentar de novo' })).toBeFocused()
  await failure.getByRole('button', { name: 'Fechar' }).click()
  await expectCodePage(page)
})

test('a dialog whose files were fetched while the page was idle opens without a connection', {
  tag: '@once',
}, async ({ page, announce }) => {
  announce(/ERR_INTERNET_DISCONNECTED/)
  await page.goto('/')
  await waitUntilFetched(page)
  await goOffline(page)
  await page.getByRole('button', { name: 'Quero a implementação completa' }).click()
  await expect(page.getByRole('dialog', { name: 'Conte sobre o escritório' })).toBeVisible()
})

test('a quick consult that cannot be fetched leaves its link; the menu and still pictures need no file', {
  tag: '@once',
}, async ({ page, announce }) => {
  announce(/ERR_INTERNET_DISCONNECTED/)
  await saveData(page)
  await page.goto('/')
  await waitUntilFetched(page)
  await goOffline(page)
  await page.locator('header details summary').click()
  await expect(page.locator('header details').getByRole('link', { name: /Chatbot/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('heading', { name: 'Consulta rápida pelo WhatsApp' }).scrollIntoViewIfNeeded()
  // The page stays beside the conversation.
  await expect(page.getByRole('link', { name: 'Abrir conversa no WhatsApp' })).toHaveAttribute(
    'target',
    '_blank',
  )
  await goOnline(page)
  await expect(page.getByText(/Online agora|Fora do horário/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Abrir conversa no WhatsApp' })).toHaveAttribute(
    'target',
    '_blank',
  )
})
