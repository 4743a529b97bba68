import { useSelector } from '@xstate/react'
import { useEffect, useRef } from 'react'
import type { LeadPageRef } from '#machines/panel/lead-page.machine.ts'
import { type LeadPage, PLAIN_LEAD_ACTS } from '#machines/panel/lead-page.ts'
import { leadLife, listNextStates } from '#machines/sign-up/lead-life.ts'
import { LEAD_STATE_TITLES } from '#machines/sign-up/lead-titles.ts'
import { LeadCalls } from './lead-calls.tsx'
import { LeadContact } from './lead-contact.tsx'
import { LeadHistoryPart } from './lead-history.tsx'
import {
  ACT_TITLES,
  describeCharge,
  describeMoment,
  describeOutcome,
  describeReason,
  isFailure,
  leadTexts,
  STATE_MEANINGS,
} from './lead-texts.ts'
import { describeProblem } from './problem-texts.ts'
import { StateTag } from './state-tag.tsx'
import { describeKind, formatMoment, SITUATIONS } from './texts.ts'

type Props = { readonly actorRef: LeadPageRef; readonly page: LeadPage }
type PageProps = Pick<Props, 'page'>

/** One lead: where it stands, what is owed, what can be done, and everything that happened. */
export function LeadDetails({ actorRef, page }: Props) {
  const { lead } = page
  const heading = useRef<HTMLHeadingElement>(null)
  // Keyboard and screen reader continue at the opened lead.
  useEffect(() => heading.current?.focus(), [])

  return (
    <div className="details">
      <div className="heading">
        <button type="button" onClick={() => actorRef.send({ type: 'lead.closed' })}>
          {leadTexts.back}
        </button>
        <StateTag state={lead.state} isHandled={lead.isHandled} />
      </div>
      <h3 ref={heading} tabIndex={-1} className="name">
        {lead.name}
      </h3>
      <Acts actorRef={actorRef} page={page} />
      <div className="pair">
        <Place page={page} />
        <Owed page={page} />
        <LeadContact actorRef={actorRef} page={page} />
        <LeadCalls actorRef={actorRef} calls={page.calls} />
        <Links page={page} />
      </div>
      <LeadHistoryPart key={lead.id} id={lead.id} />
      <Moments page={page} />
    </div>
  )
}

function Acts({ actorRef, page: { owed, hasPayments } }: Props) {
  const outcome = useSelector(actorRef, ({ context }) => context.outcome)
  const isActing = useSelector(actorRef, (snapshot) => snapshot.hasTag('acting'))
  const hasFailed = owed.some(({ situation }) => situation === 'dead' || situation === 'repeated')
  return (
    <>
      <fieldset className="acts">
        <legend className="unseen">{leadTexts.acts}</legend>
        {PLAIN_LEAD_ACTS.filter((act) => act !== 'readPayments' || hasPayments).map((act) => (
          <button
            key={act}
            type="button"
            className={act === 'retry' && hasFailed ? 'main' : undefined}
            // Not `disabled`, which would take the focus from the button that was pressed.
            aria-disabled={isActing}
            onClick={() => actorRef.send({ type: 'act.asked', act })}
          >
            {ACT_TITLES[act]}
          </button>
        ))}
      </fieldset>
      <div role="status">{outcome && <p className="note good">{describeOutcome(outcome)}</p>}</div>
    </>
  )
}

/** The states of the chart `lead`, the present one marked and explained, and where it can go from there. */
function Place({ page: { lead } }: PageProps) {
  const next = listNextStates(lead.state).map((state) => LEAD_STATE_TITLES[state])
  return (
    <section className="card" aria-labelledby="onde">
      <h4 id="onde">{leadTexts.stands}</h4>
      <ol className="states">
        {leadLife.states.map((state) => (
          <li
            key={state}
            className={state === lead.state ? 'here' : undefined}
            aria-current={state === lead.state ? 'step' : undefined}
          >
            {LEAD_STATE_TITLES[state]}
          </li>
        ))}
      </ol>
      <p className="small">{STATE_MEANINGS[lead.state]}</p>
      {next.length > 0 && <p className="small">{leadTexts.next(next)}</p>}
    </section>
  )
}

function Owed({ page: { owed } }: PageProps) {
  return (
    <section className="card" aria-labelledby="falta">
      <h4 id="falta">{leadTexts.owed}</h4>
      {owed.length === 0 ? (
        <p>{leadTexts.nothingOwed}</p>
      ) : (
        <ul className="rows">
          {owed.map(({ id, kind, situation, problem, dueAt }) => (
            <li key={id}>
              <span>
                <b>{describeKind(kind)}</b>
                <span>{`: ${SITUATIONS[situation].title.toLowerCase()}`}</span>
                {(situation === 'repeated' || situation === 'waiting') && (
                  <span>{`, para ${formatMoment(dueAt)}`}</span>
                )}
                {problem !== null && <span className="small why">{` ${describeProblem(problem)}`}</span>}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function Links({ page: { lead, links, charges } }: PageProps) {
  return (
    <section className="card" aria-labelledby="fora">
      <h4 id="fora">{leadTexts.links}</h4>
      {links.crm === null && links.payment === null && <p>{leadTexts.noLinks}</p>}
      <ul className="rows">
        {links.crm !== null && (
          <li>
            <Outside address={links.crm}>{`${leadTexts.crm} (${lead.dealId})`}</Outside>
          </li>
        )}
        {links.payment !== null && (
          <li>
            <Outside address={links.payment}>{leadTexts.payment}</Outside>
          </li>
        )}
        {charges.map((charge) => (
          <li key={charge.id}>{describeCharge(charge)}</li>
        ))}
      </ul>
    </section>
  )
}

function Outside({ address, children }: { readonly address: string; readonly children: string }) {
  return (
    <a href={address} target="_blank" rel="noreferrer">
      <span>{children}</span>
      <span className="unseen"> (abre em outra aba)</span>
    </a>
  )
}

function Moments({ page: { moments } }: PageProps) {
  return (
    <section className="card" aria-labelledby="aconteceu">
      <h4 id="aconteceu">{leadTexts.happened}</h4>
      <ol className="rows">
        {moments.map((moment) => (
          <li key={moment.id}>
            <span>
              <span className={isFailure(moment) ? 'failing' : undefined}>{describeMoment(moment)}</span>
              {moment.problem !== null && <span className="small">{` ${describeReason(moment)}`}</span>}
            </span>
            <time className="small" dateTime={moment.at}>
              {formatMoment(moment.at)}
            </time>
          </li>
        ))}
      </ol>
    </section>
  )
}
