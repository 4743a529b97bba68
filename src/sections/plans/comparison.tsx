import { Check, Minus } from 'lucide'
import { Fragment } from 'react'
import { Icon } from '#src/components/icon.tsx'
import { plans } from '#src/content/plans.ts'

const { comparison } = plans

/** The plans side by side. */
export function Comparison() {
  return (
    <section aria-labelledby="comparison-title" className="border-y border-tinta-200 bg-branco py-section">
      <div className="wrap">
        <h2 id="comparison-title" className="text-h2">
          {comparison.title}
        </h2>
        <p className="mt-3 text-tinta-600">{comparison.sample}</p>
        <table className="mt-9 w-full table-fixed border-collapse text-sm md:text-[0.9375rem]">
          <caption className="sr-only">{comparison.caption}</caption>
          <colgroup>
            <col className="w-[30%] md:w-[40%]" />
            <col span={comparison.columns.length} />
          </colgroup>
          <thead>
            <tr className="border-b border-tinta-400">
              <td />
              {comparison.columns.map((column) => (
                <th
                  key={column}
                  scope="col"
                  className="py-3 text-xs font-semibold tracking-[-0.02em] sm:px-1 sm:text-base"
                >
                  {column}
                </th>
              ))}
            </tr>
          </thead>
          {comparison.groups.map(({ title, rows }) => (
            <tbody key={title}>
              <tr>
                <th
                  scope="rowgroup"
                  colSpan={comparison.columns.length + 1}
                  className="pt-7 pb-2 text-left font-semibold text-verde-800"
                >
                  {title}
                </th>
              </tr>
              {rows.map(({ label, values }) => (
                <tr key={label} className="border-b border-tinta-200">
                  <th scope="row" className="py-3 pr-1 text-left leading-snug font-normal text-tinta-700">
                    {label}
                  </th>
                  {comparison.columns.map((column, index) => (
                    <td key={column} className="px-1 py-3 text-center leading-snug">
                      <Value of={values[index] ?? false} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          ))}
        </table>
      </div>
    </section>
  )
}

function Value({ of: value }: { readonly of: string | boolean }) {
  if (typeof value === 'string') return <Fragment>{value}</Fragment>
  return (
    <>
      <Icon of={value ? Check : Minus} className={`mx-auto ${value ? 'text-verde-700' : 'text-tinta-500'}`} />
      <span className="sr-only">{value ? comparison.included : comparison.excluded}</span>
    </>
  )
}
