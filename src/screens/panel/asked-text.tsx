import { useSelector } from '@xstate/react'
import type { ResultsRef } from '#machines/panel/results.machine.ts'
import { comparisonTexts, nameSide } from './comparison-texts.ts'
import { formatDays, nameChannel, PERIOD_TITLES, resultsTexts } from './results-texts.ts'

/** What the results were asked for, as text: paper shows no controls. */
export function AskedText({ actorRef }: { readonly actorRef: ResultsRef }) {
  const filter = useSelector(actorRef, ({ context }) => context.filter)
  const results = useSelector(actorRef, ({ context }) => context.results)
  if (!results) return null
  const { period, channel, campaign, variant, isQualified } = filter
  const { site, compared } = results
  const facts = [
    [resultsTexts.period, `${PERIOD_TITLES[period]} (${formatDays(site.funnel.days)})`],
    [resultsTexts.channel, channel === null ? resultsTexts.all : nameChannel(channel)],
    [resultsTexts.campaign, campaign ?? resultsTexts.allCampaigns],
    [resultsTexts.variant, variant ?? resultsTexts.allCampaigns],
    [
      resultsTexts.qualified,
      isQualified === null
        ? resultsTexts.allCampaigns
        : isQualified
          ? resultsTexts.answered
          : resultsTexts.notAnswered,
    ],
    ...(compared
      ? [[comparisonTexts.compared, nameSide(compared.by, compared.otherFilter, compared.funnel.days)]]
      : []),
  ]
  return <p className="asked">{`${facts.map(([name, value]) => `${name}: ${value}`).join('. ')}.`}</p>
}
