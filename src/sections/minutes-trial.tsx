import { type LineKind, numberLines } from '#machines/meeting-minutes/line-codes.ts'
import { CONTROL } from '#src/components/field.tsx'
import { createIsland } from '#src/components/island.tsx'
import { ScriptNotice } from '#src/components/script-notice.tsx'
import {
  lineKinds,
  type MinutedMessage,
  minutedMessages,
  projectCodes,
  minutesTrial as texts,
} from '#src/content/consultoria-minutes.ts'
import { type FormValues, useFormValues } from '#src/lib/page/use-form-values.ts'
import { TrialResult } from './page/trial-result.tsx'

const KINDS: readonly LineKind[] = ['decision', 'request', 'question']

/** The first message is marked, so that the minutes show a line before anybody touches them. */
const INITIAL: FormValues = { catalogo: 'decision' }

/** Minutes that are written from the messages one marks. */
export function MinutesTrial() {
  const { values, form } = useFormValues(INITIAL)
  const lines = draftLines(values)

  return (
    <>
      <ScriptNotice />
      <div className="grid items-start gap-6 sm:grid-cols-2 lg:gap-10">
        <form {...form} className="grid gap-5 rounded-panel bg-branco px-5 py-7 shadow-card md:p-9">
          <h3 className="text-h3">{texts.conversation}</h3>
          {minutedMessages.map((message) => (
            <MarkedMessage
              key={message.id}
              message={message}
              code={lines.find((line) => line.message === message)?.code ?? null}
            />
          ))}
          <p className="text-sm text-tinta-600">{texts.note}</p>
        </form>
        <TrialResult title={texts.draft} rows={lines.map(describeLine)}>
          <p className="mt-5 text-sm text-tinta-600">
            {lines.length === 0 ? texts.empty : texts.confirmation}
          </p>
        </TrialResult>
      </div>
    </>
  )
}

type MarkedProps = {
  readonly message: MinutedMessage
  /** Of its line in the minutes; shown here, too, because on a phone the minutes are out of sight. */
  readonly code: string | null
}

function MarkedMessage({ message: { id, from, time, text }, code }: MarkedProps) {
  return (
    <label className="grid items-center gap-x-4 gap-y-1.5 lg:grid-cols-2">
      <span>
        <span className="block text-sm text-tinta-600">
          {`${from}, ${time}${code === null ? '' : ` · ${code}`}`}
        </span>
        <span>{`“${text}”`}</span>
      </span>
      <select name={id} defaultValue={INITIAL[id] ?? ''} className={CONTROL}>
        <option value="">{texts.leftOut}</option>
        {KINDS.map((kind) => (
          <option key={kind} value={kind}>
            {lineKinds[kind]}
          </option>
        ))}
      </select>
    </label>
  )
}

type Line = { readonly message: MinutedMessage; readonly kind: LineKind; readonly code: string }

/** Lists the lines of the marked messages in the order of the conversation. */
function draftLines(values: FormValues): readonly Line[] {
  const marked = minutedMessages.flatMap((message) => {
    const kind = KINDS.find((one) => one === values[message.id])
    return kind ? [{ message, kind }] : []
  })
  const codes = numberLines(
    marked.map(({ kind }) => kind),
    projectCodes,
  )
  return marked.map((line, index) => ({ ...line, code: codes[index] ?? '' }))
}

function describeLine({ message, kind, code }: Line): readonly [term: string, text: string] {
  return [
    texts.term(code, lineKinds[kind], message),
    kind === 'request' && message.isOutOfScope ? `${message.line} ${texts.outOfScope}` : message.line,
  ]
}

/** In a static page. */
export const MinutesTrialIsland = createIsland('sections/minutes-trial', MinutesTrial, 'touched')
