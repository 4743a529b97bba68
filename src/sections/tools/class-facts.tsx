import type { Masterclass } from '#machines/masterclass/masterclass-rules.ts'
import { classExcerpts, classFacts as texts } from '#src/content/tools/masterclass-class.ts'

type Props = { readonly masterclass: Masterclass }

/** The waiting list of a class and its rule, who gives the class, and two minutes of it to read. */
export function ClassFacts({ masterclass }: Props) {
  const excerpt = classExcerpts[masterclass]

  return (
    <div className="mt-6 grid gap-x-10 gap-y-8 rounded-panel bg-branco px-5 py-7 shadow-card sm:grid-cols-2 md:p-9">
      <section aria-labelledby="turma">
        <h2 id="turma" className="text-h3">
          {texts.date}
        </h2>
        <p className="mt-3">
          <span className="tag">{texts.waiting}</span>
        </p>
        <p className="mt-3 text-tinta-700">{texts.rule}</p>
      </section>
      <section aria-labelledby="professor">
        <h2 id="professor" className="text-h3">
          {texts.teacher}
        </h2>
        <p className="mt-3 text-tinta-700">{texts.teacherRule}</p>
      </section>
      <details className="border-t border-tinta-200 pt-5 sm:col-span-2">
        <summary className="cursor-pointer font-semibold">{`${texts.excerpt}: ${excerpt.title}`}</summary>
        <div className="mt-4 grid max-w-[62ch] gap-4 text-tinta-700">
          {excerpt.paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </div>
      </details>
    </div>
  )
}
