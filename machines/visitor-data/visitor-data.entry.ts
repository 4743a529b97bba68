import { defineChartEntry } from '../lib/chart-entry.ts'
import { NO_ANSWER } from '../lib/chart-samples.ts'
import { NOTHING_AT_SERVER, NOTHING_IN_BROWSER } from './stored-data.ts'
import { visitorDataMachine, visitorDataWords } from './visitor-data.machine.ts'
import { visitorDataPromises } from './visitor-data.promises.ts'
import { EraseFailure } from './visitor-data-failure.ts'

/** The chart in the registry. */
export const visitorDataEntry = defineChartEntry({
  machine: visitorDataMachine,
  promises: visitorDataPromises,
  screens: ['/meus-dados'],
  detours: ['shownInPart', 'downloadRefused'],
  words: visitorDataWords,
  inputs: [undefined],
  events: {
    'reading.requested': [{}],
    'download.requested': [{}],
    'deletion.requested': [{}],
    'deletion.declined': [{}],
    'deletion.confirmed': [{}],
  },
  answers: {
    readKeptData: [
      { browser: NOTHING_IN_BROWSER, server: NOTHING_AT_SERVER },
      { browser: NOTHING_IN_BROWSER, server: null },
    ],
    saveFile: [undefined],
    eraseAtServer: [undefined],
    eraseInBrowser: [undefined],
  },
  failures: {
    readKeptData: [NO_ANSWER],
    saveFile: [NO_ANSWER],
    eraseAtServer: [
      new EraseFailure('underWay'),
      new EraseFailure('offline'),
      new EraseFailure('unavailable'),
    ],
    eraseInBrowser: [NO_ANSWER],
  },
})
