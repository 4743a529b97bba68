import { getRequestListener } from '@hono/node-server'
import type { Plugin } from 'vite'

/** The API's entry, the same one a serverless platform calls: `export default { fetch(request) }`. */
const API_ENTRY = '/api/serverless.ts'

const API_PATH = /^\/api(?:[/?]|$)/

type ApiModule = { readonly default: { fetch(request: Request): Response | Promise<Response> } }

/** Serves `/api` inside `vite`: an edit under `api/` or `machines/` is live on the next request. */
export function createDevApiPlugin(): Plugin {
  return {
    name: 'pauta:dev-api',
    apply: 'serve',
    configureServer(server) {
      const listener = getRequestListener(
        async (request) => {
          // ssrLoadModule returns an untyped record; its shape is the contract stated above.
          const api = (await server.ssrLoadModule(API_ENTRY)) as unknown as ApiModule
          return api.default.fetch(request)
        },
        {
          // The module does not compile or the server cannot start: the terminal shows the developer why.
          errorHandler(thrown) {
            const error = thrown instanceof Error ? thrown : new Error(String(thrown))
            server.ssrFixStacktrace(error)
            server.config.logger.error(error.stack ?? error.message, { error, timestamp: true })
            return new Response(null, { status: 500 })
          },
        },
      )
      server.middlewares.use((request, response, next) => {
        if (API_PATH.test(request.url ?? '')) listener(request, response).catch(next)
        else next()
      })
    },
  }
}
