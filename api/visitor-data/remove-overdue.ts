import { RETENTION_PUT_OFF_MS } from '#machines/visitor-data/limits.ts'
import type { Store } from '../services.ts'
import { takeOldClassRegistrations } from '../store/class-registrations.ts'
import { askDueLeads, putOffLeads } from '../store/due-leads.ts'
import type { Db } from '../store/types.ts'
import { eraseSignUps } from './erase-sign-ups.ts'
import { listUnderWay } from './under-way.ts'

/**
 * Deletes a batch of the sign-ups and registrations for classes whose time is over (decision 52), as if their visitors had
 * asked for it. Returns how many sign-ups were looked at and registrations deleted; 0 when nothing was left to do.
 */
export async function removeOverdue({ database: { db } }: Store): Promise<number> {
  return (await db.transaction(removeSignUps)) + (await db.transaction(removeClasses))
}

async function removeSignUps(tx: Db): Promise<number> {
  const { asked, due } = await askDueLeads(tx)
  const busy = await listUnderWay(tx, due)
  if (busy.length > 0)
    await putOffLeads(
      tx,
      busy.map(({ id }) => id),
      RETENTION_PUT_OFF_MS,
    )
  await eraseSignUps(tx, { signUps: due.filter((lead) => !busy.includes(lead)), classes: [] })
  return asked
}

async function removeClasses(tx: Db): Promise<number> {
  const old = await takeOldClassRegistrations(tx)
  const busy = await listUnderWay(tx, old)
  const classes = old.filter((registration) => !busy.includes(registration))
  await eraseSignUps(tx, { signUps: [], classes })
  return classes.length
}
