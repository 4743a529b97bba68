import { type ComponentProps, useId, useState } from 'react'
import { HIGHEST_GRADE } from '#machines/surveys/limits.ts'
import { computeNps, groupGrade } from '#machines/surveys/nps.ts'
import { createIsland } from '#src/components/island.tsx'
import { ScriptNotice } from '#src/components/script-notice.tsx'
import { scene } from '#src/content/pesquisas.ts'
import { surveyTrial as texts } from '#src/content/pesquisas-trial.ts'
import { formatDecimal } from '#src/lib/format/number.ts'
import { TrialResult } from './page/trial-result.tsx'

const GRADES = Array.from({ length: HIGHEST_GRADE + 1 }, (_, grade) => grade)

/** A survey that the visitor answers as a client would: what each grade causes, and what it does to the quarter's score. */
export function SurveyTrial() {
  const [grade, setGrade] = useState<number | null>(null)
  const name = useId()

  return (
    <>
      <ScriptNotice />
      <div className="grid items-start gap-6 sm:grid-cols-2 lg:gap-10">
        <fieldset className="min-w-0 rounded-panel bg-branco px-5 py-7 shadow-card md:p-9">
          <legend className="float-left mb-3 font-semibold">{texts.question}</legend>
          <div className="clear-both grid grid-cols-6 gap-2">
            {GRADES.map((one) => (
              <label
                key={one}
                className="grid h-11 cursor-pointer place-items-center rounded-control border border-tinta-400 font-semibold has-checked:bg-verde-50 has-checked:inset-ring-2 has-checked:inset-ring-verde-700 has-focus-visible:outline-2 has-focus-visible:outline-verde-700"
              >
                <input
                  type="radio"
                  name={name}
                  value={one}
                  checked={one === grade}
                  onChange={() => setGrade(one)}
                  className="sr-only"
                />
                <span>{one}</span>
              </label>
            ))}
          </div>
        </fieldset>
        {grade === null ? (
          <TrialResult>
            <p className="text-tinta-600">{texts.waiting}</p>
          </TrialResult>
        ) : (
          <TrialResult {...describeGrade(grade)} />
        )}
      </div>
    </>
  )
}

function describeGrade(grade: number): ComponentProps<typeof TrialResult> {
  const { group, reply, firm } = texts.outcomes[groupGrade(grade)]
  const after = scene.scores.map((answers, score) => answers + (score === grade ? 1 : 0))
  return {
    title: `${group}: ${grade}`,
    rows: [
      [texts.client, `“${reply}”`],
      [texts.firm, firm],
      [texts.score, texts.change(formatNps(scene.scores), formatNps(after))],
    ],
  }
}

function formatNps(answers: readonly number[]): string {
  return formatDecimal(computeNps(answers), 0, 1)
}

/** In a static page. */
export const SurveyTrialIsland = createIsland('sections/survey-trial', SurveyTrial, 'touched')
