import { useSelector } from '@xstate/react'
import { CHART_DRAWINGS } from '#machines/charts/drawings.ts'
import type { ResultsRef } from '#machines/panel/results.machine.ts'
import { RESULTS_PROBLEM_MESSAGES } from '#machines/panel/results-failure.ts'
import { STEPPED_CHARTS, type SteppedChart } from '#machines/panel/stepped-charts.ts'
import { useActorRef } from '#src/lib/actors/use-actor-ref.ts'
import { ChartPicture } from './chart-picture.tsx'
import { ChartTable } from './chart-table.tsx'
import './results.css'
import { browserResultsMachine } from './results-actors.ts'
import { Choice, ResultsFilterForm } from './results-filter.tsx'
import { Funnel } from './results-funnel.tsx'
import { Revenue } from './results-revenue.tsx'
import { Tests } from './results-tests.tsx'
import { resultsTexts } from './results-texts.ts'

/** What came of the site, run by its chart: funnel, revenue, A/B/C tests, and what happened on a chart. */
export function ResultsPart() {
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
      <p role="status" className="small">
        {isBusy ? resultsTexts.busy : null}
      </p>
      {results && (
        <div className="parts" aria-busy={isBusy}>
          <Funnel funnel={results.site.funnel} />
          <Revenue revenue={results.site.funnel.revenue} />
          <Tests tests={results.site.tests} />
          <ChartPart actorRef={actorRef} />
        </div>
      )}
    </section>
  )
}

type Props = { readonly actorRef: ResultsRef }

function ChartPart({ actorRef }: Props) {
  const chosen = useSelector(actorRef, ({ context }) => context.chart)
  const shown = useSelector(actorRef, ({ context }) => context.results?.chart)
  if (!shown) return null
  return (
    <section className="card" aria-labelledby="fluxo">
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
      <ChartPicture drawing={CHART_DRAWINGS[shown.chart]} results={shown} />
      <ChartTable drawing={CHART_DRAWINGS[shown.chart]} results={shown} />
    </section>
  )
}
