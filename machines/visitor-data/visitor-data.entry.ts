import { defineChartEntry } from '../lib/chart-entry.ts'
import { NOTHING_AT_SERVER, NOTHING_IN_BROWSER } from './stored-data.ts'
import { visitorDataMachine, visitorDataWords } from './visitor-data.machine.ts'
import { visitorDataPromises } from './visitor-data.promises.ts'
import { EraseFailure } from './visitor-data-failure.ts'

/** The chart in the registry. */
export const visitorDataEntry = defineChartEntry({
  machine: visitorDataMachine,
  promises: visitorDataPromises,
  screens: ['/meus-dados'],
  words: visitorDataWords,
  inputs: [undefined],
  events: {},
  answers: {
    readKeptData: [
      { browser: NOTHING_IN_BROWSER, server: NOTHING_AT_SERVER },
      { browser: NOTHING_IN_BROWSER, server: null },
    ],
  },
  failures: {
    eraseAtServer: [
      new EraseFailure('underWay'),
      new EraseFailure('offline'),
      new EraseFailure('unavailable'),
    ],
  },
})
