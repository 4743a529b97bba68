import { useId } from 'react'
import { computeRoi, formatRoiQuery, type RoiInputs } from '#machines/tools/roi.ts'
import { RouteLinkButton } from '#src/components/route-link.tsx'
import { brand } from '#src/content/brand.ts'
import { roiTool as texts } from '#src/content/tools/roi.ts'
import { useHydrated } from '#src/lib/page/use-hydrated.ts'
import { formatOneDecimal, formatPercent, formatWholeReais } from '#src/screens/tools/roi-format.ts'
import { CopyButton } from './copy-button.tsx'
import { RoiChart } from './roi-chart.tsx'

type Props = { readonly inputs: RoiInputs }

/** The result of the calculation as figures, as a chart with its table, and as an address to share. */
export function RoiResult({ inputs }: Props) {
  const { hours, cost, savedHours, saving, months, payback, roi } = computeRoi(inputs)
  const facts = [
    { label: texts.saved, value: texts.hours(formatOneDecimal(savedHours)) },
    { label: texts.saving, value: formatWholeReais(saving) },
    { label: texts.payback, value: payback === null ? texts.paybackNever : texts.paybackMonth(payback) },
    { label: texts.roi, value: formatPercent(roi) },
  ]

  return (
    <>
      <div aria-live="polite">
        <h2 className="text-h3">{texts.resultTitle}</h2>
        <p className="mt-4 flex flex-wrap items-baseline gap-x-4 gap-y-1">
          <span className="text-[clamp(2.25rem,1.8rem+2vw,3.25rem)] leading-none font-semibold tracking-[-0.035em]">
            {formatWholeReais(cost)}
          </span>
          <span className="text-tinta-600">{`${texts.hours(formatOneDecimal(hours))} ${texts.cost}`}</span>
        </p>
      </div>
      <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-t border-verde-200 pt-5">
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt className="text-sm text-tinta-600">{label}</dt>
            <dd className="text-lg font-semibold tracking-[-0.015em]">{value}</dd>
          </div>
        ))}
      </dl>
      <RouteLinkButton to={texts.next.to} className="justify-self-start">
        {texts.next.label}
      </RouteLinkButton>
      <figure>
        <figcaption className="mb-2 text-sm font-semibold text-tinta-700">{texts.chartTitle}</figcaption>
        <RoiChart months={months} />
      </figure>
      <details>
        <summary className="link cursor-pointer text-[0.9375rem]">{texts.table}</summary>
        <table className="mt-3 w-full text-sm wrap-anywhere tabular-nums">
          <caption className="sr-only">{texts.tableCaption}</caption>
          <thead>
            <tr className="border-b border-tinta-300 text-left text-tinta-600">
              <th scope="col" className="py-1.5 font-medium">
                {texts.month}
              </th>
              <th scope="col" className="py-1.5 text-right font-medium">
                {texts.monthSaving}
              </th>
              <th scope="col" className="py-1.5 text-right font-medium">
                {texts.balance}
              </th>
            </tr>
          </thead>
          <tbody>
            {months.map((entry) => (
              <tr key={entry.month} className="border-b border-tinta-200">
                <th scope="row" className="py-1.5 text-left font-normal">
                  {texts.chartMonth(entry.month)}
                </th>
                <td className="py-1.5 text-right">{formatWholeReais(entry.saving)}</td>
                <td className="py-1.5 text-right">{formatWholeReais(entry.balance)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </details>
      <p className="text-sm text-tinta-600">{texts.estimate}</p>
      <Share inputs={inputs} />
    </>
  )
}

/** The two figures that a visitor watches while trying out numbers. */
export function RoiGlance({ inputs }: Props) {
  const { cost, saving } = computeRoi(inputs)
  const facts = [
    { label: texts.glanceCost, value: cost },
    { label: texts.glanceSaving, value: saving },
  ]

  return (
    <span className="grid grid-cols-2 gap-4">
      {facts.map(({ label, value }) => (
        <span key={label}>
          <span className="block text-xs text-tinta-600">{label}</span>
          <b className="text-lg leading-tight font-semibold">{formatWholeReais(value)}</b>
        </span>
      ))}
    </span>
  )
}

function Share({ inputs }: Props) {
  const isHydrated = useHydrated()
  const id = useId()
  const origin = isHydrated ? window.location.origin : brand.siteUrl
  const address = `${origin}/calculadora-roi?${formatRoiQuery(inputs)}`

  return (
    <section aria-label={texts.share} className="grid gap-3 border-t border-verde-200 pt-5">
      <h3 id={id} className="text-sm font-semibold text-tinta-700">
        {texts.shareLabel}
      </h3>
      <output
        aria-labelledby={id}
        className="block rounded-control bg-branco px-4 py-3 font-mono text-xs break-all inset-ring inset-ring-tinta-200"
      >
        {address}
      </output>
      <CopyButton text={address} label={texts.copy} className="justify-self-start" />
    </section>
  )
}
