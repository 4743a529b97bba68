import { Check, Minus } from 'lucide'
import { Fragment } from 'react'
import { Icon } from '#src/components/icon.tsx'
import { type ComparisonGroup, comparisonWords, type PlanComparison } from '#src/content/plans.ts'

type Props = { readonly content: PlanComparison }

/** The plans side by side. */
export function Comparison({ content }: Props) {
  const { title, sample, groups } = content

  return (
    <section aria-labelledby="comparison-title" className="border-y border-tinta-200 bg-branco py-section">
      <div className="wrap">
        <h2 id="comparison-title" className="text-h2">
          {title}
        </h2>
        <p className="mt-3 text-tinta-600">{sample}</p>
        {groups.map((group) => (
          <GroupTable key={group.title} content={content} group={group} />
        ))}
      </div>
    </section>
  )
}

type GroupProps = Props & { readonly group: ComparisonGroup }

/** A group of rows as a table of its own: with one level of headers every screen reader knows which stand for a cell. */
function GroupTable({ content: { caption, columns }, group: { title, rows } }: GroupProps) {
  return (
    <table className="mt-9 w-full table-fixed border-collapse text-sm md:text-[0.9375rem]">
      <caption className="sr-only">{caption(title)}</caption>
      <colgroup>
        <col className="w-[30%] md:w-[40%]" />
        <col span={columns.length} />
      </colgroup>
      <thead>
        <tr className="border-b border-tinta-400">
          <th scope="col" className="py-3 pr-1 text-left leading-snug font-semibold text-verde-800">
            {title}
          </th>
          {columns.map((column) => (
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
      <tbody>
        {rows.map(({ label, values }) => (
          <tr key={label} className="border-b border-tinta-200">
            <th scope="row" className="py-3 pr-1 text-left leading-snug font-normal text-tinta-700">
              {label}
            </th>
            {columns.map((column, index) => (
              <td key={column} className="px-1 py-3 text-center leading-snug">
                <Value of={values[index] ?? false} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function Value({ of: value }: { readonly of: string | boolean }) {
  if (typeof value === 'string') return <Fragment>{value}</Fragment>
  return (
    <>
      <Icon of={value ? Check : Minus} className={`mx-auto ${value ? 'text-verde-700' : 'text-tinta-500'}`} />
      <span className="sr-only">{value ? comparisonWords.included : comparisonWords.excluded}</span>
    </>
  )
}
