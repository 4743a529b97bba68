import { ChevronDown } from 'lucide'
import { useId } from 'react'
import { slugify } from '#machines/tools/whatsapp-link.ts'
import { Icon } from '#src/components/icon.tsx'
import type { HelpGroup } from '#src/content/help.ts'
import { Section } from './page/section.tsx'
import { TextLink } from './page/text-link.tsx'

type Props = {
  readonly group: HelpGroup
  /** Below any first view. */
  readonly isLate: boolean
}

/**
 * A group of the questions of /ajuda: at most one is open, and they open without JavaScript. The address of a question leads
 * to its answer, because browsers open what an address leads into, with room for the question above it.
 */
export function HelpQuestions({ group: { title, link, questions }, isLate }: Props) {
  const name = useId()

  return (
    <Section text={{ title, link }} anchor={slugify(title)} layout="beside" isLate={isLate}>
      <div className="border-t border-tinta-300">
        {questions.map(({ question, answer, link: more }) => (
          <details key={question} name={name} className="faq">
            <summary>
              <h3>{question}</h3>
              <Icon of={ChevronDown} />
            </summary>
            <div id={slugify(question)} className="scroll-mt-24">
              {answer.map((paragraph) => (
                <p key={paragraph}>{paragraph}</p>
              ))}
              {more ? <TextLink link={more} /> : null}
            </div>
          </details>
        ))}
      </div>
    </Section>
  )
}
