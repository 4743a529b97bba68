import { ABOVE_NOTICE } from '#src/components/consent-notice.ts'
import { createIsland } from '#src/components/island.tsx'
import { ScriptNotice } from '#src/components/script-notice.tsx'
import {
  audienceAreas,
  type PurposeId,
  purposes,
  audience as texts,
} from '#src/content/campanhas-audience.ts'
import { formatReais } from '#src/lib/format/money.ts'
import { formatDecimal } from '#src/lib/format/number.ts'
import { type FormValues, useFormValues } from '#src/lib/page/use-form-values.ts'

const INITIAL: FormValues = { previdenciario: 'on', assunto: 'avisos', descanso: 'on' }

const TICK = 'mt-0.5 size-5 shrink-0 cursor-pointer accent-verde-700 scroll-mb-24'

/** How many of an invented portfolio a message would reach, and what it would cost. */
export function AudienceTrial() {
  const { values, form } = useFormValues(INITIAL)

  return (
    <>
      <ScriptNotice />
      <div className="grid items-start gap-6 sm:grid-cols-2 lg:gap-10">
        <form {...form} className="grid gap-6 rounded-panel bg-branco px-5 py-7 shadow-card md:p-9">
          <fieldset className="grid gap-3">
            <legend className="mb-3 font-semibold">{texts.areas}</legend>
            {audienceAreas.map(({ id, label }) => (
              <Choice key={id} type="checkbox" name={id} label={label} />
            ))}
          </fieldset>
          <fieldset className="grid gap-3">
            <legend className="mb-3 font-semibold">{texts.purpose}</legend>
            {purposes.map(({ id, label }) => (
              <Choice key={id} type="radio" name="assunto" value={id} label={label} />
            ))}
          </fieldset>
          <Choice type="checkbox" name="descanso" label={texts.rest} />
        </form>
        <Count values={values} />
      </div>
    </>
  )
}

type ChoiceProps = {
  readonly type: 'checkbox' | 'radio'
  readonly name: string
  readonly value?: string
  readonly label: string
}

function Choice({ type, name, value = 'on', label }: ChoiceProps) {
  return (
    <label className="flex cursor-pointer items-start gap-3">
      <input
        type={type}
        name={name}
        value={value}
        defaultChecked={INITIAL[name] === value}
        className={TICK}
      />
      <span>{label}</span>
    </label>
  )
}

function Count({ values }: { readonly values: FormValues }) {
  const { contacts, withoutConsent, recent, people } = countAudience(values)
  const { category, tariff } = purposes[getPurpose(values) === 'avisos' ? 0 : 1]
  const facts = [
    [texts.portfolio, formatDecimal(contacts)],
    [texts.withoutConsent, formatDecimal(withoutConsent)],
    [texts.recent, formatDecimal(recent)],
  ] as const

  return (
    <>
      <div
        className={`${ABOVE_NOTICE} sticky bottom-0 grid gap-5 rounded-panel bg-verde-50 p-5 inset-ring inset-ring-verde-200 md:top-24 md:p-9`}
      >
        <div aria-live="polite" className="grid">
          <h3 className="text-sm font-semibold text-tinta-700">{texts.resultTitle}</h3>
          <p className="text-h3">
            {people === 0 ? texts.none : texts.people(formatDecimal(people), people === 1)}
          </p>
          <p className="mt-1">
            <span className="text-tinta-600">{texts.cost}: </span>
            <b className="font-semibold">{formatReais(people * tariff)}</b>
          </p>
        </div>
        <dl className="grid gap-2 border-t border-verde-200 pt-5 text-sm max-md:hidden">
          {facts.map(([term, value]) => (
            <div key={term} className="flex justify-between gap-4">
              <dt className="text-tinta-600">{term}</dt>
              <dd className="font-medium">{value}</dd>
            </div>
          ))}
        </dl>
      </div>
      <p className="text-sm text-tinta-600 sm:col-span-2">
        {`${texts.costDetail(category, formatReais(tariff))}. ${texts.note}`}
      </p>
    </>
  )
}

/** Counts the contacts of the chosen areas without those who did not agree or were written to lately. */
export function countAudience(values: FormValues): {
  contacts: number
  withoutConsent: number
  recent: number
  people: number
} {
  const purpose = getPurpose(values)
  const chosen = audienceAreas.filter(({ id }) => values[id] === 'on')
  const contacts = sum(chosen.map((area) => area.contacts))
  const agreed = sum(chosen.map((area) => area.agreed[purpose]))
  const recent = values.descanso === 'on' ? sum(chosen.map((area) => area.recent[purpose])) : 0
  return { contacts, withoutConsent: contacts - agreed, recent, people: agreed - recent }
}

function getPurpose({ assunto }: FormValues): PurposeId {
  return assunto === 'informativo' ? 'informativo' : 'avisos'
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

/** In a static page. */
export const AudienceTrialIsland = createIsland('screens/flow-trial/audience-trial', AudienceTrial, 'near')
