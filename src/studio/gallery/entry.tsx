import './stage.ts'
import { PANEL_PATH } from '#src/app/build/panel-page.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The document has no #root element')

// The operator's room shares no style sheet with the site.
if (window.location.pathname === PANEL_PATH) (await import('./show-panel.tsx')).showPanel(root)
else await (await import('./show-site.tsx')).showSite(root)
