import { VISITOR_WRITES_HOURLY } from '#machines/deals/limits.ts'
import { Failure } from '../lib/failure.ts'
import type { RecordName } from '../ownership/public-ids.ts'
import { requireOwnId, requireRecord } from '../ownership/require-record.ts'
import { limitBy, spendLimits } from '../quota.ts'
import type { Store } from '../services.ts'
import type { Caller } from '../session/authorize.ts'
import type { ActionInput } from './action.ts'

/** Refuses fields that only the operator may give. @throws Failure invalid with the field */
export function refuseToVisitor<Fields extends object>(
  caller: Caller,
  path: string,
  fields: Fields,
  names: readonly (keyof Fields & string)[],
): void {
  if (caller.kind === 'operator') return
  const given = names.find((name) => fields[name] !== undefined)
  if (given !== undefined) throw new Failure('invalid', { field: `${path}.${given}` })
}

/**
 * Requires that the record belongs to the caller, and counts one of a visitor's hourly writes.
 * @returns the CRM's own id of the record
 */
export async function beginWrite(
  { services, caller, signal }: Pick<ActionInput<unknown>, 'services' | 'caller' | 'signal'>,
  record: RecordName,
  id: number,
): Promise<number> {
  await requireOwnId(services, caller, record, id)
  await spend(services, caller, 'crm-write', VISITOR_WRITES_HOURLY)
  return requireRecord(services, caller, record, id, signal)
}

/** Counts one of a visitor's hourly uses of something; the operator's uses are not counted. */
export async function spend(services: Store, caller: Caller, what: string, max: number): Promise<void> {
  if (caller.kind === 'operator' || !caller.session) return
  await spendLimits(services.database.db, limitBy(`${what}:session:${caller.session.id}`, { max }))
}
