import { createRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import './stage.ts'
import '#src/styles/main.css'
import { App } from '#src/app/app.tsx'
import { startConsent } from '#src/app/start-consent.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The document has no #root element')

// Without StrictMode, which starts every chart twice.
createRoot(root).render(
  <BrowserRouter>
    <App />
  </BrowserRouter>,
)
startConsent()
