import type { BrowserContext, Locator, Page } from '@playwright/test'
import { CONSENT_COOKIE } from '#machines/consent/record.ts'
import { expect, test, type Visitor } from './fixtures.ts'
import { goOffline, goOnline, waitUntilFetched } from './support/connection.ts'
import {
  enterCode,
  fillSignUp,
  findCodeForm,
  openCodePage,
  prepareProven,
  signUpForm,
} from './support/funnel.ts'
import { retryPart } from './support/retried-part.ts'
import type { SandboxWindow } from './support/sandbox.ts'
import { PLAN } from './support/simulated-plan.ts'

type Scene = {
  readonly page: Page
  readonly context: BrowserContext
  readonly visitor: Visitor
  readonly sandbox: SandboxWindow
}

/** A screen of the funnel, with the control that leads to the next step. */
type Screen = {
  readonly name: string
  readonly path: string
  /** Brings the visitor to the screen. */
  readonly reach: (scene: Scene) => Promise<void>
  readonly findWay: (page: Page) => Locator
  /** The same in a new tab, which does not know what the first tab is at. */
  readonly findWayInNewTab?: (page: Page) => Locator
  /** Goes to the next step. Left out where the way leads out of the site. */
  readonly goOn?: (scene: Scene) => Promise<void>
  /** What the next step is known by. */
  readonly findNext?: (page: Page) => Locator
}

/** Creates `reach` for a screen behind the code. */
function comeProven(path: string, sentAlong: { readonly simulation?: object } = {}): Screen['reach'] {
  return async ({ page, context, visitor, sandbox }) => {
    await prepareProven(context, visitor, sandbox, sentAlong)
    await page.goto(path)
  }
}

/** Answers the profile's questions and sends them. */
async function fillProfile(page: Page): Promise<void> {
  await page.getByRole('radio', { name: 'Gestor(a)' }).check({ force: true })
  await page.getByRole('radio', { name: '6 a 20' }).check({ force: true })
  await page.getByRole('checkbox', { name: 'Triagem com IA' }).check({ force: true })
  await page.getByRole('button', { name: 'Salvar e continuar' }).click()
}

const findButton = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('button', { name })
const findLink = (name: string | RegExp) => (page: Page) =>
  page.getByRole('main').getByRole('link', { name }).first()
const findTitle = (name: string | RegExp) => (page: Page) => page.getByRole('heading', { level: 1, name })

const SCREENS: readonly Screen[] = [
  {
    name: 'the sign-up',
    path: '/signup',
    reach: async ({ page, visitor }) => {
      await page.goto('/signup')
      await fillSignUp(page, visitor)
    },
    findWay: (page) => signUpForm(page).submit,
    goOn: ({ page }) => signUpForm(page).submit.click(),
    findNext: findTitle('Verifique seu WhatsApp'),
  },
  {
    name: 'the premium calendar',
    path: '/signup',
    reach: async ({ page, visitor }) => {
      await page.goto('/signup?source=premium&profile=qualified')
      await fillSignUp(page, visitor)
      await findButton('Agendar Consultoria Estratégica')(page).click()
    },
    findWay: findButton('Ir para a confirmação do WhatsApp'),
    findWayInNewTab: (page) => signUpForm(page).submit,
    goOn: ({ page }) => findButton('Ir para a confirmação do WhatsApp')(page).click(),
    findNext: findTitle('Verifique seu WhatsApp'),
  },
  {
    name: 'the code',
    path: '/confirm-otp',
    reach: ({ page, visitor }) => openCodePage(page, visitor),
    findWay: (page) => findCodeForm(page).box(1),
    goOn: async ({ page, visitor, sandbox }) => {
      await enterCode(page, await sandbox.readCode(visitor.e164))
      // A code that got no answer waits for the button.
      await page.keyboard.press('Enter')
    },
    findNext: findTitle('Conte sobre você'),
  },
  {
    name: 'the profile',
    path: '/more-yourself',
    reach: comeProven('/more-yourself'),
    findWay: findButton('Salvar e continuar'),
    goOn: ({ page }) => fillProfile(page),
    findNext: findTitle(/^Tudo pronto/),
  },
  {
    name: 'the integrations',
    path: '/integrations',
    reach: comeProven('/integrations'),
    findWay: findButton('Salvar e continuar'),
    goOn: ({ page }) => findButton('Salvar e continuar')(page).click(),
    findNext: findTitle('Configure o assistente'),
  },
  {
    name: 'the assistant',
    path: '/assistant-config',
    reach: comeProven('/assistant-config'),
    findWay: findButton('Salvar e continuar'),
    goOn: ({ page }) => findButton('Salvar e continuar')(page).click(),
    findNext: findTitle('Complete o seu cadastro'),
  },
  {
    name: 'the end of the sign-up',
    path: '/finish',
    reach: async ({ page, context, visitor, sandbox }) => {
      await prepareProven(context, visitor, sandbox, { simulation: PLAN })
      await page.goto('/more-yourself')
      await fillProfile(page)
      // Whoever chose a plan comes to its checkout first.
      await expect(page).toHaveURL('/checkout')
      await page.goto('/finish')
    },
    findWay: findLink('Concluir a contratação'),
    goOn: ({ page }) => findLink('Concluir a contratação')(page).click(),
    findNext: findTitle(/^O seu plano/),
  },
  {
    name: 'the checkout',
    path: '/checkout',
    reach: comeProven('/checkout', { simulation: PLAN }),
    findWay: findButton('Continuar só com o plano'),
    goOn: ({ page }) => findButton('Continuar só com o plano')(page).click(),
    findNext: findTitle(/^(?:Contratação concluída|Pedido recebido)/),
  },
  {
    name: 'the thanks',
    path: '/thank-you',
    reach: comeProven('/thank-you', { simulation: PLAN }),
    findWay: findLink('Abrir o portal do cliente'),
  },
  {
    name: 'the booked call',
    path: '/confirm-schedule',
    reach: comeProven('/confirm-schedule'),
    findWay: findButton('Escolher horário'),
    goOn: ({ page }) => findButton('Escolher horário')(page).click(),
    findNext: (page) => page.getByRole('dialog').getByRole('radio').first(),
  },
]

