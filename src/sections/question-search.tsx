import { CONTROL } from '#src/components/field.tsx'
import { help } from '#src/content/ajuda.ts'
import { TextLink } from './page/text-link.tsx'

/** The field that filters the questions of the page as one types (`src/lib/page/filter-questions.ts`). */
export function QuestionSearch() {
  return (
    // biome-ignore lint/a11y/useSemanticElements: the oldest browsers do not know `<search>`.
    <div role="search" className="mt-8 max-w-[36em]">
      <label htmlFor="busca" className="mb-1.5 block text-[0.9375rem] font-semibold">
        {help.field}
      </label>
      {/* Without the browser's completion: a reload would bring the words back, but not the filter. */}
      <input
        id="busca"
        type="search"
        autoComplete="off"
        maxLength={80}
        enterKeyHint="search"
        aria-describedby="busca-dica"
        data-filters="busca-nada"
        className={CONTROL}
      />
      <p id="busca-dica" className="mt-1.5 text-sm text-tinta-600">
        {help.hint}
      </p>
      <noscript>
        <p className="text-tinta-600">{help.needsScript}</p>
      </noscript>
      <div role="status">
        <div id="busca-nada" hidden>
          <p className="mt-3">{help.none}</p>
          <TextLink link={help.ask} />
        </div>
      </div>
    </div>
  )
}
