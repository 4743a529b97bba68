import type { ReactNode } from 'react'
import { createLazily } from '#machines/lib/create-lazily.ts'
import { OFFICE_TIME_ZONE } from '#machines/lib/office-time.ts'
import { myData } from '#src/content/my-data.ts'
import { fieldLabels, valueLabels } from '#src/content/stored-data.ts'

type Props = { readonly value: unknown }

/** Opens on what is kept, field by field. */
export function ContentFold({ value }: Props) {
  return (
    <details className="mt-2 text-sm">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-medium text-verde-700 underline underline-offset-3 md:min-h-9">
        {myData.show}
      </summary>
      <Content value={value} />
    </details>
  )
}

/** What is kept, field by field. */
export function Content({ value }: Props) {
  return <div className="mt-1 rounded-control bg-tinta-50 p-3.5 text-sm">{renderValue(value)}</div>
}

const MOMENT = /^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/

/** Renders a value, without fields that were never filled in. */
function renderValue(value: unknown): ReactNode {
  if (value === null || value === undefined || value === '') return '—'
  if (typeof value === 'boolean') return value ? 'Sim' : 'Não'
  if (Array.isArray(value))
    return (
      <ol className="grid gap-2">
        {value.map((item, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a list that is shown once and never reordered.
          <li key={index} className="border-tinta-200 not-first:border-t not-first:pt-2">
            {renderValue(item)}
          </li>
        ))}
      </ol>
    )
  if (typeof value === 'object')
    return (
      <dl className="grid gap-x-4 gap-y-1.5 sm:grid-cols-[10rem_minmax(0,1fr)]">
        {Object.entries(value)
          .filter(([, part]) => part !== null && part !== undefined && part !== '')
          .map(([name, part]) => (
            <div key={name} className="contents">
              <dt className="text-tinta-600 has-[+dd>dl,+dd>ol]:col-span-full">
                {fieldLabels[name] ?? name}
              </dt>
              <dd className="min-w-0 font-medium wrap-anywhere has-[>dl,>ol]:col-span-full has-[>dl,>ol]:border-l-2 has-[>dl,>ol]:border-tinta-200 has-[>dl,>ol]:pl-3.5">
                {renderValue(part)}
              </dd>
            </div>
          ))}
      </dl>
    )
  return formatValue(value)
}

/** Formats a value; times are shown in the office's time zone. */
function formatValue(value: unknown): string {
  const text = String(value)
  const moment = MOMENT.test(text) ? Date.parse(text) : Number.NaN
  return Number.isNaN(moment) ? (valueLabels[text] ?? text) : getDates().format(moment)
}

const getDates = createLazily(
  () =>
    new Intl.DateTimeFormat('pt-BR', {
      dateStyle: 'short',
      timeStyle: 'short',
      timeZone: OFFICE_TIME_ZONE,
    }),
)
