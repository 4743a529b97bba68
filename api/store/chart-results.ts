import { sql } from 'drizzle-orm'
import { groupBy } from '#machines/lib/group-by.ts'
import type { ArrowCount, ChartResults, Days, ResultsFilter, Standing } from '#machines/panel/results-data.ts'
import { computeMedian } from '#machines/panel/spans.ts'
import type { SteppedChart } from '#machines/panel/stepped-charts.ts'
import { matchTraits, selectCounts } from './chart-days.ts'
import { selectStanding } from './chart-standing.ts'
import { queryRows } from './rows.ts'
import type { Db, RawRow } from './types.ts'

/** Reads how often each step of a chart was taken on some days, and where the chart's rows stand now. */
export async function readChartResults(
  db: Db,
  chart: SteppedChart,
  days: Days,
  filter: ResultsFilter,
): Promise<ChartResults> {
  const [steps, standing] = await Promise.all([
    queryRows(
      db,
      sql`
        select from_state, event, to_state, span, sum(count)::integer as count
        from (${selectCounts(chart, days)}) counted where ${matchTraits(filter)}
        group by from_state, event, to_state, span order by from_state, event, to_state, span`,
    ),
    readStanding(db, chart, filter),
  ])
  return { chart, days, arrows: groupArrows(steps), standing }
}

function groupArrows(rows: readonly RawRow[]): ArrowCount[] {
  const arrows = groupBy(rows, (row) => JSON.stringify([row.from_state, row.event, row.to_state]))
  return [...arrows.values()].flatMap((some) => {
    const [first] = some
    if (!first) return []
    return {
      from: first.from_state === '' ? null : String(first.from_state),
      event: first.event === '' ? null : String(first.event),
      to: String(first.to_state),
      ...countSpans(some),
    }
  })
}

/** Sums rows with a class of waiting times and a count. */
export function countSpans(rows: readonly RawRow[]) {
  const counts = new Map<number, number>()
  for (const { span, count } of rows)
    counts.set(Number(span), (counts.get(Number(span)) ?? 0) + Number(count))
  return {
    count: [...counts.values()].reduce((sum, count) => sum + count, 0),
    medianS: computeMedian(counts),
  }
}

async function readStanding(db: Db, chart: SteppedChart, filter: ResultsFilter): Promise<Standing[] | null> {
  const rows = selectStanding(chart)
  if (rows === null) return null
  const found = await queryRows(
    db,
    sql`
      select state, count(*)::integer as count,
        percentile_cont(0.5) within group (order by extract(epoch from now() - since)) as median
      from (${rows}) standing where ${matchTraits(filter)}
      group by state order by state`,
  )
  return found.map(({ state, count, median }) => ({
    state: String(state),
    count: Number(count),
    medianS: median === null ? null : Math.max(0, Number(median)),
  }))
}
