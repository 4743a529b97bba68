import type { Plugin } from 'vite'
import { findPageAddress, type PageAddresses } from '#machines/lib/page-address.ts'

/** Module that knows the addresses of the site; read on each request, so that a new route counts at once. */
const ENTRY = '/src/app/entry-server.tsx'

/** Redirects requests inside `vite` as the built server does: other letter case, and paths that lead to another host. */
export function createDevAddressesPlugin(): Plugin {
  return {
    name: 'pauta:dev-addresses',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        if (!request.headers.accept?.includes('text/html')) return next()
        // ssrLoadModule returns an untyped record; its shape is that of the module above.
        const { addresses } = (await server.ssrLoadModule(ENTRY)) as { addresses: PageAddresses }
        const location = findPageAddress(request.url ?? '', addresses)
        if (location === null) return next()
        response.writeHead(302, { location }).end()
      })
    },
  }
}
