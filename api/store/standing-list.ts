import { sql } from 'drizzle-orm'
import * as z from 'zod'
import { STANDING_SHOWN } from '#machines/panel/limits.ts'
import type {
  StandingCursor,
  StandingList,
  StandingQuery,
  StandingRow,
} from '#machines/panel/standing-data.ts'
import { matchTraits } from './chart-days.ts'
import { selectStanding } from './chart-standing.ts'
import { formatAt } from './fragments.ts'
import { queryRows } from './rows.ts'
import { leads } from './schema.ts'
import type { Db } from './types.ts'

const Row = z.object({
  id: z.string(),
  since: z.string(),
  waitedS: z.number(),
  lead: z.object({ id: z.string(), name: z.string(), company: z.string() }).nullable(),
  kind: z.string().nullable(),
}) satisfies z.ZodType<StandingRow>

/**
 * Lists what stands in a state of a chart, oldest first, one page after a cursor. Charges and calls that stay when their sign-up
 * is erased are left out. Sign-ups are joined in order, only as far as the page goes.
 */
export async function listStanding(
  db: Db,
  { chart, state, filter }: StandingQuery,
  after: StandingCursor | null,
): Promise<StandingList> {
  const standing = selectStanding(chart)
  if (standing === null) return { rows: [], next: null }
  const join = chart === 'charge' || chart === 'appointment' ? sql`join` : sql`left join`
  const isLater = after ? sql`(since, id) > (${after.since}::timestamptz, ${after.id}::text)` : sql`true`
  const found = z.array(Row).parse(
    await queryRows(
      db,
      sql`
        select sorted.id, ${formatAt(sql`sorted.since`)} as since, sorted.kind,
          greatest(extract(epoch from now() - sorted.since), 0)::double precision as "waitedS",
          case when lead.id is not null then jsonb_build_object('id', lead.id,
            'name', coalesce(lead.registration ->> 'nomeCompleto', ''),
            'company', coalesce(lead.registration ->> 'razaoSocial', '')) end as lead
        from (
          select id, since, kind, lead_id from (${standing}) standing
          where state = ${state} and ${matchTraits(filter)} and ${isLater}
          order by since, id
        ) sorted ${join} ${leads} lead on lead.id = sorted.lead_id
        order by sorted.since, sorted.id limit ${sql.raw(String(STANDING_SHOWN + 1))}`,
    ),
  )
  const rows = found.slice(0, STANDING_SHOWN)
  const last = rows.at(-1)
  return { rows, next: last && found.length > STANDING_SHOWN ? { since: last.since, id: last.id } : null }
}
