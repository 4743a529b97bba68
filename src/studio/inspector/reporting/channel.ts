// Names shared by both ends of a connection. This file must not import anything: the development server loads it too.

/** The inspector's own page, served in development only. */
export const INSPECTOR_PAGE = '/src/studio/inspector/page/index.html'

/** Messages about the server's charts, sent by the development server to every open page. */
export const SERVER_MESSAGES = 'pauta:inspect'

/** Asks the development server for the messages sent so far. */
export const SERVER_HISTORY_REQUEST = 'pauta:inspect-past'

/** Asks the inspected page to send an event to one of its actors. */
export const SEND_EVENT = 'pauta.send'

/** The page's answer to that request, with the request's id and the outcome of the event. */
export const EVENT_ANSWER = 'pauta.sent'

/**
 * The outcome of an event sent to an actor. `accepted`: a transition took it; `refused`: the conditions of its transitions
 * did not hold; `unhandled`: no active state has a transition for it; `failed`: it ended the actor with an error; `arrived`:
 * the actor runs no chart, so its effect is unknown; `ended`: the actor had ended; `unknown`: the page has no such actor;
 * `unanswered`: the page did not answer.
 */
export type Delivery =
  | 'accepted'
  | 'refused'
  | 'unhandled'
  | 'failed'
  | 'arrived'
  | 'ended'
  | 'unknown'
  | 'unanswered'

/** Asks the inspected page whether it is still there, and its answer. */
export const PRESENCE_QUESTION = 'pauta.there?'
export const PRESENCE_ANSWER = 'pauta.there'
