import { useSelector } from '@xstate/react'
import { RESULTS_PROBLEM_MESSAGES } from '#machines/panel/results-failure.ts'
import type { StandingRef } from '#machines/panel/standing.machine.ts'
import type { StandingRow } from '#machines/panel/standing-data.ts'
import { focusOnMount } from '#src/lib/page/focus-on-mount.ts'
import { leadTexts } from './lead-texts.ts'
import { formatWait, resultsTexts, standingTexts } from './results-texts.ts'
import { describeKind, formatMoment } from './texts.ts'

type Props = {
  readonly actorRef: StandingRef
  /** The state's name for people. */
  readonly title: string
  readonly onLead: (id: string) => void
}

/** What stands in one state of a chart, oldest first, with a way to the page of its sign-up. */
export function StandingPart({ actorRef, title, onLead }: Props) {
  const { rows, next, problem } = useSelector(actorRef, ({ context }) => context)
  const isBusy = useSelector(actorRef, (snapshot) => snapshot.hasTag('busy'))
  return (
    <section className="here-now" aria-labelledby="parados" aria-busy={isBusy}>
      <div className="heading">
        <h4 id="parados" tabIndex={-1} ref={focusOnMount}>
          {standingTexts.title(title)}
        </h4>
        <button type="button" onClick={() => actorRef.send({ type: 'list.closed' })}>
          {standingTexts.close}
        </button>
      </div>
      <p className="small">{standingTexts.hint}</p>
      <p role="status" className="small">
        {isBusy ? resultsTexts.busy : standingTexts.count(rows.length)}
      </p>
      <ol className="rows">
        {rows.map((row) => (
          <Row key={row.id} row={row} onLead={onLead} />
        ))}
      </ol>
      <div role="alert">{problem && <p className="note bad">{RESULTS_PROBLEM_MESSAGES[problem]}</p>}</div>
      {next && (
        <button type="button" aria-disabled={isBusy} onClick={() => actorRef.send({ type: 'more.asked' })}>
          {leadTexts.more}
        </button>
      )}
    </section>
  )
}

type RowProps = { readonly row: StandingRow; readonly onLead: (id: string) => void }

function Row({ row: { lead, kind, since, waitedS }, onLead }: RowProps) {
  const facts = [lead?.company, kind === null ? null : describeKind(kind), standingTexts.since(since)]
  const name = <b>{lead?.name ?? standingTexts.nobody}</b>
  const small = <span className="small">{facts.filter(Boolean).join(' · ')}</span>
  return (
    <li>
      {lead ? (
        <button type="button" className="lead" onClick={() => onLead(lead.id)}>
          {name}
          {small}
        </button>
      ) : (
        <span className="lead">
          {name}
          {small}
        </span>
      )}
      <time className="small" dateTime={since} title={formatMoment(since)}>
        {standingTexts.for(formatWait(waitedS))}
      </time>
    </li>
  )
}
