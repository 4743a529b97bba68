import { Check } from 'lucide'
import type { ReactNode } from 'react'
import type { CallKind } from '#machines/scheduling/booking.ts'
import { Icon } from '#src/components/icon.tsx'
import { implementation } from '#src/content/home-implementation.ts'
import { QualifyingIsland } from './qualifying-button.tsx'
import { QuickWayIsland } from './quick-way.tsx'

/** The ways that begin with the pre-qualification, and the kind of call each leads to. */
const QUALIFYING: readonly {
  readonly option: OptionProps['option'] & { readonly action: string }
  readonly call: CallKind
}[] = [
  { option: implementation.premium, call: 'demonstration' },
  { option: implementation.executive, call: 'consultation' },
]

/** Three ways to start, which a phone swipes; two begin with the pre-qualification, one is a conversation (spec S1 2.5). */
export function ImplementationOptions() {
  const { title, lead, quick } = implementation

  return (
    <section
      aria-labelledby="implementation-title"
      className="border-y border-tinta-200 bg-tinta-50 py-section"
    >
      <div className="wrap">
        <h2 id="implementation-title" className="text-h2">
          {title}
        </h2>
        <p className="mt-4 text-lead text-tinta-600">{lead}</p>
        <ul className="swiped -mx-gutter mt-4 grid gap-5 px-gutter py-4 md:mt-12 md:grid-cols-3 md:gap-3 lg:gap-5">
          {QUALIFYING.map(({ option, call }) => (
            <Option key={option.title} option={option}>
              <QualifyingIsland label={option.action} wantedCall={call} />
            </Option>
          ))}
          <Option option={quick}>
            {/* As high as what takes the link's place. */}
            <div className="min-h-24 content-end">
              <QuickWayIsland />
            </div>
          </Option>
        </ul>
      </div>
    </section>
  )
}

type OptionProps = {
  readonly option: { readonly title: string; readonly text: string; readonly items: readonly string[] }
  /** The way in, at the foot of the card. */
  readonly children: ReactNode
}

function Option({ option: { title, text, items }, children }: OptionProps) {
  return (
    <li className="flex flex-col rounded-panel bg-branco p-6 shadow-card lg:p-8">
      <h3 className="text-h3">{title}</h3>
      <p className="mt-3 text-tinta-600">{text}</p>
      <ul className="mt-5 mb-6 grid gap-2.5 lg:mt-6 lg:mb-8 text-[0.9375rem]">
        {items.map((item) => (
          <li key={item} className="flex items-start gap-2.5">
            <Icon of={Check} size={16} className="mt-1 text-verde-700" />
            <span>{item}</span>
          </li>
        ))}
      </ul>
      <div className="mt-auto">{children}</div>
    </li>
  )
}
