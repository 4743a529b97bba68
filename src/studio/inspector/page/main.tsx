import './inspector.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { createActor } from 'xstate'
import { App } from './app.tsx'
import { connect } from './connection.ts'
import { inspectorMachine } from './inspector.machine.ts'
import { keepOnLeaving, restoreHistory } from './kept-recording.ts'

const root = document.getElementById('root')
if (!root) throw new Error('The document has no #root element')

// XState's own `createActor`, because the inspector must not inspect itself.
const actorRef = createActor(inspectorMachine).start()
restoreHistory(actorRef)
const connection = connect({
  onObservations: (observations) => actorRef.send({ type: 'observations.arrived', observations }),
  onPresence: (isThere) => actorRef.send({ type: isThere ? 'page.found' : 'page.lost' }),
})
keepOnLeaving(actorRef)

createRoot(root).render(
  <StrictMode>
    <App actorRef={actorRef} connection={connection} />
  </StrictMode>,
)
