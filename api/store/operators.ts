import { and, desc, eq, gt, inArray, sql } from 'drizzle-orm'
import { ACTS_SHOWN, OPERATOR_SESSION_SECONDS } from '#machines/panel/limits.ts'
import { addToNow } from './fragments.ts'
import { operatorActs, operatorSessions } from './schema.ts'
import type { Db } from './types.ts'

/** An act of an operator, as it is recorded. */
export type OperatorAct = typeof operatorActs.$inferSelect

/** An act to record. */
export type NewOperatorAct = Pick<OperatorAct, 'operator' | 'act'> &
  Partial<Pick<OperatorAct, 'target' | 'changed'>>

/** An operator's session that has not expired. */
export type OperatorSession = Pick<typeof operatorSessions.$inferSelect, 'operator' | 'expiresAt'>

/** Starts a session of eight hours. `id` is a keyed hash of a fresh random token, in hexadecimal. */
export async function createOperatorSession(db: Db, id: string, operator: string): Promise<void> {
  const expiresAt = addToNow(OPERATOR_SESSION_SECONDS * 1_000)
  await db.insert(operatorSessions).values({ id, operator, expiresAt })
}

/** Finds the session with one of these ids; null when it is unknown or expired. Use does not prolong it. */
export async function findOperatorSession(db: Db, ids: readonly string[]): Promise<OperatorSession | null> {
  const [row] = await db
    .select({ operator: operatorSessions.operator, expiresAt: operatorSessions.expiresAt })
    .from(operatorSessions)
    .where(matchOpen(ids))
  return row ?? null
}

/** Ends the session with one of these ids and returns its operator; null when it is unknown or expired. */
export async function endOperatorSession(db: Db, ids: readonly string[]): Promise<string | null> {
  const [row] = await db
    .delete(operatorSessions)
    .where(matchOpen(ids))
    .returning({ operator: operatorSessions.operator })
  return row?.operator ?? null
}

function matchOpen(ids: readonly string[]) {
  return and(inArray(operatorSessions.id, [...ids]), gt(operatorSessions.expiresAt, sql`now()`))
}

/** Records what an operator did. */
export async function recordOperatorAct(db: Db, act: NewOperatorAct): Promise<void> {
  await db.insert(operatorActs).values(act)
}

/** Records the start of an act whose extent is known only at its end, and returns its id. */
export async function startOperatorAct(db: Db, act: NewOperatorAct): Promise<number> {
  const [row] = await db.insert(operatorActs).values(act).returning({ id: operatorActs.id })
  if (!row) throw new Error('The act was not recorded')
  return row.id
}

/** Records how many rows a started act changed or gave out. */
export async function saveActExtent(db: Db, id: number, changed: number): Promise<void> {
  await db.update(operatorActs).set({ changed }).where(eq(operatorActs.id, id))
}

/** Lists the newest acts, newest first. */
export function listOperatorActs(db: Db): Promise<OperatorAct[]> {
  return db.select().from(operatorActs).orderBy(desc(operatorActs.id)).limit(ACTS_SHOWN)
}
