import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { help } from '#src/content/ajuda.ts'
import { Questions } from '#src/sections/page/questions.tsx'
import { QuestionSearch } from '#src/sections/question-search.tsx'

/** Head of the page. */
export const meta: PageMeta = {
  path: '/ajuda',
  title: 'Ajuda: perguntas e respostas',
  description:
    'Procure entre as perguntas sobre código, número, modelos de mensagem, planos, cobrança e a API do WhatsApp, ou fale com uma pessoa pelo WhatsApp.',
  isIndexed: true,
}

/** Every question of the site about activation, plans and the channel, with a field that filters them. */
export function AjudaPage() {
  return (
    <>
      <PageHead meta={meta} />
      <div className="light-sheet pt-10 md:pt-16">
        <div className="wrap">
          <h1 className="text-h2">{help.title}</h1>
          <p className="mt-4 max-w-[36em] text-lead text-tinta-600">{help.lead}</p>
          <QuestionSearch />
        </div>
      </div>
      {help.groups.map(({ title, questions }, index) => (
        <Questions key={title} text={{ title }} questions={questions} isLate={index > 0} />
      ))}
    </>
  )
}
