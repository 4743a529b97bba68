import { type RefObject, useId, useState } from 'react'
import { parseRecording, RecordingError } from '../../recordings/parse.ts'
import type { InspectorRef } from './inspector.machine.ts'
import { texts } from './texts.ts'

type Props = { readonly dialog: RefObject<HTMLDialogElement | null>; readonly actorRef: InspectorRef }

const BUTTON = 'min-h-10 rounded-tag px-4 font-semibold'
const SECOND = `${BUTTON} border border-tinta-400 hover:bg-tinta-50`

/** The dialog to paste a recording into. A broken one stays in the field, with the reason below it. */
export function OpenRecording({ dialog, actorRef }: Props) {
  const id = useId()
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string | null>(null)

  function open(pasted: string) {
    try {
      actorRef.send({ type: 'recording.opened', recording: parseRecording(pasted) })
      dialog.current?.close()
      setText('')
      setProblem(null)
    } catch (thrown) {
      if (!(thrown instanceof RecordingError)) throw thrown
      setProblem(thrown.message)
    }
  }

  return (
    <dialog
      ref={dialog}
      aria-labelledby={`${id}-title`}
      className="m-auto w-[min(640px,calc(100vw-24px))] rounded-frame p-5 text-tinta-900 shadow-floating backdrop:bg-tinta-950/60"
    >
      <form
        className="grid gap-3"
        onSubmit={(event) => {
          event.preventDefault()
          open(text)
        }}
      >
        <h2 id={`${id}-title`} className="text-h3">
          {texts.pasteTitle}
        </h2>
        <p id={`${id}-hint`} className="text-tinta-600">
          {texts.pasteHint}
        </p>
        <label className="font-medium" htmlFor={id}>
          {texts.pasteLabel}
        </label>
        <textarea
          id={id}
          rows={8}
          spellCheck={false}
          value={text}
          aria-invalid={problem !== null}
          aria-describedby={`${id}-hint ${id}-problem`}
          className="rounded-control border border-tinta-400 p-3 font-mono text-xs"
          onChange={(event) => setText(event.target.value)}
        />
        <p id={`${id}-problem`} role="alert" className="text-rubi-700">
          {problem}
        </p>
        <div className="flex flex-wrap gap-2">
          <button type="submit" className={`${BUTTON} bg-verde-700 text-branco hover:bg-verde-800`}>
            {texts.replay}
          </button>
          <button type="button" className={SECOND} onClick={() => dialog.current?.close()}>
            {texts.cancel}
          </button>
        </div>
      </form>
    </dialog>
  )
}
