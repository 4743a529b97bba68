import { ChevronDown } from 'lucide'
import type { ReactNode } from 'react'
import { Icon } from '#src/components/icon.tsx'
import type { Question } from '#src/content/plans.ts'

type Props = {
  readonly title: string
  readonly items: readonly Question[]
  readonly children?: ReactNode
}

/** Questions about plans, one answer open at a time. */
export function PlanQuestions({ title, items, children }: Props) {
  return (
    <section aria-labelledby="questions-title" className="wrap py-section">
      <div className="grid gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div>
          <h2 id="questions-title" className="text-h2">
            {title}
          </h2>
          {children}
        </div>
        <div className="border-t border-tinta-200">
          {items.map(({ question, answer }) => (
            <details key={question} name="perguntas" className="group border-b border-tinta-200">
              <summary className="flex min-h-14 cursor-pointer list-none items-center justify-between gap-4 py-3 font-semibold [&::-webkit-details-marker]:hidden">
                <span>{question}</span>
                <Icon
                  of={ChevronDown}
                  className="text-tinta-500 transition-transform duration-120 group-open:rotate-180"
                />
              </summary>
              <p className="max-w-[64ch] pb-5 text-tinta-700">{answer}</p>
            </details>
          ))}
        </div>
      </div>
    </section>
  )
}
