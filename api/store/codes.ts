import { and, eq, type SQL, sql } from 'drizzle-orm'
import { addToNow } from './fragments.ts'
import { otpCodes } from './schema.ts'
import type { Db } from './types.ts'
import type { StoreWrite } from './writes.ts'

/** The latest code of a session and phone, without the code. */
export type IssuedCode = typeof otpCodes.$inferSelect

/** How the code reached the visitor; `local` exists in the sandbox alone (decision 3). */
export type CodeChannel = IssuedCode['channel']

/** The rules for judging a guess (decision 5). */
export type GuessRules = {
  /** Wrong guesses until the block. */
  readonly maxWrong: number
  /** How long the block lasts after the last wrong guess; then the count restarts. */
  readonly blockMs: number
}

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
  const [row] = await upsertCode(db, code)
  if (!row) throw new Error('An upsert without condition returned no row')
  return row
}

/** Composes the write that does the same as `issueCode`. */
export function composeCode(db: Db, code: NewCode): StoreWrite {
  return { parts: sql`issued as ${upsertCode(db, code)}` }
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
 * Judges a guess by its keyed hash. One update of one row decides, and parallel guesses wait for each other on it,
 * so that at most `maxWrong` guesses are counted and a right code is accepted once.
 */
export async function guessCode(
  db: Db,
  sessionId: string,
  phone: string,
  codeHash: string,
  { maxWrong, blockMs }: GuessRules,
): Promise<Guess> {
  const verdict = sql<NonNullable<IssuedCode['verdict']>>`case
    when ${otpCodes.blockedUntil} > now() then 'blocked'
    when ${otpCodes.consumedAt} is not null then 'missing'
    when ${otpCodes.expiresAt} <= now() then 'expired'
    when ${otpCodes.codeHash} = ${codeHash} then 'accepted'
    else 'wrong' end`
  // An expired block also resets the count.
  const wrongNow = sql`(case when ${otpCodes.blockedUntil} <= now() then 0 else ${otpCodes.wrongGuesses} end) + 1`
  const chooseByVerdict = (accepted: SQL, wrong: SQL, otherwise: SQL) =>
    sql`case ${verdict} when 'accepted' then ${accepted} when 'wrong' then ${wrong} else ${otherwise} end`
  const [row] = await db
    .update(otpCodes)
    .set({
      verdict,
      consumedAt: sql`case ${verdict} when 'accepted' then now() else ${otpCodes.consumedAt} end`,
      wrongGuesses: chooseByVerdict(sql`0`, wrongNow, sql`${otpCodes.wrongGuesses}`),
      blockedUntil: chooseByVerdict(
        sql`null`,
        sql`case when ${wrongNow} >= ${maxWrong} then ${addToNow(blockMs)} end`,
        sql`${otpCodes.blockedUntil}`,
      ),
    })
    .where(matchCode(sessionId, phone))
    .returning()
  return row ? decodeGuess(row, maxWrong) : { outcome: 'missing' }
}

function decodeGuess(row: IssuedCode, maxWrong: number): Guess {
  switch (row.verdict) {
    case 'accepted':
      return { outcome: 'accepted', channel: row.channel }
    case 'wrong':
      return { outcome: 'wrong', left: Math.max(0, maxWrong - row.wrongGuesses), retryAt: row.blockedUntil }
    case 'blocked':
      return row.blockedUntil ? { outcome: 'blocked', retryAt: row.blockedUntil } : { outcome: 'missing' }
    case 'expired':
      return { outcome: 'expired' }
    default:
      return { outcome: 'missing' }
  }
}
