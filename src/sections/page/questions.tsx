import { ChevronDown } from 'lucide'
import { useId } from 'react'
import { Icon } from '#src/components/icon.tsx'
import { helpLink } from '#src/content/help-page.ts'
import type { Question, SectionText } from '#src/content/page-types.ts'
import { Section } from './section.tsx'
import { TextLink } from './text-link.tsx'

type Props = {
  readonly text?: SectionText
  readonly questions: readonly Question[]
  /** Fragment other links of the page lead to. */
  readonly anchor?: string
}

/** Questions and answers of a page, with a link to those of all pages: at most one is open, and they open without JavaScript. */
export function Questions({
  text = { title: 'Perguntas frequentes', link: helpLink },
  questions,
  anchor,
}: Props) {
  const group = useId()

  return (
    <Section text={text} layout="beside" isLate {...(anchor ? { anchor } : {})}>
      <div className="border-t border-tinta-300">
        {questions.map(({ question, answer, link }) => (
          <details key={question} name={group} className="group border-b border-tinta-200">
            <summary className="flex cursor-pointer list-none items-center justify-between gap-6 py-5 [&::-webkit-details-marker]:hidden">
              <h3 className="font-semibold tracking-[-0.015em] md:text-lead">{question}</h3>
              <Icon
                of={ChevronDown}
                size={20}
                className="text-tinta-500 transition-transform duration-200 group-open:rotate-180"
              />
            </summary>
            <div className="grid max-w-[62ch] gap-3 pb-6 text-tinta-700">
              {answer.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {link ? <TextLink link={link} /> : null}
            </div>
          </details>
        ))}
      </div>
    </Section>
  )
}
