import { useSelector } from '@xstate/react'
import {
  type ChannelCosts,
  LEAD_COST_WORDS,
  LEAD_COSTS,
  type LeadCost,
  type MonthCosts,
} from '#machines/panel/lead-costs.ts'
import { RESULTS_PROBLEM_MESSAGES } from '#machines/panel/results-failure.ts'
import { useActorRef } from '#src/lib/actors/use-actor-ref.ts'
import { Choice } from './choice.tsx'
import { browserLeadCostsMachine } from './lead-costs-actors.ts'
import { formatMonth, formatPerLead, leadCostsTexts as texts } from './lead-costs-texts.ts'
import { OpenedPart } from './opened-part.tsx'
import { nameChannel } from './results-texts.ts'
import { formatCount } from './texts.ts'
import { WideTable } from './wide-table.tsx'

/** What a lead cost by month and channel, run by its chart. */
export function LeadCostsPart() {
  const actorRef = useActorRef(browserLeadCostsMachine)
  const { months, back, problem } = useSelector(actorRef, ({ context }) => context)
  const isBusy = useSelector(actorRef, (snapshot) => snapshot.hasTag('busy'))
  const shown = months[back]

  return (
    <OpenedPart id="custos" title={texts.title} onOpen={() => actorRef.send({ type: 'part.opened' })}>
      <p className="small">{texts.hint}</p>
      <p className="small">{texts.left}</p>
      <div role="alert">{problem && <p className="note bad">{RESULTS_PROBLEM_MESSAGES[problem]}</p>}</div>
      <div className="filter">
        {shown && (
          <Choice<number>
            label={texts.month}
            value={back}
            options={months.map(({ month }, place) => ({ value: place, title: formatMonth(month) }))}
            onChoose={(place) => actorRef.send({ type: 'month.chosen', back: place })}
          />
        )}
        <button type="button" onClick={() => actorRef.send({ type: 'reading.asked' })}>
          {texts.again}
        </button>
      </div>
      <p role="status" className="small">
        {isBusy ? texts.busy : null}
      </p>
      {/* Paper shows no controls. */}
      {shown && <p className="asked">{`${texts.month}: ${formatMonth(shown.month)}.`}</p>}
      {shown && <Month costs={shown} />}
    </OpenedPart>
  )
}

function Month({ costs: { month, channels } }: { readonly costs: MonthCosts }) {
  if (channels.length === 0) return <p>{texts.nothing}</p>
  const leads = channels.reduce((sum, channel) => sum + channel.leads, 0)
  return (
    <WideTable label={`${texts.title}, ${formatMonth(month)}`} className="costs">
      <thead>
        <tr>
          <th scope="col">{texts.figure}</th>
          {channels.map(({ channel }) => (
            <th key={channel} scope="col">
              {channel === null ? texts.nobody : nameChannel(channel)}
            </th>
          ))}
          <th scope="col">{texts.total}</th>
        </tr>
      </thead>
      <tbody>
        <tr>
          <FigureHeading title={texts.leads} means={texts.leadsMeans} />
          {channels.map((channel) => (
            <td key={channel.channel}>{formatCount(channel.leads)}</td>
          ))}
          <td>{formatCount(leads)}</td>
        </tr>
        {LEAD_COSTS.map((cost) => (
          <tr key={cost}>
            <FigureHeading {...LEAD_COST_WORDS[cost]} />
            {channels.map((channel) => (
              <Spent key={channel.channel} count={channel.spent[cost]} leads={channel.leads} />
            ))}
            <Spent count={sumSpent(channels, cost)} leads={leads} />
          </tr>
        ))}
      </tbody>
    </WideTable>
  )
}

const sumSpent = (channels: readonly ChannelCosts[], cost: LeadCost) =>
  channels.reduce((sum, { spent }) => sum + spent[cost], 0)

function FigureHeading({ title, means }: { readonly title: string; readonly means: string }) {
  return (
    <th scope="row">
      <span>{title}</span>
      <span className="small means">{means}</span>
    </th>
  )
}

function Spent({ count, leads }: { readonly count: number; readonly leads: number }) {
  return (
    <td>
      <b>{formatPerLead(count, leads)}</b>
      <span className="small">{formatCount(count)}</span>
    </td>
  )
}
