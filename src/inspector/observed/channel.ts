// Names both ends of a conversation have to know. Nothing else may be here: the development server reads it too.

/** The inspector's own page, served in development only. */
export const INSPECTOR_PAGE = '/src/inspector/page/index.html'

/** The server's charts, as the development server tells of them to every open page. */
export const SERVER_TOLD = 'pauta:inspect'

/** An inspector asks the development server for what happened so far. */
export const SERVER_ASKED = 'pauta:inspect-past'

/** An inspector sends an event to an actor of the page it looks at. */
export const SEND_MESSAGE = 'pauta.send'
