import type { Manifest, Plugin } from 'vite'

/** The operator's room: its address, and its own entry, which no other page loads. */
export const PANEL_PATH = '/painel'
export const PANEL_ENTRY = 'src/screens/panel/entry.tsx'

const FONT_SHEET = 'src/styles/fonts.css'

/** Formats the built page of the operator's room. @throws Error when its files are not in the manifest */
export function formatBuiltPanel(manifest: Manifest): string {
  const entry = manifest[PANEL_ENTRY]
  const fontSheet = manifest[FONT_SHEET]?.file
  if (!entry || !fontSheet) throw new Error(`${PANEL_ENTRY} or ${FONT_SHEET} is not in the manifest`)
  return formatPanel(entry.file, [fontSheet, ...(entry.css ?? [])])
}

/** Serves the operator's room inside `vite`. */
export function createDevPanelPlugin(): Plugin {
  return {
    name: 'pauta:dev-panel',
    apply: 'serve',
    configureServer(server) {
      server.middlewares.use(async (request, response, next) => {
        if (new URL(request.url ?? '', 'http://localhost').pathname !== PANEL_PATH) return next()
        const html = await server.transformIndexHtml(PANEL_PATH, formatPanel(PANEL_ENTRY, [FONT_SHEET]))
        response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' }).end(html)
      })
    },
  }
}

/** Keeps search engines out by a tag, because an entry in `robots.txt` would tell everyone its address. */
function formatPanel(script: string, styles: readonly string[]): string {
  return `<!doctype html><html lang="pt-BR"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex, nofollow"><meta name="referrer" content="no-referrer"><meta name="color-scheme" content="light dark"><title>Painel da operação</title><link rel="icon" href="/favicon.svg" type="image/svg+xml">${styles.map((file) => `<link rel="stylesheet" href="/${file}">`).join('')}</head><body><div id="root"></div><noscript><p>O painel precisa de JavaScript.</p></noscript><script type="module" src="/${script}"></script></body></html>`
}
