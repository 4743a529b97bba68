import { FEWEST_PAYMENTS } from '#machines/panel/limits.ts'
import { type Band, type Effect, type Forecast, getReachedShare } from '#machines/panel/what-if.ts'
import { formatShare } from './results-texts.ts'
import { formatCount } from './texts.ts'
import { describeAreas, explainArea, whatIfTexts as texts } from './what-if-texts.ts'
import { WideTable } from './wide-table.tsx'

type Props = { readonly effect: Effect }

/** How well the scores foretell payments, now and by other points: one figure, the curve behind it, and bands of scores. */
export function ForecastView({ effect }: Props) {
  const { present, changed, payments } = effect
  return (
    <>
      <h4>{texts.forecast}</h4>
      <p className="small">{texts.forecastHint}</p>
      {present.area === null || changed.area === null ? (
        <p>{texts.noPayments}</p>
      ) : (
        <>
          <p>
            <b>{describeAreas(present.area, changed.area)}</b>
          </p>
          <p>{explainArea(changed.area)}</p>
          {payments < FEWEST_PAYMENTS && <p>{texts.few}</p>}
          <Curve effect={effect} />
        </>
      )}
      <Bands effect={effect} />
    </>
  )
}

/** Shares of the leads for which the table of the curve says what they reach. */
const SHARES = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1] as const

const SIDE = 200

function Curve({ effect: { present, changed } }: Props) {
  return (
    <>
      <h4>{texts.curve}</h4>
      <div className="curve">
        <svg viewBox={`-4 -4 ${SIDE + 8} ${SIDE + 8}`} aria-hidden="true">
          <rect width={SIDE} height={SIDE} />
          <path className="chance" d={`M0 ${SIDE}L${SIDE} 0`} />
          <path className="present" d={drawCurve(present)} />
          <path className="changed" d={drawCurve(changed)} />
        </svg>
        <ul className="small">
          <li className="changed">{texts.proposed}</li>
          <li className="present">{texts.today}</li>
          <li className="chance">{texts.chance}</li>
        </ul>
      </div>
      <WideTable label={texts.curve}>
        <thead>
          <tr>
            <th scope="col">{texts.called}</th>
            <th scope="col">{texts.today}</th>
            <th scope="col">{texts.proposed}</th>
          </tr>
        </thead>
        <tbody>
          {SHARES.map((share) => (
            <tr key={share}>
              <th scope="row">{formatShare(share, 1)}</th>
              <td>{formatShare(getReachedShare(present, share), 1)}</td>
              <td>{formatShare(getReachedShare(changed, share), 1)}</td>
            </tr>
          ))}
        </tbody>
      </WideTable>
    </>
  )
}

/** Draws a curve into the square, from below on the left. */
function drawCurve({ curve }: Forecast): string {
  const last = curve.at(-1)
  if (!last) return ''
  const points = curve.map(
    ({ called, reached }) =>
      `${((SIDE * called) / last.called).toFixed(1)} ${(SIDE * (1 - reached / last.reached)).toFixed(1)}`,
  )
  return `M${points.join('L')}`
}

function Bands({ effect: { present, changed } }: Props) {
  return (
    <>
      <h4>{texts.bands}</h4>
      <WideTable label={texts.bands}>
        <thead>
          <tr>
            <th scope="col">{texts.band}</th>
            {texts.bandHeadings.map((heading) => (
              <th key={heading} scope="col">
                {heading}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {present.bands.map(({ from, to }, place) => (
            <tr key={from}>
              <th scope="row">{`${from} a ${to}`}</th>
              <BandCells band={present.bands[place]} />
              <BandCells band={changed.bands[place]} />
            </tr>
          ))}
        </tbody>
      </WideTable>
    </>
  )
}

function BandCells({ band }: { readonly band: Band | undefined }) {
  const { count, paid } = band ?? { count: 0, paid: 0 }
  return (
    <>
      <td>{formatCount(count)}</td>
      <td>
        <span>{formatCount(paid)}</span>
        <span className="small">{formatShare(paid, count)}</span>
      </td>
    </>
  )
}
