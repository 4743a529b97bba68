import type { Browser, BrowserContext } from '@playwright/test'
import { createConsentRecord } from '#machines/consent/create-record.ts'
import { CONSENT_COOKIE, NOTHING_ALLOWED } from '#machines/consent/record.ts'
import { PROTECTED_PATHS } from '#machines/funnel/routes.ts'
import { expect, test, type Visitor } from './fixtures.ts'
import { enterCode, findCodeForm, openProfile, prepareProven, signUp } from './support/funnel.ts'

// Two browsers: one visitor types what belongs to the other (decisions 38 and 40).

/** Opens a browser for another visitor, with its own cookies and address, who has refused optional cookies. */
async function openBrowser(browser: Browser, baseURL: string, { address }: Visitor): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL, extraHTTPHeaders: { 'x-forwarded-for': address } })
  const refusal = encodeURIComponent(JSON.stringify(createConsentRecord(NOTHING_ALLOWED, Date.now())))
  await context.addCookies([{ name: CONSENT_COOKIE, value: refusal, url: baseURL }])
  return context
}

/** Collects everything the server tells this browser. */
async function readOwnData(context: BrowserContext): Promise<string> {
  const answers = await Promise.all(
    ['/api/session', '/api/my-data'].map((path) => context.request.get(path).then((answer) => answer.text())),
  )
  return answers.join('\n')
}

test('a visitor who first typed another’s e-mail and CNPJ gets their own record and sees nothing of the owner’s', {
  tag: '@once',
}, async ({ browser, page, visitor: owner, createVisitor, sandbox, baseURL }) => {
  const stranger: Visitor = {
    ...createVisitor(),
    name: 'Eva Intrusa',
    firstName: 'Eva',
    email: owner.email,
    company: owner.company,
    cnpj: owner.cnpj,
  }
  const elsewhere = await openBrowser(browser, baseURL ?? '', stranger)
  await prepareProven(elsewhere, stranger, sandbox)
  await prepareProven(page.context(), owner, sandbox)

  // Each has a deal, with their own name and phone on it.
  await expect
    .poll(async () => {
      const deals = await sandbox.listDeals(owner.email)
      return deals.map(({ title, person }) => [title, person?.name, person?.phones]).sort()
    })
    .toEqual(
      [
        [`${owner.company} - ${owner.name}`, owner.name, [owner.e164]],
        [`${owner.company} - ${stranger.name}`, stranger.name, [stranger.e164]],
      ].sort(),
    )
  const [theirs, owns] = [await readOwnData(elsewhere), await readOwnData(page.context())]
  expect(theirs).toContain(stranger.name)
  expect(theirs).not.toContain(owner.name)
  expect(theirs).not.toContain(owner.e164)
  expect(owns).toContain(owner.name)
  expect(owns).not.toContain(stranger.name)
  await elsewhere.close()
})

test('a visitor who types another’s phone gets no further than the code, without effect on the owner', {
  tag: '@once',
}, async ({ browser, page, visitor: owner, createVisitor, sandbox, announce, baseURL }) => {
  await openProfile(page, owner, sandbox)
  const before = await sandbox.waitForFinishedDeal(owner.email)
  const code = await sandbox.readCode(owner.e164)

  const stranger: Visitor = { ...createVisitor(), name: 'Eva Intrusa', phone: owner.phone, e164: owner.e164 }
  const elsewhere = await openBrowser(browser, baseURL ?? '', stranger)
  const strangersPage = await elsewhere.newPage()
  announce(/POST \/api\/otp 4\d\d/)
  await strangersPage.goto('/signup')
  await signUp(strangersPage, stranger)
  const sent = await sandbox.readCodeAfter(owner.e164, code)
  await enterCode(strangersPage, sent === '111111' ? '222222' : '111111')
  await expect(strangersPage.getByText('Restam 4 tentativas.')).toBeVisible()
  for (const path of PROTECTED_PATHS) {
    await strangersPage.goto(path)
    await expect(strangersPage).toHaveURL('/confirm-otp')
    await expect(findCodeForm(strangersPage).boxes.first()).toBeVisible()
  }
  expect(await readOwnData(elsewhere)).not.toContain(owner.name)

  expect(await sandbox.waitForFinishedDeal(owner.email)).toMatchObject({
    title: before.title,
    stage: before.stage,
    person: before.person,
  })
  await page.reload()
  await expect(page).toHaveURL('/more-yourself')
  await elsewhere.close()
})
