import { useSelector } from '@xstate/react'
import type { AssistantConfigRef } from '#machines/assistant-config/assistant-config.machine.ts'
import { DEFAULT_CONFIG } from '#machines/assistant-config/assistant-config.ts'
import { assistantConfig } from '#src/content/assistant-config.ts'

type Props = { readonly actorRef: AssistantConfigRef }

const { preview } = assistantConfig

/** An evening's conversation as the assistant would lead it. */
export function AssistantPreview({ actorRef }: Props) {
  const { name, tone, hours, forbidden } = useSelector(actorRef, ({ context }) => context.config)
  const greeting = preview.greetings[tone](name.trim() || DEFAULT_CONFIG.name)
  const answer = forbidden.includes('honorarios') ? preview.handover[tone] : preview.triage[tone]

  return (
    <section
      aria-label={preview.title}
      className="mx-auto w-full max-w-[35rem] bg-tinta-50 px-gutter py-8 md:mt-6 md:rounded-panel md:px-6 lg:sticky lg:top-6 lg:mt-0"
    >
      <h2 className="text-[0.9375rem] font-semibold">{preview.title}</h2>
      <div className="mt-4 overflow-clip rounded-frame bg-branco shadow-card">
        <p className="flex items-center justify-between border-b border-tinta-200 px-4 py-3 text-sm font-semibold">
          {preview.firm}
          <span className="text-xs font-normal text-tinta-600">{preview.time}</span>
        </p>
        <div className="grid min-h-64 content-start gap-2.5 bg-tinta-50 p-4 text-sm leading-snug">
          <p className="mr-8 justify-self-start rounded-frame bg-branco px-3.5 py-2.5 shadow-hairline">
            {preview.client}
          </p>
          {preview.answersInTheEvening[hours] ? (
            <>
              <p className="ml-8 justify-self-end rounded-frame bg-verde-100 px-3.5 py-2.5 wrap-anywhere">
                {greeting}
              </p>
              <p className="ml-8 justify-self-end rounded-frame bg-verde-100 px-3.5 py-2.5">{answer}</p>
            </>
          ) : (
            <p className="mt-3 text-center text-xs text-tinta-600">{preview.silent}</p>
          )}
        </div>
      </div>
    </section>
  )
}
