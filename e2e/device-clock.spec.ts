import type { Page } from '@playwright/test'
import { MAX_WRONG_GUESSES } from '#machines/one-time-code/limits.ts'
import { expect, test } from './fixtures.ts'
import { enterCode, findCodeForm, openCodePage, postFromPage, prepareProven } from './support/funnel.ts'
import { PLAN } from './support/simulated-plan.ts'

test.use({ hasOwnWindow: true })

const HOUR_MS = 3_600_000

/** Writes when an hour from now ends, as the visitor reads it on their own device. Loading the page may take two minutes. */
function writeEnds(page: Page): Promise<readonly string[]> {
  return page.evaluate((hour) => {
    const two = (part: number) => String(part).padStart(2, '0')
    return [0, 1, 2].map((minutes) => {
      const end = new Date(Date.now() + hour + minutes * 60_000)
      const time = `${end.getHours()}h${two(end.getMinutes())}`
      const isToday = end.toDateString() === new Date().toDateString()
      return isToday ? time : `${time} de ${two(end.getDate())}/${two(end.getMonth() + 1)}`
    })
  }, HOUR_MS)
}

for (const [clock, shift] of [
  ['an hour ahead', HOUR_MS],
  ['a day behind', -24 * HOUR_MS],
] as const)
  test(`a device whose clock is ${clock} shows how long each wait really lasts`, { tag: '@once' }, async ({
    page,
    context,
    visitor,
    createVisitor,
    sandbox,
    announce,
  }) => {
    announce(/POST \/api\/otp 429/)
    await page.clock.install({ time: Date.now() + shift })
    await openCodePage(page, visitor)
    await expect(findCodeForm(page).countdown).toHaveText(/^Reenviar em (?:[1-9]|[12]\d|30) s$/)

    const wrong = (await sandbox.readCode(visitor.e164)) === '111111' ? '222222' : '111111'
    const guess = { action: 'validate', phone_number: visitor.e164, otp: wrong }
    for (let guesses = 1; guesses < MAX_WRONG_GUESSES; guesses += 1)
      await postFromPage(context, '/api/otp', guess)
    const ends = await writeEnds(page)
    await enterCode(page, wrong)
    const blocked = page.getByText(/^Por segurança, a verificação deste número está pausada até/)
    const readEnd = async () => / até (.+?)\. Depois/.exec((await blocked.textContent()) ?? '')?.[1]
    await expect(blocked).toBeVisible()
    expect(ends).toContain(await readEnd())
    await page.reload()
    await expect(blocked).toBeVisible()
    expect(ends).toContain(await readEnd())

    await prepareProven(context, createVisitor(), sandbox, { simulation: PLAN })
    await page.goto('/checkout')
    await page.getByRole('button', { name: /^Quero a implementação por R\$/ }).click()
    await page.getByRole('button', { name: /com Pix$/ }).click()
    await expect(page.getByRole('timer')).toHaveText(/^1[45]:\d\d$/)
  })
