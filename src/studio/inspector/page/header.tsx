import { useSelector } from '@xstate/react'
import { memo, useRef, useState } from 'react'
import { withFingerprints } from '../../recordings/chart-catalog.ts'
import { serializeRecording } from '../../recordings/parse.ts'
import { getShownRecording, type InspectorRef } from './inspector.machine.ts'
import { OpenRecording } from './open-recording.tsx'
import { texts } from './texts.ts'

type Props = { readonly actorRef: InspectorRef; readonly isPresent: boolean }

const BUTTON =
  'min-h-9 rounded-tag border border-branco/25 px-3 font-medium text-branco hover:bg-branco/10 disabled:cursor-not-allowed disabled:opacity-50'

/** Names what is shown, and offers to copy or open a recording. */
export const Header = memo(({ actorRef, isPresent }: Props) => {
  // The recording itself would change with each event.
  const isEmpty = useSelector(actorRef, ({ context }) => getShownRecording(context).steps.length === 0)
  const isOpened = useSelector(actorRef, ({ context }) => context.opened !== null)
  const dialog = useRef<HTMLDialogElement>(null)
  const [said, setSaid] = useState('')
  const [uncopied, setUncopied] = useState<string | null>(null)

  async function copy() {
    const context = actorRef.getSnapshot().context
    // An opened recording already has the fingerprints of its charts.
    const text = serializeRecording(context.opened ?? withFingerprints(context.live))
    try {
      await navigator.clipboard.writeText(text)
      setUncopied(null)
      setSaid(texts.copied)
    } catch {
      setUncopied(text)
      setSaid(texts.copyFailed)
    }
  }

  const mode = isOpened ? texts.recording : isPresent ? texts.live : texts.travelling
  return (
    <header className="on-dark flex flex-wrap items-center gap-x-3 gap-y-2 bg-tinta-900 px-3 py-2 text-branco">
      <h1 className="font-semibold">{texts.title}</h1>
      <p className="flex items-center gap-2 rounded-tag bg-branco/10 px-2 py-1 text-xs">
        <span
          aria-hidden
          className={`size-2 rounded-full ${isPresent && !isOpened ? 'bg-verde-400' : 'bg-ambar-300'}`}
        />
        <span>{mode}</span>
      </p>
      <p
        role="status"
        className="order-last basis-full text-xs text-tinta-300 md:order-none md:basis-0 md:flex-1"
      >
        {said}
      </p>
      <button type="button" className={BUTTON} disabled={isEmpty} onClick={copy}>
        {texts.copy}
      </button>
      <button type="button" className={BUTTON} onClick={() => dialog.current?.showModal()}>
        {texts.open}
      </button>
      {isOpened && (
        <button type="button" className={BUTTON} onClick={() => actorRef.send({ type: 'recording.closed' })}>
          {texts.closeRecording}
        </button>
      )}
      {uncopied !== null && (
        <textarea
          readOnly
          aria-label={texts.pasteLabel}
          className="h-20 w-full rounded-tag bg-branco p-2 font-mono text-xs text-tinta-900"
          value={uncopied}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
      )}
      <OpenRecording dialog={dialog} actorRef={actorRef} />
    </header>
  )
})
