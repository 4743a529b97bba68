import { ArrowRight } from 'lucide'
import { useId } from 'react'
import { ActionLink } from '#src/components/action-link.tsx'
import { Icon } from '#src/components/icon.tsx'
import type { NextStepText } from '#src/content/page-types.ts'

type Props = { readonly text: NextStepText; readonly note?: string }

/** End of a content page: the one thing to do now, and the pages that follow from this one. */
export function NextStep({ text, note }: Props) {
  const titleId = useId()

  return (
    <section aria-labelledby={titleId} data-below="" className="wrap pt-part pb-section">
      <div className="final-call grid items-end gap-6 rounded-panel px-6 py-10 md:grid-cols-[minmax(0,1fr)_auto] md:px-14 md:py-16 lg:gap-16">
        <div>
          <h2 id={titleId} className="max-w-[18em] text-h2">
            {text.title}
          </h2>
          <p className="mt-4 max-w-[52ch] text-lead text-tinta-700">{text.lead}</p>
        </div>
        <ActionLink link={text.action} />
      </div>
      <ul className="mt-4 grid gap-x-10 md:grid-cols-3">
        {text.related.map(({ label, text: about, to }) => (
          <li key={to} className="border-b border-tinta-200">
            <a href={to} className="group flex h-full items-center justify-between gap-4 py-4">
              <span>
                <b className="block font-semibold group-hover:underline">{label}</b>
                <span className="text-sm text-tinta-600">{about}</span>
              </span>
              <Icon of={ArrowRight} className="text-verde-700" />
            </a>
          </li>
        ))}
      </ul>
      {note ? <p className="mt-6 max-w-[80ch] text-xs text-tinta-500">{note}</p> : null}
    </section>
  )
}
