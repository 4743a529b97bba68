import { useSelector } from '@xstate/react'
import { useRef } from 'react'
import { CHART_DRAWINGS } from '#machines/charts/drawings.ts'
import type { ResultsRef } from '#machines/panel/results.machine.ts'
import type { SiteResults } from '#machines/panel/results-data.ts'
import { RESULTS_PROBLEM_MESSAGES } from '#machines/panel/results-failure.ts'
import { STEPPED_CHARTS, type SteppedChart } from '#machines/panel/stepped-charts.ts'
import { useActorRef } from '#src/lib/actors/use-actor-ref.ts'
import { useKeptFocus } from '#src/lib/page/use-kept-focus.ts'
import { AskedText } from './asked-text.tsx'
import { ChartComparison, ComparedPicture } from './chart-comparison.tsx'
import { ChartPicture, describeStandings } from './chart-picture.tsx'
import { ChartTable } from './chart-table.tsx'
import { Choice } from './choice.tsx'
import { nameSide } from './comparison-texts.ts'
import { nameState } from './count-arrows.ts'
import { FunnelComparison } from './funnel-comparison.tsx'
import { LeadCostsPart } from './lead-costs-part.tsx'
import { leadCostsTexts } from './lead-costs-texts.ts'
import './results.css'
import { browserResultsMachine } from './results-actors.ts'
import { ResultsFilterForm } from './results-filter.tsx'
import { Funnel } from './results-funnel.tsx'
import { Revenue } from './results-revenue.tsx'
import { Tests } from './results-tests.tsx'
import { resultsTexts, testsTexts } from './results-texts.ts'
import { StandingPart } from './standing-list.tsx'
import { WhatIfPart } from './what-if-part.tsx'
import { whatIfTexts } from './what-if-texts.ts'

/** What came of the site, run by its chart: funnel, revenue, A/B/C tests, and what happened on a chart. */
export function ResultsPart({ onLead }: { readonly onLead: (id: string) => void }) {
  const actorRef = useActorRef(browserResultsMachine)
  const results = useSelector(actorRef, ({ context }) => context.results)
  const problem = useSelector(actorRef, ({ context }) => context.problem)
  const isBusy = useSelector(actorRef, (snapshot) => snapshot.hasTag('busy'))
  const isOver = useSelector(actorRef, (snapshot) => snapshot.hasTag('over'))

  return (
    <section className="results" aria-labelledby="resultados">
      <h2 id="resultados">{resultsTexts.title}</h2>
      <div role="alert">{problem && <p className="note bad">{RESULTS_PROBLEM_MESSAGES[problem]}</p>}</div>
      {!isOver && <ResultsFilterForm actorRef={actorRef} />}
      <AskedText actorRef={actorRef} />
      <p role="status" className="small">
        {isBusy ? resultsTexts.busy : null}
      </p>
      {results && (
        <div className="parts" aria-busy={isBusy}>
          <Jumps tests={results.site.tests} />
          <Funnel funnel={results.site.funnel} />
          {results.compared && <FunnelComparison funnel={results.site.funnel} compared={results.compared} />}
          <Revenue revenue={results.site.funnel.revenue} />
          <Tests tests={results.site.tests} />
          <WhatIfPart />
          <LeadCostsPart />
          <ChartPart actorRef={actorRef} onLead={onLead} />
        </div>
      )}
    </section>
  )
}

/** Links to the parts, which are far apart on a phone. */
function Jumps({ tests }: Pick<SiteResults, 'tests'>) {
  const parts = [
    ['funil', resultsTexts.funnel],
    ['receita', resultsTexts.revenue],
    ...tests.map(({ test }) => [`teste-${test}`, testsTexts.titles[test]]),
    ['e-se', whatIfTexts.title],
    ['custos', leadCostsTexts.title],
    ['fluxo', resultsTexts.chart],
  ]
  return (
    <nav className="jumps" aria-label={resultsTexts.jumps}>
      {parts.map(([id, title]) => (
        <a key={id} href={`#${id}`}>
          {title}
        </a>
      ))}
    </nav>
  )
}

type Props = { readonly actorRef: ResultsRef; readonly onLead: (id: string) => void }

function ChartPart({ actorRef, onLead }: Props) {
  const chosen = useSelector(actorRef, ({ context }) => context.chart)
  const shown = useSelector(actorRef, ({ context }) => context.results?.chart)
  const compared = useSelector(actorRef, ({ context }) => context.results?.compared)
  const place = useSelector(actorRef, ({ context }) => context.place)
  const standingRef = useSelector(actorRef, ({ children }) => children.standing)
  const isBusy = useSelector(actorRef, (snapshot) => snapshot.hasTag('busy'))
  const part = useRef<HTMLElement>(null)
  // Keyboard and screen reader continue at the state whose list was closed.
  const findPlace = () => part.current?.querySelector<HTMLElement>(`.place[value="${place?.state}"]`) ?? null
  useKeptFocus(findPlace, standingRef ? 'listing' : 'shown', ['listing'])
  if (!shown) return null
  const openPlace = isBusy
    ? null
    : (state: string) => actorRef.send({ type: 'place.opened', place: { chart: shown.chart, state } })
  return (
    <section ref={part} className="card" aria-labelledby="fluxo">
      <h3 id="fluxo">{CHART_DRAWINGS[shown.chart].title}</h3>
      <Choice<SteppedChart>
        label={resultsTexts.chart}
        value={chosen}
        options={STEPPED_CHARTS.map((id) => ({ value: id, title: CHART_DRAWINGS[id].title }))}
        onChoose={(chart) => actorRef.send({ type: 'chart.chosen', chart })}
      />
      <p className="small">{resultsTexts.chartHint}</p>
      {shown.chart === 'job' && <p className="small">{resultsTexts.job}</p>}
      {shown.standing === null && <p className="small">{resultsTexts.crm}</p>}
      <div className="sides">
        <figure>
          {compared && <figcaption>{nameSide(compared.by, compared.filter, shown.days)}</figcaption>}
          <ChartPicture
            drawing={CHART_DRAWINGS[shown.chart]}
            arrows={shown.arrows}
            notes={describeStandings(shown)}
            onOpen={openPlace}
          />
        </figure>
        {compared && <ComparedPicture drawing={CHART_DRAWINGS[shown.chart]} compared={compared} />}
      </div>
      {standingRef && place && (
        <StandingPart
          key={place.state}
          actorRef={standingRef}
          title={nameState(CHART_DRAWINGS[place.chart], place.state)}
          onLead={onLead}
        />
      )}
      {compared && (
        <ChartComparison drawing={CHART_DRAWINGS[shown.chart]} results={shown} compared={compared} />
      )}
      <ChartTable drawing={CHART_DRAWINGS[shown.chart]} results={shown} onOpen={openPlace} />
    </section>
  )
}
