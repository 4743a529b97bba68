import { Check } from 'lucide'
import { Icon } from '#src/components/icon.tsx'

type Props = {
  readonly content: {
    readonly title: string
    readonly lead: string
    readonly facts: readonly string[]
    readonly badge?: string
  }
}

/** Heading of a page of plans, on the ruled sheet. */
export function PlansHero({ content: { title, lead, facts, badge } }: Props) {
  return (
    <section className="light-sheet">
      <div className="wrap pt-12 pb-12 md:pt-20 md:pb-16">
        {badge ? (
          <p className="mb-5 inline-block rounded-tag bg-azul-50 px-2.5 py-1 text-sm font-medium text-azul-700">
            {badge}
          </p>
        ) : null}
        <h1 className="max-w-[17em] text-display">{title}</h1>
        <p className="mt-6 max-w-[56ch] text-lead text-tinta-600">{lead}</p>
        <ul className="mt-7 flex flex-col gap-x-7 gap-y-2 text-[0.9375rem] font-medium text-tinta-800 sm:flex-row sm:flex-wrap">
          {facts.map((fact) => (
            <li key={fact} className="flex items-center gap-2">
              <Icon of={Check} size={17} className="text-verde-700" />
              {fact}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
