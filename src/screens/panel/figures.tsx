import { Bar, BarChart, LabelList, XAxis } from 'recharts'
import type { DayFigures } from '#machines/panel/panel-data.ts'
import {
  FIGURES,
  type FigureName,
  figureTexts,
  formatDay,
  formatFigure,
  formatWeekday,
  shortenFigure,
} from './figure-texts.ts'

type Props = { readonly days: readonly DayFigures[] }

const NAMES = Object.keys(FIGURES) as FigureName[]

/** What happened on each of the last days, a small chart for each figure. */
export function Figures({ days }: Props) {
  return (
    <section aria-labelledby="numeros">
      <h2 id="numeros">{figureTexts.title}</h2>
      <p className="small">{figureTexts.hint}</p>
      <div className="charts">
        {NAMES.map((name) => (
          <Figure key={name} name={name} days={days} />
        ))}
      </div>
    </section>
  )
}

/** The bars are pictures; assistive technology reads the list below them. */
function Figure({ name, days }: Props & { readonly name: FigureName }) {
  const { title, meaning, isTrouble } = FIGURES[name]
  const today = days.at(-1)?.day
  const bars = days.map((day) => ({
    label: day.day === today ? figureTexts.today : formatWeekday(day.day),
    value: day[name],
    short: shortenFigure(name, day[name]),
  }))

  return (
    <figure className="card">
      <figcaption>
        <span>{title}</span>
        <span>
          <b className="total">
            {formatFigure(
              name,
              days.reduce((sum, day) => sum + day[name], 0),
            )}
          </b>{' '}
          <small>{meaning}</small>
        </span>
      </figcaption>
      <div aria-hidden="true">
        <BarChart
          className={isTrouble ? 'bars bad' : 'bars'}
          responsive
          data={bars}
          margin={{ top: 20, right: 0, bottom: 0, left: 0 }}
          accessibilityLayer={false}
        >
          <XAxis dataKey="label" interval={0} height={22} axisLine={false} tickLine={false} />
          <Bar dataKey="value" minPointSize={2} radius={3} isAnimationActive={false}>
            <LabelList dataKey="short" position="top" />
          </Bar>
        </BarChart>
      </div>
      <ul className="unseen">
        {days.map((day) => (
          <li key={day.day}>{`${formatDay(day.day)}: ${formatFigure(name, day[name])}`}</li>
        ))}
      </ul>
    </figure>
  )
}
