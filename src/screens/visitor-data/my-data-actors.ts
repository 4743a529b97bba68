import { fromPromise } from 'xstate'
import { CONFIRMATION_PATH } from '#machines/funnel/routes.ts'
import type { ServerData, StoredData } from '#machines/visitor-data/stored-data.ts'
import { visitorDataMachine } from '#machines/visitor-data/visitor-data.machine.ts'
import { EraseFailure } from '#machines/visitor-data/visitor-data-failure.ts'
import { myData } from '#src/content/my-data.ts'
import { ApiFailure, api } from '#src/lib/api/api-client.ts'
import type { VisitorData } from '#src/lib/api/api-types.ts'
import { eraseBrowserData, readBrowserData } from '#src/lib/visitor-data/browser-data.ts'

/** Reads and deletes what the server keeps. */
const ENDPOINT = '/api/my-data'

/** A download needs its address for as long as the browser takes to start it, in milliseconds. */
const FILE_KEPT_MS = 60_000

/** The chart of `/meus-dados` with the actors of browser and server. */
export const browserVisitorDataMachine = visitorDataMachine.provide({
  actors: {
    readKeptData: fromPromise(async ({ signal }) => {
      const server: ServerData | null = await api.get<VisitorData>(ENDPOINT, { signal }).catch(redirectToCode)
      return { browser: readBrowserData(), server }
    }),
    saveFile: fromPromise(async ({ input: { kept } }) => saveFile(kept)),
    eraseAtServer: fromPromise(async ({ signal }) => {
      try {
        await api.delete(ENDPOINT, { signal })
      } catch (thrown) {
        if (!(thrown instanceof ApiFailure)) throw thrown
        if (thrown.code === 'conflict') throw new EraseFailure('underWay')
        throw new EraseFailure(thrown.code === 'offline' ? 'offline' : 'unavailable')
      }
    }),
    eraseInBrowser: fromPromise(async () => eraseBrowserData()),
  },
})

/** Redirects a visitor whose proof of the phone has expired to a new code (decision 42); any other failure gives no data. */
function redirectToCode(thrown: unknown): null {
  if (thrown instanceof ApiFailure && thrown.code === 'phone_not_proven') location.assign(CONFIRMATION_PATH)
  return null
}

function saveFile({ browser, server }: StoredData): void {
  const now = new Date().toISOString()
  const content = { geradoEm: now, navegador: browser, servidor: server }
  const address = URL.createObjectURL(
    new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }),
  )
  const link = document.createElement('a')
  link.href = address
  link.download = myData.fileName(now.slice(0, 10))
  link.click()
  setTimeout(() => URL.revokeObjectURL(address), FILE_KEPT_MS)
}
