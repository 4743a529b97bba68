import { createRoot } from 'react-dom/client'
import '#src/styles/fonts.css'
import '#src/screens/panel/panel.css'
import { Panel } from '#src/screens/panel/panel.tsx'

/** Shows the operator's room as its own entry does, without StrictMode, which would start every chart twice. */
export function showPanel(root: HTMLElement): void {
  createRoot(root).render(<Panel />)
}
