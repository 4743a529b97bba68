import type { ReactNode } from 'react'
import type { ToolContent } from '#src/content/tools/tool-content.ts'
import { ToolDetails } from './tool-details.tsx'
import { ToolNext } from './tool-next.tsx'
import { ToolQuestions } from './tool-questions.tsx'

type Props = { readonly content: ToolContent; readonly children: ReactNode }

/** A tool with the texts around it, readable and with working links without JavaScript. */
export function ToolPage({ content, children }: Props) {
  const { title, lead, facts, toolLabel, withoutScript } = content

  return (
    <>
      <div className="light-sheet">
        <div className="wrap pt-10 pb-8 md:pt-16 md:pb-12">
          <h1 className="max-w-[20em] text-[clamp(2.125rem,1.4rem+3vw,3.5rem)] leading-[1.04] font-semibold tracking-[-0.036em]">
            {title}
          </h1>
          <p className="mt-4 max-w-[56ch] text-lead text-tinta-600">{lead}</p>
          <ul className="mt-5 flex flex-wrap gap-x-5 gap-y-1.5 text-sm font-medium text-tinta-700">
            {facts.map((fact) => (
              <li
                key={fact}
                className="flex items-center gap-2 before:size-1.5 before:rounded-full before:bg-verde-600"
              >
                {fact}
              </li>
            ))}
          </ul>
        </div>
        <section aria-label={toolLabel} className="wrap pb-section">
          <noscript>
            <p className="mb-6 rounded-frame bg-ambar-50 p-5 text-tinta-800">{withoutScript}</p>
          </noscript>
          {children}
        </section>
      </div>
      <ToolDetails content={content} />
      <ToolQuestions questions={content.questions} />
      <ToolNext next={content.next} />
    </>
  )
}
