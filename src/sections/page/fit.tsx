import type { SectionText } from '#src/content/page-types.ts'
import { Section } from './section.tsx'

type Props = {
  readonly text: SectionText
  readonly fits: { readonly title: string; readonly items: readonly string[] }
  readonly other: { readonly title: string; readonly items: readonly string[] }
  /** Fragment other links of the page lead to. */
  readonly anchor?: string
}

/** Two lists against each other: what is in and what is not, or what each side gives. */
export function Fit({ text, fits, other, anchor }: Props) {
  return (
    <Section text={text} tone="tinted" {...(anchor ? { anchor } : {})}>
      <div className="grid gap-8 md:grid-cols-2 md:gap-14">
        <Column list={fits} mark="border-verde-600" />
        <Column list={other} mark="border-tinta-400" />
      </div>
    </Section>
  )
}

function Column({ list, mark }: { readonly list: Props['fits']; readonly mark: string }) {
  return (
    <div className={`border-t-2 pt-5 ${mark}`}>
      <h3 className="text-h3">{list.title}</h3>
      <ul className="mt-3 divide-y divide-tinta-200">
        {list.items.map((item) => (
          <li key={item} className="py-3 text-tinta-700">
            {item}
          </li>
        ))}
      </ul>
    </div>
  )
}
