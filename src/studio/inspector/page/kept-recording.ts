import { withFingerprints } from '../../recordings/chart-catalog.ts'
import { parseRecording, RecordingError, serializeRecording } from '../../recordings/parse.ts'
import { dropSteps } from '../../recordings/recording.ts'
import type { InspectorRef } from './inspector.machine.ts'
import { texts } from './texts.ts'

/** The key in session storage. It exists in development only, so the visitor-data registry does not list it. */
const KEY = 'pauta.inspetor'

/** Restores what this window recorded before a reload of it, the page or a chart. */
export function restoreHistory(actorRef: InspectorRef): void {
  const text = readKeptText()
  if (text === null) return
  try {
    actorRef.send({ type: 'history.restored', recording: parseRecording(text) })
  } catch (thrown) {
    if (!(thrown instanceof RecordingError)) throw thrown
    actorRef.send({ type: 'problem.met', message: thrown.message })
  }
}

/** Reads what was stored; null when nothing was, or the browser has no storage. */
function readKeptText(): string | null {
  try {
    return window.sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Stores the recording when the window closes; says at once when the browser has no storage. */
export function keepOnLeaving(actorRef: InspectorRef): void {
  const showProblem = (message: string) => actorRef.send({ type: 'problem.met', message })
  try {
    window.sessionStorage.setItem(`${KEY}.prova`, '1')
    window.sessionStorage.removeItem(`${KEY}.prova`)
  } catch {
    showProblem(texts.noStorage)
    return
  }
  window.addEventListener('pagehide', () => {
    let { live } = actorRef.getSnapshot().context
    while (live.steps.length > 0) {
      try {
        window.sessionStorage.setItem(KEY, serializeRecording(withFingerprints(live)))
        return
      } catch {
        // Too large for the browser's storage: try the newer half.
        live = dropSteps(live, Math.ceil(live.steps.length / 2))
      }
    }
  })
}
