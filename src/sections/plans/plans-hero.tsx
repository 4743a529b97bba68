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
      <div className="wrap pt-6 pb-6">
        {badge ? (
          <p className="mb-3 inline-block rounded-tag bg-azul-50 px-2.5 py-1 text-sm font-medium text-azul-700">
            {badge}
          </p>
        ) : null}
        <h1 className="text-h2">{title}</h1>
        <p className="mt-3 max-w-[64ch] text-tinta-600">{lead}</p>
        <ul className="mt-4 flex flex-wrap gap-x-6 gap-y-2 text-sm text-tinta-800 max-md:hidden">
          {facts.map((fact) => (
            <li key={fact} className="flex items-center gap-2">
              <Icon of={Check} size={17} className="text-verde-700" />
              <span>{fact}</span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
