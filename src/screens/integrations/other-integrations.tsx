import { useSelector } from '@xstate/react'
import { useId } from 'react'
import type { IntegrationsRef } from '#machines/integrations/integrations.machine.ts'
import { INTEGRATION_TITLES, INTEGRATIONS } from '#machines/integrations/integrations.ts'
import { integrations } from '#src/content/integrations.ts'

type Props = { readonly actorRef: IntegrationsRef }

/** What our team connects when the account is activated. */
export function OtherIntegrations({ actorRef }: Props) {
  const hintId = useId()
  const wanted = useSelector(actorRef, ({ context }) => context.choices.wanted)
  const { label, hint, texts } = integrations.others

  return (
    <fieldset aria-describedby={hintId} className="min-w-0">
      <legend className="font-semibold">{label}</legend>
      <p id={hintId} className="text-sm text-tinta-600">
        {hint}
      </p>
      <div className="mt-3 divide-y divide-tinta-200 border-y border-tinta-200">
        {INTEGRATIONS.map((integration) => (
          <label
            key={integration}
            className="flex min-h-14 cursor-pointer items-center justify-between gap-4 py-2.5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-verde-700"
          >
            <span className="leading-snug">
              <span className="block text-[0.9375rem] font-semibold">{INTEGRATION_TITLES[integration]}</span>
              <span className="block text-sm text-tinta-600">{texts[integration]}</span>
            </span>
            <input
              type="checkbox"
              checked={wanted.includes(integration)}
              onChange={() => actorRef.send({ type: 'integration.toggled', integration })}
              className="size-5 shrink-0 cursor-pointer accent-verde-700 focus-visible:outline-none"
            />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
