import { Hono } from 'hono'
import * as z from 'zod'
import type { RegistrationRecord } from '#machines/sign-up/records.ts'
import { firstNameOf, maskPhone } from '#machines/sign-up/registration.ts'
import { hasProvenPhone } from '../lib/authorize.ts'
import type { AppEnv } from '../lib/context.ts'
import { requireSession, success } from '../lib/context.ts'
import { readJson } from '../lib/read-json.ts'
import { openSession, spendSessionLimit } from '../lib/visitor.ts'
import { RESEND_SECONDS } from '../one-time-code/code.ts'
import type { Services } from '../services.ts'
import { leadInHand } from '../sign-up/lead-in-hand.ts'
import { registrationRecordOf } from '../sign-up/progress.ts'
import { findCode } from '../store/codes.ts'
import { findLatestLead } from '../store/leads.ts'
import { clearSession, type Session, saveSnapshot } from '../store/sessions.ts'

/** What the browser keeps of its session (spec S2 3); stored as it comes, read back by this visitor alone. */
const SessionRecord = z.strictObject({
  sessionId: z.string().max(100),
  source: z.string().max(100),
  timestamp: z.string().max(40),
  currentStep: z.string().max(100),
  metadata: z.record(z.string().max(50), z.unknown()),
  flowHistory: z.array(z.string().max(200)).max(200),
  lastActivity: z.string().max(40),
  userId: z.string().max(100).optional(),
  email: z.string().max(254).optional(),
  telefone: z.string().max(20).optional(),
  personId: z.number().int().positive().optional(),
  dealId: z.number().int().positive().optional(),
  abGroup: z.enum(['A', 'B', 'C']).optional(),
})

/** What `GET /api/session` tells a visitor about themselves. */
export type SessionView = {
  readonly phoneValidated: boolean
  readonly firstName: string | null
  readonly maskedPhone: string | null
  /** E.164, this visitor's own. */
  readonly phone_number: string | null
  readonly registration: RegistrationRecord | null
  readonly signup: 'none' | 'running' | 'completed' | 'failed'
  /** ISO times. */
  readonly resendAllowedAt: string | null
  readonly blockedUntil: string | null
  readonly snapshot: unknown
  /** True while the sandbox stands in for the outside services. */
  readonly sandbox: boolean
}

/** The server's copy of the visitor's session (decision 28). */
export const session = new Hono<AppEnv>()
  .get('/', async (c) => {
    if (!c.get('session')) await spendSessionLimit(c)
    return success(c, await view(c.get('services'), await openSession(c)))
  })
  .put('/', async (c) => {
    const { id } = requireSession(c)
    const snapshot = await readJson(c.req.raw, SessionRecord)
    await saveSnapshot(c.get('services').database.db, id, snapshot)
    return success(c)
  })
  .delete('/', async (c) => {
    const { id } = requireSession(c)
    await clearSession(c.get('services').database.db, id)
    return success(c)
  })

async function view(services: Services, session: Session): Promise<SessionView> {
  const { id, snapshot } = session
  const { db } = services.database
  const lead = await findLatestLead(db, id)
  const registration = lead ? leadInHand(lead).registration : null
  const code = lead ? await findCode(db, id, lead.phoneKey) : null
  return {
    phoneValidated: hasProvenPhone(session, lead),
    firstName: registration ? firstNameOf(registration.nomeCompleto) : null,
    maskedPhone: lead ? maskPhone(lead.phoneKey) : null,
    phone_number: lead?.phoneKey ?? null,
    registration: lead && registration ? registrationRecordOf(lead, registration) : null,
    signup: lead?.status ?? 'none',
    resendAllowedAt: code ? new Date(code.sentAt.getTime() + RESEND_SECONDS * 1_000).toISOString() : null,
    blockedUntil:
      code?.blockedUntil && code.blockedUntil > new Date() ? code.blockedUntil.toISOString() : null,
    snapshot,
    sandbox: services.sandbox !== null,
  }
}
