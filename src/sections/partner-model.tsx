import { CheckboxCards } from '#src/components/choice-cards.tsx'
import { createIsland } from '#src/components/island.tsx'
import { ScriptNotice } from '#src/components/script-notice.tsx'
import { models } from '#src/content/partners.ts'
import { describeSplit, partnerTasks, partnerModel as texts } from '#src/content/partners-model.ts'
import { useTicks } from '#src/lib/page/use-ticks.ts'

const NAMES = new Intl.ListFormat('pt-BR')

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
        <div
          aria-live="polite"
          className="rounded-panel bg-verde-50 p-5 inset-ring inset-ring-verde-200 md:p-9"
        >
          {ticked.length === 0 ? (
            <p className="text-tinta-600">{texts.waiting}</p>
          ) : (
            <Split ticked={ticked} />
          )}
        </div>
      </div>
    </>
  )
}

function Split({ ticked }: { readonly ticked: readonly string[] }) {
  const { fitting, ours } = describeSplit(ticked)
  const [, , yours, weDo] = models.columns
  const areSeveral = fitting.length > 1
  const rows = fitting.flatMap(([name, , partner, us]) => [
    [areSeveral ? texts.term(yours, name) : yours, partner],
    [areSeveral ? texts.term(weDo, name) : weDo, us],
  ])

  return (
    <>
      <h3 className="text-h3">{texts.fitting(NAMES.format(fitting.map(([name]) => name)), areSeveral)}</h3>
      <dl className="mt-5 grid gap-5">
        {rows.map(([term, text]) => (
          <div key={term}>
            <dt className="text-sm text-tinta-600">{term}</dt>
            <dd className="font-medium">{text}</dd>
          </div>
        ))}
        {ours.length === 0 ? null : (
          <div>
            <dt className="text-sm text-tinta-600">{texts.ours}</dt>
            <dd>
              <ul className="list-disc pl-5 font-medium marker:text-verde-700">
                {ours.map((one) => (
                  <li key={one}>{one}</li>
                ))}
              </ul>
            </dd>
          </div>
        )}
      </dl>
      {areSeveral ? <p className="mt-5 text-sm text-tinta-600">{texts.crossing}</p> : null}
    </>
  )
}

/** In a static page. */
export const PartnerModelIsland = createIsland('sections/partner-model', PartnerModel, 'touched')
