import { createLazily } from '#machines/lib/create-lazily.ts'
import { CheckboxCards } from '#src/components/choice-cards.tsx'
import { createIsland } from '#src/components/island.tsx'
import { ScriptNotice } from '#src/components/script-notice.tsx'
import { models } from '#src/content/partners.ts'
import { describeSplit, partnerTasks, partnerModel as texts } from '#src/content/partners-model.ts'
import { useTicks } from '#src/lib/page/use-ticks.ts'
import { TrialResult } from './page/trial-result.tsx'

const getNames = createLazily(() => new Intl.ListFormat('pt-BR'))

/** What a partner would do for a client firm: the model that fits, and who does the rest. */
export function PartnerModel() {
  const [ticked, toggle] = useTicks()

  return (
    <>
      <ScriptNotice />
      <div className="grid items-start gap-6 sm:grid-cols-2 lg:gap-10">
        <div className="rounded-panel bg-branco px-5 py-7 shadow-card md:p-9">
          <CheckboxCards
            anchor="tarefas"
            label={texts.question}
            hint={texts.note}
            problem={null}
            columns={1}
            choices={partnerTasks}
            chosen={ticked}
            onToggle={toggle}
          />
        </div>
        <Split ticked={ticked} />
      </div>
    </>
  )
}

function Split({ ticked }: { readonly ticked: readonly string[] }) {
  if (ticked.length === 0)
    return (
      <TrialResult>
        <p className="text-tinta-600">{texts.waiting}</p>
      </TrialResult>
    )

  const { fitting, ours } = describeSplit(ticked)
  const [, , yours, weDo] = models.columns
  const areSeveral = fitting.length > 1
  const rows = fitting.flatMap(([name, , partner, us]) => [
    [areSeveral ? texts.term(yours, name) : yours, partner] as const,
    [areSeveral ? texts.term(weDo, name) : weDo, us] as const,
  ])

  return (
    <TrialResult
      title={texts.fitting(getNames().format(fitting.map(([name]) => name)), areSeveral)}
      rows={rows}
    >
      {ours.length === 0 ? null : (
        <>
          <p className="mt-5 text-sm text-tinta-600">{texts.ours}</p>
          <ul className="list-disc pl-5 font-medium marker:text-verde-700">
            {ours.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </>
      )}
      {areSeveral ? <p className="mt-5 text-sm text-tinta-600">{texts.crossing}</p> : null}
    </TrialResult>
  )
}

/** In a static page. */
export const PartnerModelIsland = createIsland('sections/partner-model', PartnerModel, 'touched')
