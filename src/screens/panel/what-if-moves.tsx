import { SCORE_LABELS } from '#machines/lead-scoring/score.ts'
import type { Moves } from '#machines/panel/what-if.ts'
import { formatCount } from './texts.ts'
import { whatIfTexts as texts } from './what-if-texts.ts'
import { WideTable } from './wide-table.tsx'

/** How many leads would move from each label to each other one. */
export function MovesTable({ moves }: { readonly moves: Moves }) {
  return (
    <>
      <h4>{texts.moves}</h4>
      <p className="small">{texts.movesHint}</p>
      <WideTable label={texts.moves}>
        <thead>
          <tr>
            <th scope="col">{texts.today}</th>
            {SCORE_LABELS.map(({ label, title }) => (
              <th key={label} scope="col">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {SCORE_LABELS.map(({ label: before, title }) => (
            <tr key={before}>
              <th scope="row">{title}</th>
              {SCORE_LABELS.map(({ label: after }) => {
                const count = formatCount(moves[before][after])
                return (
                  <td key={after}>
                    {before !== after && moves[before][after] > 0 ? <b>{count}</b> : <span>{count}</span>}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </WideTable>
    </>
  )
}
