import { contract } from '#src/content/contract.ts'

type Props = {
  /** Level of the clauses' titles. */
  readonly heading: 'h2' | 'h3'
}

/** The six clauses, numbered (spec S1 2.10). */
export function ContractClauses({ heading: Heading }: Props) {
  return (
    <ol className="mt-6 grid gap-7">
      {contract.clauses.map(({ title, paragraphs }, clause) => (
        <li key={title} className="lazy-part" {...(clause > 1 ? { 'data-below': '' } : {})}>
          <Heading className="font-semibold">
            {clause + 1}. {title}
          </Heading>
          <ol className="mt-2 grid gap-2.5 text-[0.9375rem] text-tinta-700">
            {paragraphs.map((paragraph, index) => (
              <li key={paragraph} className="grid grid-cols-[2.5rem_minmax(0,1fr)]">
                <span className="text-tinta-500">
                  {clause + 1}.{index + 1}
                </span>
                {paragraph}
              </li>
            ))}
          </ol>
        </li>
      ))}
    </ol>
  )
}
