import { createBrowserReceiver } from '@statelyai/inspect'
import { SEND_MESSAGE, SERVER_ASKED, SERVER_TOLD } from '../observed/channel.ts'
import { type Place, type Told, toldBy } from '../recording/recording.ts'

/** Messages are gathered this long before they are shown together, in milliseconds: they may come by thousands. */
const GATHER_MS = 40

/** The inspected page, as far as it can be reached. */
export type Connection = {
  /** Whether a page of the site opened this window. */
  readonly hasPage: boolean
  /** Sends an event to an actor of the page, by its recorded id. */
  send(actor: string, event: { readonly type: string }): void
}

/** Listens to the page that opened this window and, through the development server, to the server's charts. */
export function connect(tell: (told: readonly Told[]) => void): Connection {
  const page: Window | null = window.parent === window ? window.opener : window.parent
  let gathered: Told[] = []

  function take(message: unknown, from: Place) {
    const told = toldBy(message, from)
    if (told === null) return
    if (gathered.length === 0) setTimeout(flush, GATHER_MS)
    gathered.push(told)
  }

  function flush() {
    const told = gathered
    gathered = []
    tell(told)
  }

  // The page answers this with all it knows, and to a frame only once the frame's document is complete.
  whenLoaded(() => createBrowserReceiver().subscribe((message) => take(message, 'browser')))
  import.meta.hot?.on(SERVER_TOLD, (messages: readonly unknown[]) => {
    for (const message of messages) take(message, 'server')
  })
  import.meta.hot?.send(SERVER_ASKED)

  return {
    hasPage: page !== null,
    send: (actor, event) =>
      page?.postMessage(
        { type: SEND_MESSAGE, sessionId: actor.slice('browser '.length), event },
        window.location.origin,
      ),
  }
}

function whenLoaded(work: () => void) {
  if (document.readyState === 'complete') work()
  else window.addEventListener('load', work)
}
