import { Check } from 'lucide'
import { Icon } from '#src/components/icon.tsx'
import type { SectionText } from '#src/content/page-types.ts'
import { Section } from './section.tsx'

type Props = { readonly text: SectionText; readonly items: readonly string[] }

/** What must be ready before starting. */
export function Requirements({ text, items }: Props) {
  return (
    <Section text={text} layout="beside">
      <ul className="grid gap-x-10 gap-y-4 sm:grid-cols-2">
        {items.map((item) => (
          <li key={item} className="flex gap-3 text-tinta-700">
            <Icon of={Check} size={20} className="mt-0.5 text-verde-700" />
            <span>{item}</span>
          </li>
        ))}
      </ul>
    </Section>
  )
}
