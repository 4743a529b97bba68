/** The journeys of `npm run browsers`, by the name under which they can be asked for. */
import type { Driver } from './engines/driver.ts'
import { startFirefox } from './engines/firefox.ts'
import { startWebKit } from './engines/webkit.ts'
import { createVisitor, type Journey } from './journey.ts'
import { bookACall } from './journeys/call.ts'
import { proveThePhone } from './journeys/code.ts'
import { decideOnCookies } from './journeys/cookie-notice.ts'
import { useHomeAndMenu } from './journeys/home.ts'
import { deleteMyData } from './journeys/my-data.ts'
import { useThePanel } from './journeys/panel.ts'
import { payAPlanByPix, payByBoleto } from './journeys/payments.ts'
import { answerTheProfile } from './journeys/profile.ts'
import { beRefused } from './journeys/refusals.ts'
import { goToFinish } from './journeys/shortest.ts'
import { createALink } from './journeys/tool.ts'
import { openSandbox } from './sandbox.ts'
import { createWindow } from './window.ts'

/** How each engine is started. */
export const ENGINES = { firefox: startFirefox, webkit: startWebKit } as const

/** Every journey. */
export const JOURNEYS: Readonly<Record<string, Journey>> = {
  finish: goToFinish,
  home: useHomeAndMenu,
  cookies: decideOnCookies,
  refusals: beRefused,
  code: proveThePhone,
  profile: answerTheProfile,
  call: bookACall,
  pix: payAPlanByPix,
  boleto: payByBoleto,
  'my-data': deleteMyData,
  tool: createALink,
  panel: useThePanel,
}

/**
 * Walks a journey in a fresh profile on the site at `origin`. An uncaught error on one of its pages fails it too.
 * @param number which visitor it is; each number once a server
 */
export async function walk(driver: Driver, origin: string, journey: Journey, number: number): Promise<void> {
  const tab = await driver.openTab()
  try {
    const window = await createWindow(tab, origin)
    await journey({ window, visitor: createVisitor(number), sandbox: openSandbox(origin) })
    const errors = await window.listErrors()
    if (errors.length > 0) throw new Error(`Uncaught errors: ${errors.join('; ')}`)
  } finally {
    await tab.close()
  }
}
