import type { ReactNode } from 'react'
import { ActionLink } from '#src/components/action-link.tsx'
import { LinkButton } from '#src/components/button.tsx'
import { type HeroText, illustrative } from '#src/content/page-types.ts'
import { priceLines } from '#src/content/price-lines.ts'

type Props = {
  readonly text: HeroText
  /** The product, drawn for this page. */
  readonly picture: ReactNode
  /** `wide`: the picture takes the whole width below the text. `beside`: it is on the right of the text. */
  readonly shape?: 'wide' | 'beside'
  /** Under the actions, or under a wide picture. */
  readonly facts?: readonly (readonly [term: string, value: string])[]
}

/** First view of a content page: headline, what it is, next step, the product (guide 2). */
export function PageHero({ text, picture, shape = 'wide', facts = [] }: Props) {
  return (
    <section className="light-sheet pb-4">
      <div className="light-sheet-margin" />
      <div className="wrap pt-7 md:pt-14">
        <h1 className="max-w-[17em] text-display max-md:text-[2.125rem]">{text.title}</h1>
        {shape === 'wide' ? (
          <>
            <div className="mt-4 grid items-end gap-x-16 gap-y-5 md:mt-6 lg:grid-cols-[minmax(0,1fr)_auto]">
              <Lead text={text} />
              <Actions text={text} />
            </div>
            <div className="mt-8 md:mt-12">
              {picture}
              <Note />
              <Facts facts={facts} hasColumns />
            </div>
          </>
        ) : (
          <div className="mt-4 grid gap-x-14 gap-y-9 md:mt-8 md:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-x-16">
            <div>
              <Lead text={text} />
              <div className="mt-5 md:mt-7">
                <Actions text={text} />
              </div>
              <Facts facts={facts} />
            </div>
            <div>
              {picture}
              <Note />
            </div>
          </div>
        )}
      </div>
    </section>
  )
}

type FactsProps = { readonly facts: NonNullable<Props['facts']>; readonly hasColumns?: boolean }

function Facts({ facts, hasColumns = false }: FactsProps) {
  if (facts.length === 0) return null
  return (
    <dl
      className={
        hasColumns
          ? 'mt-10 grid gap-x-10 divide-tinta-200 max-md:divide-y md:grid-cols-3'
          : 'mt-8 max-w-[32rem] divide-y divide-tinta-200 border-y border-tinta-200'
      }
    >
      {facts.map(([term, value]) => (
        <div key={term} className={hasColumns ? 'py-3' : 'flex flex-wrap gap-x-4 py-3'}>
          <dt className="basis-32 text-tinta-600">{term}</dt>
          <dd className="flex-1 basis-32 font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

function Note() {
  return <p className="mt-3 text-xs text-tinta-500">{illustrative}</p>
}

/** What the subject is, and what it costs. */
function Lead({ text: { lead, price } }: { readonly text: HeroText }) {
  return (
    <div>
      <p className="max-w-[36em] text-lead text-tinta-600">{lead}</p>
      {price ? (
        <p className="mt-3 text-sm text-tinta-600">
          <span>{price}</span>{' '}
          <a href={priceLines.link.to} className="link">
            {priceLines.link.label}
          </a>
        </p>
      ) : null}
    </div>
  )
}

function Actions({ text }: { readonly text: HeroText }) {
  return (
    <div className="flex flex-wrap gap-3">
      <ActionLink link={text.action} className="w-full sm:w-auto" />
      {text.second ? (
        <LinkButton to={text.second.to} variant="secondary" className="w-full sm:w-auto">
          {text.second.label}
        </LinkButton>
      ) : null}
    </div>
  )
}
