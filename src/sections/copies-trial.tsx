import { ActionLink } from '#src/components/action-link.tsx'
import { CheckboxCards } from '#src/components/choice-cards.tsx'
import { createIsland } from '#src/components/island.tsx'
import { ScriptNotice } from '#src/components/script-notice.tsx'
import { hero, plan } from '#src/content/controljus.ts'
import {
  type Copy,
  composeInterest,
  copies,
  describeCopy,
  copiesTrial as texts,
} from '#src/content/controljus-copies.ts'
import { useTicks } from '#src/lib/page/use-ticks.ts'
import { TrialResult } from './page/trial-result.tsx'

/** What a firm copies by hand: what spares it today, whether the planned integration would, and a message that says it to us. */
export function CopiesTrial() {
  const [ticked, toggle] = useTicks()
  const copied = copies.filter(({ id }) => ticked.includes(id))

  return (
    <>
      <ScriptNotice />
      <div className="grid items-start gap-6 sm:grid-cols-2 lg:gap-10">
        <div className="rounded-panel bg-branco px-5 py-7 shadow-card md:p-9">
          <CheckboxCards
            anchor="copias"
            label={texts.question}
            hint={texts.note}
            problem={null}
            columns={1}
            choices={copies}
            chosen={ticked}
            onToggle={toggle}
          />
        </div>
        <Answers copied={copied} />
      </div>
    </>
  )
}

function Answers({ copied }: { readonly copied: readonly Copy[] }) {
  if (copied.length === 0)
    return (
      <TrialResult>
        <p className="text-tinta-600">{texts.waiting}</p>
      </TrialResult>
    )

  const planned = copied.filter((copy) => copy.planned !== undefined)

  return (
    <TrialResult title={texts.covered(planned.length, copied.length)}>
      <dl className="mt-5 grid gap-5">
        {copied.map((copy) => (
          <Answer key={copy.id} copy={copy} />
        ))}
      </dl>
      <p className="mt-5 text-sm text-tinta-600">{plan.foot}</p>
      <ActionLink
        link={{ label: hero.action.label, to: composeInterest(copied) }}
        className="mt-5 w-full sm:w-auto"
      />
    </TrialResult>
  )
}

function Answer({ copy }: { readonly copy: Copy }) {
  const { today, state, planned } = describeCopy(copy)

  return (
    <div>
      <dt className="font-semibold">{copy.title}</dt>
      <dd className="mt-1 text-tinta-700">
        <b className="font-semibold">{texts.today}:</b> <span>{today}</span>
      </dd>
      <dd className="mt-1 text-tinta-700">
        <b className="font-semibold">{`${state}:`}</b> <span>{planned}</span>
      </dd>
    </div>
  )
}

/** In a static page. */
export const CopiesTrialIsland = createIsland('sections/copies-trial', CopiesTrial, 'touched')
