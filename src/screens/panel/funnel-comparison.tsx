import { compareCounts, getFewest } from '#machines/panel/comparison.ts'
import { FUNNEL_STAGES, STAGE_WORDS } from '#machines/panel/funnel-stages.ts'
import type { ComparedResults, FunnelResults } from '#machines/panel/results-data.ts'
import { comparisonTexts, formatDifference, nameSide } from './comparison-texts.ts'
import { formatShare, formatWait, resultsTexts } from './results-texts.ts'
import { formatCount } from './texts.ts'
import { WideTable } from './wide-table.tsx'

type Props = { readonly funnel: FunnelResults; readonly compared: ComparedResults }

/** The funnel beside that of another period or variant. */
export function FunnelComparison({ funnel, compared }: Props) {
  return (
    <section className="card" aria-labelledby="comparacao">
      <h3 id="comparacao">{comparisonTexts.title}</h3>
      <p className="small">{comparisonTexts.hint}</p>
      <WideTable label={comparisonTexts.title} className="stacked">
        <thead>
          <tr>
            <th scope="col">{resultsTexts.stage}</th>
            <SideHeadings days={funnel.days} compared={compared} />
          </tr>
        </thead>
        <tbody>
          {FUNNEL_STAGES.map((stage) => (
            <tr key={stage}>
              <th scope="row">{STAGE_WORDS[stage].title}</th>
              {[funnel, compared.funnel].map(({ stages }, side) => (
                // The two sides never change places.
                // biome-ignore lint/suspicious/noArrayIndexKey: two sides
                <Stage key={side} stages={stages} stage={stage} />
              ))}
              <DifferenceCell
                own={funnel.stages[stage].count}
                other={compared.funnel.stages[stage].count}
                fewest={getFewest(stage)}
              />
            </tr>
          ))}
        </tbody>
      </WideTable>
      <p className="small">{comparisonTexts.fewHint}</p>
    </section>
  )
}

type StageProps = {
  readonly stages: FunnelResults['stages']
  readonly stage: (typeof FUNNEL_STAGES)[number]
}

function Stage({ stages, stage }: StageProps) {
  const { count, medianS } = stages[stage]
  const facts = [
    count === null || stage === 'visited' ? null : formatShare(count, stages.signedUp.count ?? 0),
    medianS === null || !count ? null : formatWait(medianS),
  ].filter((fact) => fact !== null)
  return (
    <td>
      <span>{count === null ? '–' : formatCount(count)}</span>
      {facts.length > 0 && <span className="small">{facts.join(' · ')}</span>}
    </td>
  )
}

/** The headings of both sides' columns and of their difference. */
export function SideHeadings({ days, compared }: SideProps) {
  const { by, filter, otherFilter, funnel } = compared
  return (
    <>
      <th scope="col">{nameSide(by, filter, days)}</th>
      <th scope="col">{nameSide(by, otherFilter, funnel.days)}</th>
      <th scope="col">{comparisonTexts.difference}</th>
    </>
  )
}

type SideProps = { readonly days: FunnelResults['days']; readonly compared: ComparedResults }

type DifferenceProps = {
  readonly own: number | null
  readonly other: number | null
  readonly fewest: number
}

/** By how much one side differs, and whether that is of too few to say anything. */
export function DifferenceCell({ own, other, fewest }: DifferenceProps) {
  if (own === null || other === null) return <td>–</td>
  const difference = compareCounts(own, other, fewest)
  return (
    <td>
      <span>{formatDifference(difference)}</span>
      {difference.isThin && <span className="small">{comparisonTexts.few}</span>}
    </td>
  )
}
