import { useId } from 'react'
import { SENT_TEXT_LENGTH } from '#machines/lib/limits.ts'
import { READY_MESSAGE_PARAMETER } from '#machines/sandbox/ready-message-address.ts'
import type { SandboxViewRef } from '#machines/sandbox/sandbox-page.machine.ts'
import { Button } from '#src/components/button.tsx'
import { CONTROL, Field } from '#src/components/field.tsx'
import { sandbox } from '#src/content/sandbox.ts'

type Props = { readonly actorRef: SandboxViewRef }

const { title, hint, from, text, action } = sandbox.messages.write

/** Stands for a visitor's WhatsApp: sends a message to the site's number, such as the one that the code page made ready. */
export function WriteMessage({ actorRef }: Props) {
  const id = useId()
  const ready = new URLSearchParams(window.location.search).get(READY_MESSAGE_PARAMETER) ?? ''

  return (
    <form
      aria-labelledby={id}
      className="grid gap-4 border-t border-tinta-200 px-4 py-4 md:px-6 md:py-5"
      onSubmit={(event) => {
        event.preventDefault()
        const typed = new FormData(event.currentTarget)
        actorRef.send({
          type: 'act.requested',
          act: {
            type: 'writeMessage',
            from: String(typed.get('from')),
            text: String(typed.get('text')),
          },
        })
      }}
    >
      <div>
        <h3 id={id} className="font-semibold">
          {title}
        </h3>
        <p className="mt-1 text-sm text-tinta-600">{hint}</p>
      </div>
      <Field id={`${id}-de`} label={from} error={null}>
        {(wiring) => (
          <input
            {...wiring}
            name="from"
            required
            type="tel"
            inputMode="tel"
            autoComplete="off"
            maxLength={SENT_TEXT_LENGTH.phone}
            className={CONTROL}
          />
        )}
      </Field>
      <Field id={`${id}-texto`} label={text} error={null}>
        {(wiring) => (
          <input
            {...wiring}
            name="text"
            required
            autoComplete="off"
            defaultValue={ready}
            className={CONTROL}
          />
        )}
      </Field>
      <div>
        <Button type="submit" variant="secondary" size="small">
          {action}
        </Button>
      </div>
    </form>
  )
}
