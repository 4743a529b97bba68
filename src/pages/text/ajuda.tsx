import { slugify } from '#machines/tools/whatsapp-link.ts'
import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { whatsappUrl } from '#src/content/brand.ts'
import { helpGroups } from '#src/content/help.ts'
import { help } from '#src/content/help-page.ts'
import { faq } from '#src/content/home-faq.ts'
import { HelpQuestions } from '#src/sections/help-questions.tsx'
import { QuestionSearchIsland, SEARCHED } from '#src/sections/question-search.tsx'

/** Head of the page. */
export const meta: PageMeta = {
  path: '/ajuda',
  title: 'Ajuda: perguntas e respostas, com busca',
  description:
    'Respostas sobre a API do WhatsApp, planos, ativação do número, integrações e problemas comuns do escritório, com busca e um link para cada pergunta.',
  isIndexed: true,
}

/** The questions of all pages, to be searched. */
export function AjudaPage() {
  return (
    <>
      <PageHead meta={meta} />
      <section className="light-sheet pt-10 md:pt-16">
        <div className="wrap">
          <h1 className="text-h2">{help.title}</h1>
          <p className="mt-4 max-w-[36em] text-lead text-tinta-600">{help.lead}</p>
          <div className="mt-8 max-w-form">
            <QuestionSearchIsland />
          </div>
          <nav aria-label={help.groups} className="mt-8 flex flex-wrap gap-x-6" {...SEARCHED}>
            {helpGroups.map(({ title }) => (
              <a key={title} href={`#${slugify(title)}`} className="link inline-flex min-h-11 items-center">
                {title}
              </a>
            ))}
          </nav>
        </div>
      </section>
      {helpGroups.map((group, index) => (
        <div key={group.title} {...SEARCHED}>
          <HelpQuestions group={group} isLate={index > 0} />
        </div>
      ))}
      <p className="wrap pb-section" {...SEARCHED}>
        {faq.more.text}{' '}
        <a href={whatsappUrl} className="link">
          {faq.more.label}
        </a>
      </p>
    </>
  )
}
