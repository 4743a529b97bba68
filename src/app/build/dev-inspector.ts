import type { Plugin } from 'vite'
import type { InspectionEvent } from 'xstate'
import { SERVER_ASKED, SERVER_TOLD } from '../../inspector/observed/channel.ts'
import { hearing } from '../../inspector/observed/hearing.ts'
import type * as serverFeed from '../../inspector/observed/server-feed.ts'

const FEED = '/src/inspector/observed/server-feed.ts'

/** So many messages are kept for an inspector that is opened later; the oldest go first. */
const MOST_KEPT = 2_000

/** Where `api/lib/inspection.ts` looks. */
const KEY = Symbol.for('pauta.inspect')
const shelf = globalThis as { [KEY]?: (event: InspectionEvent) => void }

/**
 * Tells the inspector of the charts that run in the API: over the development server's own connection to the browser,
 * masked before they leave the process. A build has no part of it.
 */
export function devInspector(): Plugin {
  return {
    name: 'pauta:dev-inspector',
    apply: 'serve',
    configureServer(server) {
      const { hot } = server.environments.client
      const past: unknown[] = []
      let feed: Promise<ReturnType<typeof serverFeed.createServerFeed>> | undefined

      async function loadFeed() {
        // ssrLoadModule answers an untyped record; the shape is the module's own.
        const module = (await server.ssrLoadModule(FEED)) as typeof serverFeed
        return module.createServerFeed((message) => {
          past.push(message)
          if (past.length > MOST_KEPT) past.shift()
          hot.send(SERVER_TOLD, [message])
        })
      }

      shelf[KEY] = hearing((heard) => {
        feed ??= loadFeed()
        feed
          .then((tell) => tell(heard))
          .catch((error: unknown) =>
            server.config.logger.error(`O inspetor não pôde ler o servidor: ${error}`),
          )
      })
      hot.on(SERVER_ASKED, (_, client) => client.send(SERVER_TOLD, past))
    },
  }
}
