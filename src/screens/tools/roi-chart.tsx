import { useId } from 'react'
import type { RoiMonth } from '#machines/tools/roi.ts'
import { roiTool as texts } from '#src/content/tools/roi.ts'
import { formatWholeReais } from '#src/screens/tools/roi-format.ts'

const WIDTH = 340
const HEIGHT = 190
/** Smallest distance between two labels of the value axis. */
const LABEL_ROOM = 16
const MARGIN = { top: 14, right: 10, bottom: 26, left: 70 } as const

type Props = { readonly months: readonly RoiMonth[] }

/** The running balance as an area, with its zero line; every value is in the table beside it. */
export function RoiChart({ months }: Props) {
  const titleId = useId()
  const balances = months.map(({ balance }) => balance)
  const low = Math.min(0, ...balances)
  const high = Math.max(0, ...balances)
  const span = high - low || 1
  const scaleMonth = (month: number) =>
    MARGIN.left + (month / months.length) * (WIDTH - MARGIN.left - MARGIN.right)
  const scaleValue = (value: number) =>
    MARGIN.top + ((high - value) / span) * (HEIGHT - MARGIN.top - MARGIN.bottom)
  const points = [{ month: 0, balance: 0 }, ...months].map(
    ({ month, balance }) => `${round(scaleMonth(month))} ${round(scaleValue(balance))}`,
  )
  const line = `M${points.join('L')}`
  const ticks = [0, ...[low, high].filter((tick) => Math.abs(scaleValue(tick) - scaleValue(0)) > LABEL_ROOM)]

  return (
    <svg
      role="img"
      aria-labelledby={titleId}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      className="w-full max-w-104 font-sans"
    >
      <title id={titleId}>{texts.chartText(formatWholeReais(balances.at(-1) ?? 0))}</title>
      {ticks.map((tick) => (
        <g key={tick}>
          <line
            x1={MARGIN.left}
            x2={WIDTH - MARGIN.right}
            y1={round(scaleValue(tick))}
            y2={round(scaleValue(tick))}
            className={tick === 0 ? 'stroke-tinta-500' : 'stroke-tinta-200'}
          />
          <text
            x={MARGIN.left - 8}
            y={round(scaleValue(tick)) + 4}
            textAnchor="end"
            fontSize="12"
            className="fill-tinta-600"
          >
            {formatWholeReais(tick)}
          </text>
        </g>
      ))}
      <path
        d={`${line}L${round(scaleMonth(months.length))} ${round(scaleValue(0))}Z`}
        className="fill-verde-200/60"
      />
      <path d={line} fill="none" strokeWidth="2.5" strokeLinejoin="round" className="stroke-verde-700" />
      {months
        .filter(({ month }) => month % 3 === 0)
        .map(({ month, balance }) => (
          <g key={month}>
            <circle
              cx={round(scaleMonth(month))}
              cy={round(scaleValue(balance))}
              r="3.5"
              className="fill-verde-700"
            />
            <text
              x={round(scaleMonth(month))}
              y={HEIGHT - 8}
              textAnchor="middle"
              fontSize="12"
              className="fill-tinta-600"
            >
              {texts.chartMonth(month)}
            </text>
          </g>
        ))}
    </svg>
  )
}

function round(value: number): number {
  return Math.round(value * 10) / 10
}
