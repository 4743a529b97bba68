import type { BrowserChart } from './browser-chart.ts'
import { calendar } from './calendar.ts'
import { checkout } from './checkout.ts'
import { funnel } from './funnel.ts'
import { code } from './one-time-code.ts'
import { prequalification } from './prequalification.ts'

/** The charts whose paths are walked in a browser. */
export const BROWSER_CHARTS: readonly BrowserChart[] = [funnel, code, calendar, prequalification, checkout]
