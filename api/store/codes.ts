import { and, eq, type SQL, sql } from 'drizzle-orm'
import { BLOCK_MS, MAX_WRONG_GUESSES } from '#machines/one-time-code/limits.ts'
import type { SentCodeEvent } from '#machines/one-time-code/sent-code.machine.ts'
import { getSentCodeState, type StoredCode, sentCodeLife } from '#machines/one-time-code/sent-code-life.ts'
import { insertStep, storeLogged } from './chart-steps.ts'
import { addToNow } from './fragments.ts'
import { decodeRow } from './rows.ts'
import { leads, otpCodes } from './schema.ts'
import { stepLife } from './step-life.ts'
import type { Db } from './types.ts'
import type { StoreWrite } from './writes.ts'

/** The latest code of a session and phone, without the code. */
export type IssuedCode = typeof otpCodes.$inferSelect

/** How the code reached the visitor; `local` exists in the sandbox alone (decision 3). */
export type CodeChannel = IssuedCode['channel']

/**
 * The outcome of a guess. `wrong` reports how many wrong guesses are left, and the end of the block when none is.
 * `missing`: never sent, or used before. Only a wrong guess is counted.
 */
export type Guess =
  | { readonly outcome: 'accepted'; readonly channel: CodeChannel }
  | { readonly outcome: 'wrong'; readonly left: number; readonly retryAt: Date | null }
  | { readonly outcome: 'blocked'; readonly retryAt: Date }
  | { readonly outcome: 'expired' | 'missing' }

function matchCode(sessionId: string, phone: string) {
  return and(eq(otpCodes.sessionId, sessionId), eq(otpCodes.phone, phone))
}

/** A code that was sent. */
export type NewCode = {
  readonly sessionId: string
  /** E.164. */
  readonly phone: string
  /** Keyed hash of the code. */
  readonly codeHash: string
  readonly channel: CodeChannel
  /** Keyed hash of the message's id; absent for a local code. */
  readonly messageKey?: string | null
  readonly lifeMs: number
}

/** Replaces the code of this session and phone by a new one. The count of wrong guesses and a block stay. */
export async function issueCode(db: Db, code: NewCode): Promise<IssuedCode> {
  const [row] = await storeLogged(db, upsertCode(db, code), [logSent(sql`saved`)])
  if (!row) throw new Error('An upsert without condition returned no row')
  return decodeRow(otpCodes, row)
}

/** Composes the write that does the same as `issueCode`. */
export function composeCode(db: Db, code: NewCode): StoreWrite {
  return { parts: sql`issued as ${upsertCode(db, code)}, code_logged as (${logSent(sql`issued`)})` }
}

/** Joins the newest sign-up of the code's session and phone. */
const joinLead = (codes: SQL) => sql`${codes} code left join lateral (
    select lead.* from ${leads} lead where lead.session_id = code.session_id and lead.phone_key = code.phone
    order by lead.created_at desc limit 1
  ) lead on true`

/** Builds the SQL that logs that codes were sent, by the sign-up they are for: a code's own row names its phone. */
function logSent(codes: SQL): SQL {
  return insertStep({
    chart: 'sentCode',
    rows: joinLead(codes),
    lead: sql`lead`,
    subject: sql`lead.id::text`,
    from: null,
    event: null,
    to: sentCodeLife.initial,
    since: null,
  })
}

function upsertCode(db: Db, code: NewCode) {
  const fresh = {
    codeHash: code.codeHash,
    channel: code.channel,
    messageKey: code.messageKey ?? null,
    sentAt: sql`now()`,
    expiresAt: addToNow(code.lifeMs),
    consumedAt: null,
  }
  return db
    .insert(otpCodes)
    .values({ sessionId: code.sessionId, phone: code.phone, ...fresh })
    .onConflictDoUpdate({ target: [otpCodes.sessionId, otpCodes.phone], set: fresh })
    .returning()
}

/** Finds the latest code, or null: when it was sent, when it expires, whether its phone is blocked. */
export async function findCode(db: Db, sessionId: string, phone: string): Promise<IssuedCode | null> {
  const [row] = await db.select().from(otpCodes).where(matchCode(sessionId, phone))
  return row ?? null
}

