import { createBrowserReceiver } from '@statelyai/inspect'
import { type Observation, type Place, parseObservation } from '../../recordings/recording.ts'
import {
  type Delivery,
  EVENT_ANSWER,
  PRESENCE_ANSWER,
  PRESENCE_QUESTION,
  SEND_EVENT,
  SERVER_HISTORY_REQUEST,
  SERVER_MESSAGES,
} from '../reporting/channel.ts'
import { watchPage } from './page-presence.ts'

/** How long a single message waits before it is shown, in milliseconds: about a frame. Messages may come in thousands. */
const BATCH_MS = 16
/** The shortest time between two renders while messages keep arriving, in milliseconds. */
const PAUSE_MS = 80
/** How many times longer than a render this window then rests, because it shares a thread with the page. */
const PAGE_SHARE = 8
/** The longest rest, in milliseconds. A render may have been slow only because it waited for the page's own work. */
const LONGEST_REST_MS = 400

/** The connection to the inspected page. */
export type Connection = {
  /** Whether a page of the site opened this window. */
  readonly hasPage: boolean
  /** Sends an event to an actor of the page, by its recorded id, and resolves with whether it arrived. */
  send(actor: string, event: { readonly type: string }): Promise<Delivery>
}

/** How long to wait for an answer before an event counts as lost, in milliseconds. */
const ANSWER_WITHIN_MS = 2_000

/** What the connection reports. */
type Listener = {
  readonly onObservations: (observations: readonly Observation[]) => void
  /** Called when the page is lost, and when it answers again. */
  readonly onPresence: (isThere: boolean) => void
}

/** Receives the reports of the page that opened this window and, through the development server, those of its API. */
export function connect({ onObservations, onPresence }: Listener): Connection {
  const page: Window | null = window.parent === window ? window.opener : window.parent
  let batch: Observation[] = []
  let restsUntil = 0

  function receive(message: unknown, from: Place) {
    const observation = parseObservation(message, from)
    if (observation === null) return
    if (batch.length === 0) setTimeout(flush, Math.max(BATCH_MS, restsUntil - performance.now()))
    batch.push(observation)
  }

  function flush() {
    const observations = batch
    batch = []
    const startedAt = performance.now()
    onObservations(observations)
    // React has finished rendering by the next task.
    setTimeout(() => {
      const now = performance.now()
      const rest = Math.min(PAGE_SHARE * (now - startedAt), LONGEST_REST_MS)
      restsUntil = Math.max(startedAt + PAUSE_MS, now + rest)
    })
  }

  // The page answers with everything it recorded. A frame can receive it only once its document is complete.
  waitForLoad(() => createBrowserReceiver().subscribe((message) => receive(message, 'browser')))
  import.meta.hot?.on(SERVER_MESSAGES, (messages: readonly unknown[]) => {
    for (const message of messages) receive(message, 'server')
  })
  import.meta.hot?.send(SERVER_HISTORY_REQUEST)

  const waiting = new Map<number, (delivery: Delivery) => void>()
  let requests = 0
  const ask = (message: object) => {
    if (page && isReachable(page)) page.postMessage(message, window.location.origin)
  }
  const answered = page ? watchPage(() => ask({ type: PRESENCE_QUESTION }), onPresence) : () => {}
  window.addEventListener('message', ({ origin, source, data }) => {
    if (origin !== window.location.origin || source !== page) return
    if (data?.type === PRESENCE_ANSWER) answered()
    if (data?.type === EVENT_ANSWER) waiting.get(data.id)?.(data.delivery)
  })

  return {
    hasPage: page !== null,
    send: async (actor, event) => {
      const id = requests++
      const delivery = await new Promise<Delivery>((resolve) => {
        waiting.set(id, resolve)
        setTimeout(() => resolve('unanswered'), ANSWER_WITHIN_MS)
        ask({ type: SEND_EVENT, id, sessionId: actor.slice('browser '.length), event })
      })
      waiting.delete(id)
      return delivery
    },
  }
}

/** Whether the window is open and shows a page of this site. */
function isReachable(page: Window): boolean {
  try {
    return !page.closed && page.location.origin === window.location.origin
  } catch {
    // A page of another site does not reveal its address.
    return false
  }
}

function waitForLoad(work: () => void) {
  if (document.readyState === 'complete') work()
  else window.addEventListener('load', work)
}
