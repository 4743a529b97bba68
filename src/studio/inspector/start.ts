import { createBrowserInspector } from '@statelyai/inspect'
import { openDock, showButton } from './dock.ts'
import { MAX_KEPT_EVENTS, subscribeToInspection } from './relay.ts'
import { rememberInspector, wasInspectorOpen } from './remember-open.ts'
import {
  EVENT_ANSWER,
  INSPECTOR_PAGE,
  PRESENCE_ANSWER,
  PRESENCE_QUESTION,
  SEND_EVENT,
} from './reporting/channel.ts'
import { deferInspections } from './reporting/defer-inspections.ts'
import { deliver } from './reporting/deliver.ts'
import { maskingOptions } from './reporting/masking.ts'
import { createReporter, createRun, type Reporter } from './reporting/report.ts'

/** The query parameter that opens the inspector with the page, and its value that opens Stately's own. */
const PARAMETER = 'inspect'
const STATELY = 'stately'

const run = createRun()

let stopEarlier = () => {}
let isOpen = () => false

/** Opens the inspector when the address asks for it, and adds its button to the page, in development only. */
export function startInspector(): void {
  const wanted = new URLSearchParams(window.location.search).get(PARAMETER)
  if (wanted === STATELY) inspectWithStately()
  else if (wanted !== null || wasInspectorOpen()) inspectInWindow()
  rememberInspector(() => isOpen())
  showButton(inspectInWindow)
}

/** Opens Stately's own inspector, the only part that needs the network. It receives the same masked data. */
function inspectWithStately() {
  const inspector = createBrowserInspector({ maxDeferredEvents: MAX_KEPT_EVENTS, ...maskingOptions })
  subscribeToInspection(({ event }) => inspector.inspect.next?.(event))
}

/** Opens a window. When the browser blocks it, the inspector opens at the foot of the page instead. */
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
    maxDeferredEvents: MAX_KEPT_EVENTS,
    ...maskingOptions,
  })
  const reporter = createReporter(inspector, run)
  const stopListening = subscribeToInspection(deferInspections(reporter.report))
  const getWindow = () => iframe?.contentWindow ?? inspector.adapter.targetWindow
  const receiveMessage = (message: MessageEvent) => {
    if (message.origin !== window.location.origin || message.source !== getWindow()) return
    const answer = answerMessage(message.data, reporter)
    if (answer) getWindow()?.postMessage(answer, window.location.origin)
  }
  window.addEventListener('message', receiveMessage)
  isOpen = () => iframe === null && inspector.adapter.targetWindow?.closed === false
  stopEarlier = () => {
    stopListening()
    window.removeEventListener('message', receiveMessage)
  }
  return { window: getWindow() }
}

/** Answers a presence check, and sends an event typed in the inspector to its actor; null for any other message. */
function answerMessage(message: unknown, reporter: Reporter): object | null {
  if (typeof message !== 'object' || message === null) return null
  const { type, id, sessionId, event } = { ...message } as Record<string, unknown>
  if (type === PRESENCE_QUESTION) return { type: PRESENCE_ANSWER }
  if (type !== SEND_EVENT || typeof sessionId !== 'string') return null
  if (typeof event !== 'object' || event === null || !('type' in event) || typeof event.type !== 'string')
    return null
  return {
    type: EVENT_ANSWER,
    id,
    delivery: deliver({ ...event, type: event.type }, reporter.getActor(sessionId)),
  }
}
