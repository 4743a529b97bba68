import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import './panel.css'
import { Panel } from './panel.tsx'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root')
createRoot(root).render(
  <StrictMode>
    <Panel />
  </StrictMode>,
)
