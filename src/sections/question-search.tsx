import { useEffect, useId, useState } from 'react'
import { ActionLink } from '#src/components/action-link.tsx'
import { TextField } from '#src/components/field.tsx'
import { createIsland } from '#src/components/island.tsx'
import { consultationLink } from '#src/content/consultation.ts'
import { composeQuestion, questionSearch as texts } from '#src/content/question-search.ts'

/** Marks a group of questions, or what belongs to all of them together, for the search. */
export const SEARCHED = { 'data-searched': '' } as const

/**
 * Search among the questions of the page. They stand in its markup alone, whole for who has no script; this hides those without
 * the words, and ties the open one to the page's address.
 */
export function QuestionSearch() {
  const [query, setQuery] = useState('')
  const [found, setFound] = useState<number | null>(null)
  const id = useId()
  useEffect(followAddress, [])

  function search(typed: string) {
    setQuery(typed)
    setFound(showMatching(splitWords(typed)))
  }

  return (
    <>
      <TextField
        id={id}
        label={texts.label}
        error={null}
        hint={found === null ? texts.hint : texts.found(found)}
        isHintNews
        value={query}
        onValue={search}
        enterKeyHint="search"
        autoComplete="off"
      />
      <noscript>
        <p className="mt-5 text-tinta-600">{texts.withoutScript}</p>
      </noscript>
      {found === 0 ? (
        <div className="mt-5 pb-section">
          <p>{texts.none}</p>
          <div className="mt-5 flex flex-wrap gap-3">
            <ActionLink
              link={{ label: texts.ask, to: composeQuestion(query.trim()) }}
              className="w-full sm:w-auto"
            />
            <ActionLink link={consultationLink} variant="secondary" className="w-full sm:w-auto" />
          </div>
        </div>
      ) : null}
    </>
  )
}

/** Spells words the same with and without accents, with a space before each. */
function simplify(text: string): string {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
  return ` ${plain.replace(/[^a-z0-9]+/g, ' ')}`
}

/** Splits what was typed into words. One in the plural finds the singular too. */
function splitWords(typed: string): readonly string[] {
  return simplify(typed)
    .split(' ')
    .filter(Boolean)
    .map((word) => word.replace(/(..)s$/, '$1'))
}

/**
 * Shows the questions in which, or in whose group's name, a word begins with each of the given ones, and hides the others, then
 * all that is left without a question.
 * @returns how many there are; null without a word, which shows all
 */
function showMatching(words: readonly string[]): number | null {
  let found = 0
  for (const part of document.querySelectorAll<HTMLElement>('[data-searched]')) {
    const before = found
    for (const question of part.querySelectorAll('details')) {
      const texts = [...part.querySelectorAll('h2'), ...question.querySelectorAll('h3, p')]
      const text = simplify(texts.map(({ textContent }) => textContent).join(' '))
      question.hidden = !words.every((word) => text.includes(` ${word}`))
      if (!question.hidden) found++
    }
    part.hidden = words.length > 0 && found === before
  }
  return words.length > 0 ? found : null
}

/**
 * Keeps the address of the question that was opened last in the browser's address line, and opens the one that an address
 * names. A browser that knows the event `beforematch` does that by itself.
 */
function followAddress() {
  const stop = new AbortController()
  const keep = ({ target }: Event) => {
    const answer = target instanceof HTMLDetailsElement && target.open && target.querySelector('[id]')
    if (answer && target.closest('[data-searched]')) history.replaceState(history.state, '', `#${answer.id}`)
  }
  const open = () => {
    const question = document.getElementById(location.hash.slice(1))?.closest('details')
    if (!question) return
    question.open = true
    question.scrollIntoView()
  }
  // It does not bubble.
  addEventListener('toggle', keep, { capture: true, signal: stop.signal })
  if (!('onbeforematch' in document.body)) {
    addEventListener('hashchange', open, { signal: stop.signal })
    open()
  }
  return () => stop.abort()
}

/** In a static page. */
export const QuestionSearchIsland = createIsland('sections/question-search', QuestionSearch, 'near')
