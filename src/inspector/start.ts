import { createBrowserInspector } from '@statelyai/inspect'
import { openDock, showButton } from './dock.ts'
import { INSPECTOR_PAGE, SEND_MESSAGE } from './observed/channel.ts'
import { masking } from './observed/masking.ts'
import { createReporter, type Reporter } from './observed/report.ts'
import { listen, MOST_HEARD } from './relay.ts'

/** Parameter of an address that opens the inspector with the page; with this value, Stately's. */
const PARAMETER = 'inspect'
const STATELY = 'stately'

let stopEarlier = () => {}

/** In development: opens the inspector where the address asks for it, and offers it on every page. */
export function startInspector(): void {
  const wanted = new URLSearchParams(window.location.search).get(PARAMETER)
  if (wanted === STATELY) inspectWithStately()
  else if (wanted !== null) inspectInWindow()
  showButton(inspectInWindow)
}

/** Stately's own inspector: the only part that needs the network. It gets the same masked data. */
function inspectWithStately() {
  const inspector = createBrowserInspector({ maxDeferredEvents: MOST_HEARD, ...masking })
  listen(({ event }) => inspector.inspect.next?.(event))
}

/** A window of its own; where the browser does not allow one, the foot of the page. */
function inspectInWindow() {
  const { window: opened } = inspect(null)
  if (opened === null) inspectInDock()
}

function inspectInDock() {
  openDock({ fill: (iframe) => void inspect(iframe), openWindow: inspectInWindow })
}

function inspect(iframe: HTMLIFrameElement | null) {
  stopEarlier()
  const inspector = createBrowserInspector({
    url: INSPECTOR_PAGE,
    iframe,
    maxDeferredEvents: MOST_HEARD,
    ...masking,
  })
  const reporter = createReporter(inspector)
  const stopListening = listen(reporter.report)
  const opened = () => iframe?.contentWindow ?? inspector.adapter.targetWindow
  const takeMessage = (message: MessageEvent) => {
    if (message.origin === window.location.origin && message.source === opened())
      deliver(message.data, reporter)
  }
  window.addEventListener('message', takeMessage)
  stopEarlier = () => {
    stopListening()
    window.removeEventListener('message', takeMessage)
  }
  return { window: opened() }
}

/** An event written by hand in the inspector. */
function deliver(message: unknown, { actorOf }: Reporter) {
  if (typeof message !== 'object' || message === null) return
  const { type, sessionId, event } = { ...message } as Record<string, unknown>
  if (type !== SEND_MESSAGE || typeof sessionId !== 'string') return
  if (typeof event !== 'object' || event === null || !('type' in event) || typeof event.type !== 'string')
    return
  actorOf(sessionId)?.send({ ...event, type: event.type })
}
