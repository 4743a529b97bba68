import Cookies from 'js-cookie'
import { fromPromise } from 'xstate'
import * as z from 'zod/mini'
import { getAbCookieName, HOME_TEST } from '#machines/ab-test/assign.ts'
import { COOKIE_HISTORY_ENTRIES, COOKIE_TEXT_LENGTH, METADATA_TEXT_LENGTH } from '#machines/session/limits.ts'
import type { SessionRecord, Visit } from '#machines/session/record.ts'
import { type SessionPlace, sessionMachine } from '#machines/session/session.machine.ts'
import { createActor } from '../actors/create-actor.ts'
import { api } from '../api/api-client.ts'
import { keepCampaign } from '../origin/keep-campaign.ts'
import { readCookie, removeCookie, writeCookie } from '../storage/cookies.ts'
import { permanentStorage, type SafeStorage, tabStorage } from '../storage/storage.ts'
import { logSession } from './log-session.ts'
import { getKnownSource, loadServerSession, openServerSession } from './session-server.ts'
import { restoreStore } from './session-store.ts'

/** Name of the session in both storages. */
const SESSION_KEY = 'session_data'

const sessionRecord: z.ZodMiniType<SessionRecord> = z.object({
  sessionId: z.string(),
  source: z.string(),
  timestamp: z.string(),
  currentStep: z.string(),
  metadata: z.object({
    userAgent: z.string(),
    url: z.string(),
    referrer: z.string(),
    abTest: z.exactOptional(z.object({ group: z.string(), variation: z.string() })),
    paymentMethod: z.exactOptional(z.string()),
    implementationChosen: z.exactOptional(z.boolean()),
  }),
  flowHistory: z.array(z.string()),
  lastActivity: z.string(),
  userId: z.exactOptional(z.string()),
  email: z.exactOptional(z.string()),
  telefone: z.exactOptional(z.string()),
  personId: z.exactOptional(z.number()),
  dealId: z.exactOptional(z.number()),
  abGroup: z.exactOptional(z.enum(['A', 'B', 'C'])),
})

const READ_FROM: Readonly<Record<SessionPlace, () => unknown>> = {
  permanentStorage: () => permanentStorage.read(SESSION_KEY),
  tabStorage: () => tabStorage.read(SESSION_KEY),
  cookie: () => readCookie('session_data'),
  server: async () => (await loadServerSession()).snapshot,
}

/** Id of the session that this page load wrote to the permanent storage last. */
let keptId: string | null = null

const STORAGES: readonly SafeStorage<typeof SESSION_KEY>[] = [permanentStorage, tabStorage]

/** The session chart with the browser's actors and actions. */
export const browserSessionMachine = sessionMachine.provide({
  actors: {
    readSession: fromPromise(async ({ input: { place } }) => {
      const found = sessionRecord.safeParse(await READ_FROM[place]())
      return found.success ? found.data : null
    }),
    readRegistration: fromPromise(async () => restoreStore().userData),
    describeVisit: fromPromise(async () => {
      // The server says where the visitor came from.
      await openServerSession()
      return describeVisit()
    }),
    keepSession: fromPromise(async ({ input: { session }, signal }) => {
      if (!session) return
      if (session.sessionId === keptId && !permanentStorage.read(SESSION_KEY)) {
        // The visitor has meanwhile deleted their data, here or in another tab, so nothing is written back.
        tabStorage.remove(SESSION_KEY)
        return
      }
      tabStorage.write(SESSION_KEY, session)
      if (permanentStorage.write(SESSION_KEY, session)) keptId = session.sessionId
      writeCookie('session_data', shortenSession(session))
      await openServerSession()
      if (!signal.aborted) await api.put('/api/session', session, { signal })
    }),
    clearSession: fromPromise(async ({ input: { reason } }) => {
      for (const storage of STORAGES) storage.remove(SESSION_KEY)
      removeCookie('session_data')
      // An expired record is followed by the next one, which replaces the server's copy; its proven phone stays.
      if (reason === 'cleared') await api.delete('/api/session')
    }),
  },
})

/** The visitor's session, one a page load. Started by the first funnel page; earlier events wait until then. */
export const sessionRef = createActor(browserSessionMachine)
sessionRef.on('*', logSession)

function describeVisit(): Visit {
  const group = Cookies.get(getAbCookieName(HOME_TEST))
  return {
    sessionId: crypto.randomUUID(),
    source: getKnownSource(),
    metadata: {
      userAgent: navigator.userAgent.slice(0, METADATA_TEXT_LENGTH),
      url: keepCampaign(window.location.href).slice(0, METADATA_TEXT_LENGTH),
      referrer: keepCampaign(document.referrer).slice(0, METADATA_TEXT_LENGTH),
      ...(group ? { abTest: { group, variation: HOME_TEST } } : {}),
    },
  }
}

/** Shortens a session for its cookie: without e-mail and phone, which the registration cookie already holds. */
function shortenSession({
  email: _email,
  telefone: _telefone,
  ...session
}: SessionRecord): Record<string, unknown> {
  const { userAgent, url, referrer } = session.metadata
  const cutText = (text: string) => text.slice(0, COOKIE_TEXT_LENGTH)
  return {
    ...session,
    metadata: { userAgent: cutText(userAgent), url: cutText(url), referrer: cutText(referrer) },
    flowHistory: session.flowHistory.slice(-COOKIE_HISTORY_ENTRIES),
  }
}
