import { and, eq, sql } from 'drizzle-orm'
import type { AbVariant } from '#machines/ab-test/assign.ts'
import { addTouch, type Touches } from '#machines/origin/touches.ts'
import { insertVisitOrigin, storeLogged } from './chart-steps.ts'
import { sessions } from './schema.ts'
import { matchLiveSession } from './sessions.ts'
import type { Db } from './types.ts'

/** A touch to be noted. `ageMs` is how long ago its landing was; missing where only the labels are known. */
export type NewTouch = Omit<Parameters<typeof addTouch>[1], 'at'> & { readonly ageMs?: number }

/**
 * Adds touches to those of a session, oldest first (decision 53).
 * @param variant the variant that the visitor sees
 * @returns what the session knows then; null when that is nothing
 */
export async function noteTouches(
  db: Db,
  id: string,
  news: readonly NewTouch[],
  variant: AbVariant | null = null,
): Promise<Touches | null> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ touches: sessions.touches, now: sql<string>`extract(epoch from now()) * 1000` })
      .from(sessions)
      .where(matchLiveSession(id))
      .for('update')
    if (!row) return null
    const now = Math.floor(Number(row.now))
    const touches = news.reduce<Touches | null>(
      (known, { ageMs, ...touch }) =>
        addTouch(known, { ...touch, ...(ageMs === undefined ? {} : { at: now - ageMs }) }, now),
      row.touches,
    )
    if (touches === null || touches === row.touches) return touches
    const change = tx
      .update(sessions)
      .set({ touches })
      .where(eq(sessions.id, id))
      .returning({ id: sessions.id })
    await storeLogged(tx, change, row.touches === null ? [insertVisitOrigin(variant, touches.first)] : [])
    return touches
  })
}

/** Forgets the id of the click of a visitor who does not consent to marketing. What kind of click it was stays. */
export async function forgetClickId(db: Db, id: string): Promise<void> {
  await db
    .update(sessions)
    .set({ touches: sql`${sessions.touches} #- '{last,clickId}'` })
    .where(and(eq(sessions.id, id), sql`${sessions.touches} #> '{last,clickId}' is not null`))
}