/** Deletes the cookies that scripts can read, as some browsers and visitors do; the server's session stays. */
async function loseReadableCookies(context: BrowserContext): Promise<void> {
  for (const { name, httpOnly } of await context.cookies())
    if (!httpOnly && name !== CONSENT_COOKIE) await context.clearCookies({ name })
}

for (const screen of SCREENS) {
  const { path, reach, findWay, findWayInNewTab = findWay, goOn, findNext } = screen

  test(`${screen.name}: Back, a second tab, a reload without cookies, and no network leave a way on`, {
    tag: '@once',
  }, async ({ page, context, visitor, sandbox, announce }) => {
    // A screen that is open when its session is lost may keep its place, or ask for a code's delivery or the visitor's calls.
    announce(
      /ERR_INTERNET_DISCONNECTED/,
      /Failed to fetch dynamically imported module/,
      /GET \/api\/(?:otp|scheduling) 401/,
      /PUT \/api\/session 401/,
    )
    const scene = { page, context, visitor, sandbox }
    const expectWay = async (shown: Page, find = findWay) => {
      await expect(find(shown)).toBeVisible()
      await expect(find(shown)).toBeEnabled()
      expect(new URL(shown.url()).pathname).toBe(path)
    }
    await reach(scene)
    await expectWay(page)

    // The browser keeps no page for Back here, so this opens the screen anew.
    await page.goto('/robots.txt')
    await page.goBack()
    await expectWay(page)

    const other = await context.newPage()
    await other.goto(path)
    await expectWay(other, findWayInNewTab)
    await other.close()

    await loseReadableCookies(context)
    await page.reload()
    await expectWay(page)

    if (goOn && findNext) {
      await waitUntilFetched(page)
      await goOffline(page)
      await goOn(scene)
      const messages = page.getByRole('alert').or(page.getByRole('dialog'))
      const failure = messages.filter({ hasText: /conexão|não carregou|carregar/ }).first()
      // A page whose files the browser has opens without a connection.
      await expect(failure.or(findNext(page))).toBeVisible()
      await goOnline(page)
      if (await failure.isVisible()) {
        const retry = page.getByRole('button', {
          name: /^(?:Tentar (?:de novo|novamente)|Recarregar Página)$/,
        })
        const lost = { retry, control: findWay(page), part: findNext(page), askAgain: () => goOn(scene) }
        if (await retry.isVisible()) await retryPart(page, lost)
        else await goOn(scene)
      }
      await expect(findNext(page)).toBeVisible()
    }
  })
}

test('without anything kept in the browser each screen leads to the sign-up', { tag: '@once' }, async ({
  page,
}) => {
  // The other screens behind the code lead where the profile does.
  for (const path of ['/signup', '/confirm-otp', '/more-yourself', '/finish']) {
    await page.goto(path)
    const start = page.getByRole('main').getByRole('link', { name: /^Criar (?:a )?conta$/ })
    await expect(start.or(signUpForm(page).submit).first(), path).toBeVisible()
  }
})
