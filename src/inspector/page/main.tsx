import './inspector.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import { App } from './app.tsx'
import { connect } from './connection.ts'
import { inspectorMachine } from './inspector.machine.ts'
import { keepOnLeaving } from './kept-recording.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The document has no #root element')

// Not by the site's own door: the inspector does not inspect itself.
const actorRef = createActor(inspectorMachine).start()
const connection = connect((told) => actorRef.send({ type: 'told.arrived', told }))
keepOnLeaving(actorRef)

createRoot(root).render(
  <StrictMode>
    <App actorRef={actorRef} connection={connection} />
  </StrictMode>,
)
