import type { Plugin } from 'vite'
import type { InspectionEvent } from 'xstate'
import { SERVER_HISTORY_REQUEST, SERVER_MESSAGES } from '../../studio/inspector/reporting/channel.ts'
import type * as serverFeed from '../../studio/inspector/reporting/server-feed.ts'
import { createTimedInspector } from '../../studio/inspector/reporting/timed-inspection.ts'

const FEED = '/src/studio/inspector/reporting/server-feed.ts'

/** Messages kept for an inspector that is opened later; the oldest are dropped first. */
const MAX_KEPT_MESSAGES = 2_000

/** Where `api/lib/inspection.ts` looks for a function to call with each inspection event. */
const KEY = Symbol.for('pauta.inspect')
const shared = globalThis as { [KEY]?: (event: InspectionEvent) => void }

/**
 * Sends what the API's charts do to the inspector, over the development server's own connection to the browser. Data is
 * masked before it leaves the process. A build contains none of this.
 */
export function createDevInspectorPlugin(): Plugin {
  return {
    name: 'pauta:dev-inspector',
    apply: 'serve',
    configureServer(server) {
      const { hot } = server.environments.client
      const past: unknown[] = []
      let feed: Promise<ReturnType<typeof serverFeed.createServerFeed>> | undefined

      async function loadFeed() {
        // ssrLoadModule returns an untyped record; the shape is the module's own.
        const module = (await server.ssrLoadModule(FEED)) as typeof serverFeed
        return module.createServerFeed((message) => {
          past.push(message)
          if (past.length > MAX_KEPT_MESSAGES) past.shift()
          hot.send(SERVER_MESSAGES, [message])
        })
      }

      shared[KEY] = createTimedInspector((inspection) => {
        feed ??= loadFeed()
        feed
          .then((report) => report(inspection))
          .catch((error: unknown) =>
            server.config.logger.error(`O inspetor não pôde ler o servidor: ${error}`),
          )
      })
      hot.on(SERVER_HISTORY_REQUEST, (_, client) => client.send(SERVER_MESSAGES, past))
    },
  }
}
