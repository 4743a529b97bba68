import { CONTROL } from '#src/components/field.tsx'
import { createIsland } from '#src/components/island.tsx'
import { ScriptNotice } from '#src/components/script-notice.tsx'
import { mappingSources, mappingTargets, mapping as texts } from '#src/content/pipedrive-mapping.ts'
import { type FormValues, useFormValues } from '#src/lib/page/use-form-values.ts'

const INITIAL: FormValues = Object.fromEntries(mappingSources.map(({ id, target }) => [id, target]))

/** Maps the data of a conversation to fields of Pipedrive, and shows the resulting deal. */
export function FieldMapping() {
  const { values, form } = useFormValues(INITIAL)
  const rows = readMapping(values)
  const kept = mappingSources.filter(({ id }) => values[id] === 'nenhum')

  return (
    <>
      <ScriptNotice />
      <div className="grid items-start gap-6 sm:grid-cols-2 lg:gap-10">
        <form {...form} className="grid gap-4 rounded-panel bg-branco px-5 py-7 shadow-card md:p-9">
          <h3 className="text-h3">{texts.formTitle}</h3>
          {mappingSources.map(({ id, label, sample, target }) => (
            <label key={id} className="grid items-center gap-x-4 gap-y-1.5 lg:grid-cols-2">
              <span>
                <b className="block font-semibold">{label}</b>
                <span className="text-sm text-tinta-600">{sample}</span>
              </span>
              <select name={id} aria-label={texts.to(label)} defaultValue={target} className={CONTROL}>
                {mappingTargets.map((option) => (
                  <option key={option.id} value={option.id}>
                    {option.label}
                  </option>
                ))}
              </select>
            </label>
          ))}
        </form>
        <div
          aria-live="polite"
          className="grid gap-5 rounded-panel bg-tinta-50 px-5 py-7 inset-ring inset-ring-tinta-200 md:sticky md:top-24 md:p-9"
        >
          <h3 className="text-h3">{texts.resultTitle}</h3>
          {rows.length === 0 ? <p className="text-tinta-700">{texts.empty}</p> : null}
          <dl className="grid gap-3">
            {rows.map(({ target, sources }) => (
              <div key={target} className="border-t border-tinta-200 pt-3">
                <dt className="text-sm text-tinta-600">{target}</dt>
                <dd className="font-medium">{sources.map(({ sample }) => sample).join(' · ')}</dd>
                {sources.length > 1 ? (
                  <dd className="text-sm text-rubi-700">
                    {texts.taken(target, sources.map(({ label }) => label).join(' e '))}
                  </dd>
                ) : null}
              </div>
            ))}
          </dl>
          {kept.length === 0 ? null : (
            <p className="text-sm text-tinta-700">
              {texts.kept}: {kept.map(({ label }) => label).join(', ')}.
            </p>
          )}
          <p className="text-xs text-tinta-600">{texts.note}</p>
        </div>
      </div>
    </>
  )
}

/** Reads the fields of the deal that receive something, in Pipedrive's order, each with all that was mapped to it. */
export function readMapping(values: FormValues) {
  return mappingTargets
    .filter(({ id }) => id !== 'nenhum')
    .map(({ id, label }) => ({
      target: label,
      sources: mappingSources.filter((source) => values[source.id] === id),
    }))
    .filter(({ sources }) => sources.length > 0)
}

/** In a static page. */
export const FieldMappingIsland = createIsland('screens/flow-trial/field-mapping', FieldMapping, 'near')
