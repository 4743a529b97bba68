import type { MasterclassContent } from '#src/content/tools/masterclass.ts'
import { masterclassForm } from '#src/content/tools/masterclass.ts'

type Props = { readonly poster: MasterclassContent['poster'] }

/** The poster of a class: type on the dark ruled sheet. */
export function MasterclassPoster({ poster: { kind, format, topics } }: Props) {
  return (
    <div className="dark-sheet rounded-panel px-6 py-9 md:px-12 md:py-12">
      <div className="dark-sheet-lines" />
      <p className="text-sm font-medium text-tinta-300">{kind}</p>
      <h2 className="sr-only">{masterclassForm.topics}</h2>
      <ol className="mt-6 grid gap-6">
        {topics.map(({ title, text }, index) => (
          <li key={title} className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-5 md:gap-x-8">
            <span aria-hidden="true" className="font-mono text-sm text-verde-300">
              {String(index + 1).padStart(2, '0')}
            </span>
            <div>
              <h3 className="text-[clamp(1.75rem,1.4rem+1.6vw,2.75rem)] leading-[1.05] font-semibold tracking-[-0.035em]">
                {title}
              </h3>
              <p className="mt-1.5 max-w-[44ch] text-tinta-300">{text}</p>
            </div>
          </li>
        ))}
      </ol>
      <p className="mt-9 border-t border-branco/22 pt-5 text-sm text-tinta-300">{format}</p>
    </div>
  )
}
