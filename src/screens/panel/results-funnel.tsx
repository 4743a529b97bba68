import { ORIGIN_KINDS } from '#machines/origin/classify.ts'
import { FUNNEL_STAGES, STAGE_WORDS } from '#machines/panel/funnel-stages.ts'
import type { FunnelPart, FunnelResults } from '#machines/panel/results-data.ts'
import { formatDate, formatShare, formatWait, nameChannel, resultsTexts } from './results-texts.ts'
import { formatCount } from './texts.ts'
import { WideTable } from './wide-table.tsx'

type Props = { readonly funnel: FunnelResults }

/** The funnel in one picture, and by channel, variant and week. */
export function Funnel({ funnel }: Props) {
  const { channels, variants, weeks } = funnel
  return (
    <section className="card" aria-labelledby="funil">
      <h3 id="funil">{resultsTexts.funnel}</h3>
      <p className="small">{resultsTexts.funnelHint}</p>
      <Stages funnel={funnel} />
      <Parts
        title={resultsTexts.byChannel}
        heading={resultsTexts.part.channel}
        parts={channels}
        nameOf={(name) => nameChannel(ORIGIN_KINDS.find((kind) => kind === name) ?? null)}
      />
      <Parts
        title={resultsTexts.byVariant}
        heading={resultsTexts.part.variant}
        parts={variants}
        nameOf={(name) => name}
      />
      <Parts
        title={resultsTexts.byWeek}
        hint={resultsTexts.byWeekHint}
        heading={resultsTexts.part.week}
        parts={weeks}
        nameOf={formatDate}
      />
    </section>
  )
}

function Stages({ funnel: { stages } }: Props) {
  const widest = Math.max(...FUNNEL_STAGES.map((stage) => stages[stage].count ?? 0), 1)
  const signUps = stages.signedUp.count ?? 0
  return (
    <WideTable label={resultsTexts.funnel} className="stages stacked">
      <thead>
        <tr>
          <th scope="col">{resultsTexts.stage}</th>
          <th scope="col">{resultsTexts.count}</th>
          <th scope="col">{resultsTexts.ofSignUps}</th>
          <th scope="col">{resultsTexts.loss}</th>
          <th scope="col">{resultsTexts.wait}</th>
        </tr>
      </thead>
      <tbody>
        {FUNNEL_STAGES.map((stage, place) => {
          const { count, medianS } = stages[stage]
          const before = FUNNEL_STAGES[place - 1]
          const known = before && stages[before].count
          return (
            <tr key={stage}>
              <th scope="row">
                <span>{STAGE_WORDS[stage].title}</span>
                <span className="small means">{STAGE_WORDS[stage].means}</span>
                <span
                  className="bar-of"
                  aria-hidden="true"
                  style={{ width: `${(100 * (count ?? 0)) / widest}%` }}
                />
              </th>
              <td>{count === null ? '–' : formatCount(count)}</td>
              <td>{place === 0 || count === null ? '–' : formatShare(count, signUps)}</td>
              <td>{describeLoss(known, count)}</td>
              <td>{medianS === null || count === 0 ? '–' : formatWait(medianS)}</td>
            </tr>
          )
        })}
      </tbody>
    </WideTable>
  )
}

/** Says how many of a stage did not reach the next one: `36 (30%)`. */
function describeLoss(before: number | null | undefined, count: number | null): string {
  if (before === null || before === undefined || count === null || before === 0) return '–'
  if (count >= before) return resultsTexts.noLoss
  return `${formatCount(before - count)} (${formatShare(before - count, before)})`
}

type PartsProps = {
  readonly title: string
  readonly hint?: string
  readonly heading: string
  readonly parts: readonly FunnelPart[]
  readonly nameOf: (name: string) => string
}

function Parts({ title, hint, heading, parts, nameOf }: PartsProps) {
  return (
    <>
      <h4>{title}</h4>
      {hint && <p className="small">{hint}</p>}
      {parts.length === 0 ? (
        <p>{resultsTexts.nothing}</p>
      ) : (
        <WideTable label={title}>
          <thead>
            <tr>
              <th scope="col">{heading}</th>
              {FUNNEL_STAGES.map((stage) => (
                <th key={stage} scope="col">
                  {STAGE_WORDS[stage].title}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {parts.map(({ name, stages }) => (
              <tr key={name}>
                <th scope="row">{nameOf(name)}</th>
                {FUNNEL_STAGES.map((stage, place) => {
                  const count = stages[stage]
                  return (
                    <td key={stage}>
                      <span>{count === null ? '–' : formatCount(count)}</span>
                      {place > 1 && count !== null && (
                        <span className="small">{formatShare(count, stages.signedUp ?? 0)}</span>
                      )}
                    </td>
                  )
                })}
              </tr>
            ))}
          </tbody>
        </WideTable>
      )}
    </>
  )
}
