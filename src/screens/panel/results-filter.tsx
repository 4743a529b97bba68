import { useSelector } from '@xstate/react'
import { AB_VARIANTS } from '#machines/ab-test/assign.ts'
import { ORIGIN_KINDS } from '#machines/origin/classify.ts'
import { getMostBack } from '#machines/panel/comparison.ts'
import type { ResultsRef } from '#machines/panel/results.machine.ts'
import { PERIODS, type ResultsFilter } from '#machines/panel/results-data.ts'
import { Choice } from './choice.tsx'
import { ComparisonChoice } from './results-comparison.tsx'
import { formatDays, nameChannel, PERIOD_TITLES, resultsTexts } from './results-texts.ts'

type Props = { readonly actorRef: ResultsRef }

/** The period and what its results are filtered by. */
export function ResultsFilterForm({ actorRef }: Props) {
  const { filter, comparison } = useSelector(actorRef, ({ context }) => context)
  const funnel = useSelector(actorRef, ({ context }) => context.results?.site.funnel)
  const change = (changed: Partial<ResultsFilter>) =>
    actorRef.send({ type: 'filter.changed', change: changed })
  const campaigns = [
    ...new Set([...(funnel?.campaigns ?? []), ...(filter.campaign ? [filter.campaign] : [])]),
  ]

  return (
    <fieldset className="card filter">
      <legend className="unseen">{resultsTexts.filter}</legend>
      <Choice
        label={resultsTexts.period}
        value={filter.period}
        options={PERIODS.map((value) => ({ value, title: PERIOD_TITLES[value] }))}
        onChoose={(period) => change({ period })}
      />
      <Choice
        label={resultsTexts.channel}
        value={filter.channel}
        options={[
          { value: null, title: resultsTexts.all },
          ...ORIGIN_KINDS.map((value) => ({ value, title: nameChannel(value) })),
        ]}
        onChoose={(channel) => change({ channel })}
      />
      <Choice
        label={resultsTexts.campaign}
        value={filter.campaign}
        options={[
          { value: null, title: resultsTexts.allCampaigns },
          ...campaigns.map((value) => ({ value, title: value })),
        ]}
        onChoose={(campaign) => change({ campaign })}
      />
      <Choice
        label={resultsTexts.variant}
        value={filter.variant}
        options={[
          { value: null, title: resultsTexts.allCampaigns },
          ...AB_VARIANTS.map((value) => ({ value, title: value })),
        ]}
        onChoose={(variant) => change({ variant })}
      />
      <Choice
        label={resultsTexts.qualified}
        value={filter.isQualified}
        options={[
          { value: null, title: resultsTexts.allCampaigns },
          { value: true, title: resultsTexts.answered },
          { value: false, title: resultsTexts.notAnswered },
        ]}
        onChoose={(isQualified) => change({ isQualified })}
      />
      <ComparisonChoice actorRef={actorRef} />
      <div className="moves">
        <button
          type="button"
          aria-disabled={filter.back >= getMostBack(comparison)}
          onClick={() => change({ back: filter.back + 1 })}
        >
          {resultsTexts.earlier}
        </button>
        <button
          type="button"
          aria-disabled={filter.back === 0}
          onClick={() => change({ back: filter.back - 1 })}
        >
          {resultsTexts.later}
        </button>
        <button type="button" onClick={() => actorRef.send({ type: 'reading.asked' })}>
          {resultsTexts.refresh}
        </button>
        {funnel && <b className="days">{formatDays(funnel.days)}</b>}
      </div>
    </fieldset>
  )
}
