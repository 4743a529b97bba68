import { expect, type Page } from '@playwright/test'

/** The longest that the confirmation of a call stays on the screen (spec S2 2), in milliseconds. */
const CONFIRMATION_MS = 4_000

/** Lets the confirmation of a call close by itself. The page's clock must be installed (`page.clock.install()`). */
export async function passConfirmation(page: Page): Promise<void> {
  await expect(
    page.getByRole('heading', { name: /^(Agendamento Confirmado|Horário Alterado)$/ }),
  ).toBeFocused()
  await page.clock.fastForward(CONFIRMATION_MS)
  await expect(page.getByRole('dialog')).toBeHidden()
}
