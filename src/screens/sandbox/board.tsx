import { sandbox } from '#src/content/sandbox.ts'
import type { SandboxState } from '#src/lib/api/api-types.ts'
import { DealCard } from './deal-card.tsx'
import { Section } from './section.tsx'

type Stage = SandboxState['stages'][number]

/** The pipeline: columns that scroll in their own region on wide screens, one below the other on small ones. */
export function Board({ stages }: { readonly stages: readonly Stage[] }) {
  return (
    <Section id="negocios" texts={sandbox.board} scrolls="relative overflow-x-auto overscroll-x-contain">
      <ol className="flex flex-col gap-3 p-4 md:min-w-max md:flex-row md:p-6">
        {stages.map((stage) => (
          <Column key={stage.id} stage={stage} />
        ))}
      </ol>
    </Section>
  )
}

/** An empty stage takes less room. */
function Column({ stage: { title, deals } }: { readonly stage: Stage }) {
  const isEmpty = deals.length === 0

  return (
    <li
      className={`rounded-frame bg-tinta-50 p-3 ${isEmpty ? 'max-md:flex max-md:items-center max-md:justify-between md:w-42 md:grow' : 'md:w-76'}`}
    >
      <h3 className="flex items-baseline justify-between gap-2 px-1 text-sm font-semibold">
        <span>{title}</span>
        {isEmpty ? null : (
          <span className="font-medium text-tinta-600">
            <span>{deals.length.toLocaleString('pt-BR')}</span>
            <span className="sr-only">{` ${sandbox.board.count(deals.length)}`}</span>
          </span>
        )}
      </h3>
      {isEmpty ? (
        <p className="px-1 text-sm text-tinta-500 md:mt-2">{sandbox.board.empty}</p>
      ) : (
        <ul className="mt-3 grid gap-2.5">
          {deals.map((deal) => (
            <li key={deal.id}>
              <DealCard deal={deal} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
