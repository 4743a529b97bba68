import { ChevronDown } from 'lucide'
import { Icon } from '#src/components/icon.tsx'
import { type Question, toolTexts } from '#src/content/tools/tool-content.ts'

type Props = { readonly questions: readonly Question[] }

/** Questions and answers, one open at a time; the browser does the opening. */
export function ToolQuestions({ questions }: Props) {
  return (
    <section
      aria-labelledby="perguntas"
      className="wrap grid gap-8 py-section lg:grid-cols-[5fr_7fr] lg:gap-16"
    >
      <h2 id="perguntas" className="text-h2">
        {toolTexts.questionsTitle}
      </h2>
      <div className="divide-y divide-tinta-200 border-y border-tinta-200">
        {questions.map(({ question, answer }) => (
          <details key={question} name="perguntas" className="group">
            <summary className="flex cursor-pointer list-none items-center justify-between gap-4 py-4.5 font-semibold [&::-webkit-details-marker]:hidden">
              <span>{question}</span>
              <Icon of={ChevronDown} className="text-tinta-500 group-open:rotate-180" />
            </summary>
            <p className="max-w-[62ch] pb-6 text-tinta-700">{answer}</p>
          </details>
        ))}
      </div>
    </section>
  )
}