/** Builds the seconds until the phone's block for the session ends; null without a block. */
export function countBlockedSeconds(sessionId: string, phone: string): SQL {
  return sql`(select ceil(extract(epoch from ${otpCodes.blockedUntil} - now()))::integer from ${otpCodes}
    where ${matchCode(sessionId, phone)} and ${otpCodes.blockedUntil} > now())`
}

/** Makes the latest codes of a phone count as sent `ms` ago. Returns the sessions they were sent for. */
export async function backdateCodes(db: Db, phone: string, ms: number): Promise<readonly string[]> {
  const rows = await db
    .update(otpCodes)
    .set({ sentAt: addToNow(-ms) })
    .where(eq(otpCodes.phone, phone))
    .returning({ sessionId: otpCodes.sessionId })
  return rows.map(({ sessionId }) => sessionId)
}

/**
 * Judges a guess by its keyed hash. Parallel guesses wait for each other on the row's lock, so that at most five are counted and a
 * right code is accepted once.
 */
export function guessCode(db: Db, sessionId: string, phone: string, codeHash: string): Promise<Guess> {
  return db.transaction(async (tx) => {
    const step = await stepLife(
      {
        life: sentCodeLife,
        id: sessionId,
        read: () => lockCode(tx, sessionId, phone),
        getState: getSentCodeState,
      },
      ({ code, isBlockOver }): SentCodeEvent =>
        code.codeHash === codeHash
          ? { type: 'guess.right' }
          : { type: 'guess.wrong', count: (isBlockOver ? 0 : code.wrongGuesses) + 1 },
      async ({ from, event, state, actions }) => {
        const [count = 0] = actions.flatMap((action) =>
          action.type === 'countGuess' ? [action.params.count] : [],
        )
        const change = tx
          .update(otpCodes)
          .set({
            wrongGuesses: count,
            blockedUntil: state === 'blocked' ? addToNow(BLOCK_MS) : null,
            ...(state === 'used' ? { consumedAt: sql`now()` } : {}),
          })
          .where(matchCode(sessionId, phone))
          .returning()
        const [row] = await storeLogged(tx, change, [
          insertStep({
            chart: 'sentCode',
            rows: joinLead(sql`saved`),
            lead: sql`lead`,
            subject: sql`lead.id::text`,
            from,
            event,
            to: state,
            since: sql`code.sent_at`,
          }),
        ])
        return row ? decodeRow(otpCodes, row) : null
      },
    )
    if (step.outcome === 'missing') return { outcome: 'missing' }
    if (step.outcome !== 'stepped') return refuse(step.row)
    const { wrongGuesses, blockedUntil, channel } = step.saved
    return step.state === 'used'
      ? { outcome: 'accepted', channel }
      : { outcome: 'wrong', left: MAX_WRONG_GUESSES - wrongGuesses, retryAt: blockedUntil }
  })
}

type LockedCode = StoredCode & { readonly code: IssuedCode; readonly isBlockOver: boolean }

async function lockCode(tx: Db, sessionId: string, phone: string): Promise<LockedCode | null> {
  const [row] = await tx
    .select({
      code: otpCodes,
      isBlocked: sql<boolean>`coalesce(${otpCodes.blockedUntil} > now(), false)`,
      isBlockOver: sql<boolean>`coalesce(${otpCodes.blockedUntil} <= now(), false)`,
      isExpired: sql<boolean>`${otpCodes.expiresAt} <= now()`,
      isUsed: sql<boolean>`${otpCodes.consumedAt} is not null`,
    })
    .from(otpCodes)
    .where(matchCode(sessionId, phone))
    .for('update')
  return row ?? null
}

function refuse({ isBlocked, isUsed, code: { blockedUntil } }: LockedCode): Guess {
  if (isBlocked && blockedUntil) return { outcome: 'blocked', retryAt: blockedUntil }
  return { outcome: isUsed ? 'missing' : 'expired' }
}
