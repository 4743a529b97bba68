import { useMemo } from 'react'
import { AB_VARIANTS } from '#machines/ab-test/assign.ts'
import { foretellDecision } from '#machines/ab-test/foretell.ts'
import { type CountedShare, computeShare, judge, toTally } from '#machines/ab-test/judge.ts'
import { describeForecast, describeSplit, describeVerdict, formatPercent } from '#machines/ab-test/report.ts'
import type { TestResults } from '#machines/panel/results-data.ts'
import { testsTexts } from './results-texts.ts'
import { formatCount } from './texts.ts'
import { WideTable } from './wide-table.tsx'

type Props = { readonly tests: readonly TestResults[] }

/** How the A/B/C tests stand, and whether they can be decided. */
export function Tests({ tests }: Props) {
  return tests.map((test) => <Test key={test.test} results={test} />)
}

function Test({ results: { test, counts, daily } }: { readonly results: TestResults }) {
  const { judgement, days } = useMemo(() => {
    const tally = toTally(counts)
    return { judgement: judge(tally), days: foretellDecision(tally, daily) }
  }, [counts, daily])
  const { standings } = judgement

  return (
    <section className="card" aria-labelledby={`teste-${test}`}>
      <h3 id={`teste-${test}`}>{testsTexts.titles[test]}</h3>
      <p>
        <b>{describeVerdict(judgement)}</b>
      </p>
      <p>{describeForecast(judgement, days)}</p>
      <p className="small">{describeSplit(judgement)}</p>
      <WideTable label={testsTexts.titles[test]}>
        <thead>
          <tr>
            {testsTexts.headings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {AB_VARIANTS.map((variant) => {
            const { exposure, conversion, proof, payment } = counts[variant]
            const standing = standings.find((one) => one.variant === variant)
            return (
              <tr key={variant}>
                <th scope="row">{variant}</th>
                <td>{formatCount(exposure)}</td>
                {[conversion, proof, payment].map((count, place) => (
                  <Share key={testsTexts.headings[place + 2]} share={computeShare(exposure, count)} />
                ))}
                <td>{formatPercent(standing?.probabilityBest ?? 0, 1)}</td>
              </tr>
            )
          })}
        </tbody>
      </WideTable>
      <p className="small">{testsTexts.hint}</p>
    </section>
  )
}

function Share({ share: { count, share, interval } }: { readonly share: CountedShare }) {
  const [low, high] = interval
  return (
    <td>
      <span>{formatCount(count)}</span>
      {share !== null && (
        <span className="small">{`${formatPercent(share, 1)} (${formatPercent(low, 1)} a ${formatPercent(high, 1)})`}</span>
      )}
    </td>
  )
}
