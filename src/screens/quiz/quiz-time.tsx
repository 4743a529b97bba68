import { useSearch } from 'wouter/use-browser-location'
import { computeMonthlyTime, formatTimeQuery, parseTimeQuery } from '#machines/home/time-cost.ts'
import { RouteLink } from '#src/components/route-link.tsx'
import { quizTool } from '#src/content/tools/quiz.ts'
import { formatDecimal } from '#src/lib/format/number.ts'

const texts = quizTool.time

type Props = {
  /** The questions are answered. */
  readonly hasResult: boolean
}

/** The hours computed from the numbers typed on the home page; empty for a visitor who typed no numbers. */
export function QuizTime({ hasResult }: Props) {
  // The prerendered page knows no query.
  const query = new URLSearchParams(useSearch({ ssrSearch: '' }))
  const answers = parseTimeQuery((name) => query.get(name))
  const cost = answers && computeMonthlyTime(answers)
  if (!answers || !cost) return null
  const { perDay, minutes } = answers

  return (
    <section
      aria-label={texts.label}
      className="mb-8 rounded-control bg-verde-50 px-4 py-3.5 text-[0.9375rem]"
    >
      <p className="text-sm text-tinta-600">{texts.typed(Number(perDay), formatDecimal(Number(minutes)))}</p>
      <p className="font-semibold">{texts.result(cost)}</p>
      {hasResult ? (
        <RouteLink
          to={`/calculadora-roi${formatTimeQuery(answers)}`}
          className="link inline-flex min-h-11 items-center"
        >
          {texts.calculator}
        </RouteLink>
      ) : (
        <p className="text-tinta-600">{texts.next}</p>
      )}
    </section>
  )
}
