import { ChevronDown } from 'lucide'
import { Icon } from '#src/components/icon.tsx'
import { whatsappUrl } from '#src/content/brand.ts'
import { faq, type Question } from '#src/content/home-faq.ts'

/** Questions that stand open to the eye; the others are one press, or a search in the page, away. */
const FIRST = 6

const [first, others] = [faq.questions.slice(0, FIRST), faq.questions.slice(FIRST)]

/** Twelve questions; the browser itself keeps at most one open (spec S1 2.7). */
export function Faq() {
  return (
    <section aria-labelledby="faq-title" className="wrap py-section">
      <div className="grid gap-6 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)] lg:gap-26">
        <div className="lg:sticky lg:top-24 lg:self-start">
          <h2 id="faq-title" className="text-h2">
            {faq.title}
          </h2>
          <p className="mt-5 text-lead text-tinta-600">{faq.lead}</p>
          <p className="mt-6">
            {faq.more.text}{' '}
            <a href={whatsappUrl} className="link">
              {faq.more.label}
            </a>
          </p>
        </div>
        <div className="border-t border-tinta-200">
          <Questions questions={first} />
          <details className="faq">
            <summary>
              {faq.others(others.length)}
              <Icon of={ChevronDown} />
            </summary>
            <Questions questions={others} />
          </details>
        </div>
      </div>
    </section>
  )
}

function Questions({ questions }: { readonly questions: readonly Question[] }) {
  return questions.map(({ question, answer }) => (
    <details key={question} name="faq" className="faq">
      <summary>
        <span>{question}</span>
        <Icon of={ChevronDown} />
      </summary>
      <p>{answer}</p>
    </details>
  ))
}
