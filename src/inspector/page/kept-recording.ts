import type { ActorRefFrom } from 'xstate'
import { signed } from '../recording/chart-book.ts'
import { written } from '../recording/parse.ts'
import type { inspectorMachine } from './inspector.machine.ts'
import { texts } from './texts.ts'

/** In this tab alone, and only in development: so it is no part of what the site keeps about a visitor. */
const KEY = 'pauta.inspetor'

/** What the last inspector of this tab recorded; null when there is nothing, or no storage. */
export function keptRecording(): string | null {
  try {
    return window.sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

/** Keeps what was recorded when the window goes, and says now if the browser will not let it. */
export function keepOnLeaving(actorRef: ActorRefFrom<typeof inspectorMachine>): void {
  const tellProblem = (message: string) => actorRef.send({ type: 'problem.met', message })
  try {
    window.sessionStorage.setItem(`${KEY}.prova`, '1')
    window.sessionStorage.removeItem(`${KEY}.prova`)
  } catch {
    tellProblem(texts.noStorage)
    return
  }
  window.addEventListener('pagehide', () => {
    const { live } = actorRef.getSnapshot().context
    if (live.steps.length === 0) return
    try {
      window.sessionStorage.setItem(KEY, written(signed(live)))
    } catch {
      // Too large for the browser; whoever goes back to this page reads it.
      tellProblem(texts.notKept)
    }
  })
}
