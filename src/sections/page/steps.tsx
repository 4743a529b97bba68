import type { Item, SectionText } from '#src/content/page-types.ts'
import { Section } from './section.tsx'

type Props = {
  readonly text: SectionText
  readonly steps: readonly Item[]
  readonly tone?: 'plain' | 'tinted'
}

/** Things that happen in this order, numbered on the lines of a sheet. A tinted one never follows the hero directly. */
export function Steps({ text, steps, tone = 'tinted' }: Props) {
  return (
    <Section text={text} tone={tone} layout="beside" isLate={tone === 'tinted'}>
      <ol className="border-t border-tinta-300">
        {steps.map(({ title, text: body }, index) => (
          <li
            key={title}
            className="grid grid-cols-[2.5rem_minmax(0,1fr)] border-b border-tinta-200 py-5 md:grid-cols-[3.5rem_minmax(0,1fr)] md:py-6"
          >
            <span aria-hidden="true" className="pt-0.5 font-mono text-sm text-tinta-500">
              {index + 1}
            </span>
            <div>
              <h3 className="text-h3">{title}</h3>
              <p className="mt-1.5 max-w-[58ch] text-tinta-600">{body}</p>
            </div>
          </li>
        ))}
      </ol>
    </Section>
  )
}
