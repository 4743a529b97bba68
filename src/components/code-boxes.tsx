import { Fragment, type KeyboardEvent, useState } from 'react'
import { focusOnMount } from '#src/lib/page/focus-on-mount.ts'

/** Where an arrow, Home or End key leads. */
type Move = 'previous' | 'next' | 'first' | 'last'

type Props = {
  /** One item a box: one digit, or ''. */
  readonly digits: readonly string[]
  /** Index of the box to move the focus to; null leaves the focus alone. */
  readonly focused: number | null
  readonly readOnly: boolean
  readonly isInvalid: boolean
  /** Id of the text that says what is wrong, while there is one. */
  readonly describedBy: string | undefined
  /** Accessible name of a box, counted from 1. */
  readonly formatBoxLabel: (position: number) => string
  readonly onType: (index: number, text: string) => void
  readonly onPaste: (text: string) => void
  /** Backspace was pressed on an empty box. */
  readonly onErase: (index: number) => void
  readonly onMove: (to: Move) => void
  readonly onFocus: (index: number) => void
}

/** What a keyboard still composes in a box, as it does with wide digits: it counts once the composition ends. */
type Composition = { readonly index: number; readonly text: string }

const MOVES: Readonly<Record<string, Move>> = {
  ArrowLeft: 'previous',
  ArrowRight: 'next',
  Home: 'first',
  End: 'last',
}

const BOX =
  'h-14 w-full min-w-0 rounded-control border-[1.5px] bg-branco text-center text-2xl font-semibold tabular-nums aria-invalid:not-focus:border-rubi-600 focus:border-verde-700 focus:outline-3 focus:outline-offset-0 focus:outline-verde-200 focus:inset-ring focus:inset-ring-verde-700 md:h-15'

/**
 * A code in boxes of one digit. No box has a `maxlength`: a phone fills the whole code into one of them, and a digit
 * typed over another one would be lost.
 */
export function CodeBoxes({
  digits,
  focused,
  readOnly,
  isInvalid,
  describedBy,
  formatBoxLabel,
  ...on
}: Props) {
  const [composition, setComposition] = useState<Composition | null>(null)

  function enter(index: number, text: string) {
    setComposition(null)
    on.onType(index, text)
  }

  /** A whole code counts at once: some keyboards end no composition before the visitor leaves the box. */
  function handleText(index: number, text: string) {
    if (composition?.index === index && text.length < digits.length) setComposition({ index, text })
    else enter(index, text)
  }

  function handleKey(event: KeyboardEvent<HTMLInputElement>, index: number) {
    const move = MOVES[event.key]
    const isErasing = event.key === 'Backspace' && digits[index] === ''
    if (event.ctrlKey || event.metaKey || event.altKey || composition || !(move || isErasing)) return
    event.preventDefault()
    if (move) on.onMove(move)
    else on.onErase(index)
  }

  return (
    <div
      ref={(boxes) => watchErasing(boxes, on.onErase)}
      className="grid grid-cols-[repeat(3,1fr)_10px_repeat(3,1fr)] items-center gap-1.5 md:grid-cols-[repeat(3,1fr)_14px_repeat(3,1fr)] md:gap-2"
    >
      {digits.map((digit, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a box is its place in the code.
        <Fragment key={index}>
          {index === digits.length / 2 ? <span className="h-0.5 rounded-full bg-tinta-300" /> : null}
          <input
            enterKeyHint="done"
            ref={index === focused ? focusOnMount : null}
            value={composition?.index === index ? composition.text : digit}
            readOnly={readOnly}
            inputMode="numeric"
            pattern="[0-9]*"
            autoComplete={index === 0 ? 'one-time-code' : 'off'}
            aria-label={formatBoxLabel(index + 1)}
            aria-invalid={isInvalid}
            aria-describedby={describedBy}
            className={`${BOX} ${digit === '' ? 'border-tinta-400' : 'border-tinta-600'}`}
            onChange={(event) => handleText(index, event.target.value)}
            onInput={({ nativeEvent: { inputType }, currentTarget: { value } }) => {
              // React reports no change when a digit is typed over the same digit, which leads to the next box, too.
              if (inputType === 'insertText' && value === digit) enter(index, value)
            }}
            onCompositionStart={(event) => setComposition({ index, text: event.currentTarget.value })}
            onCompositionEnd={(event) => {
              if (composition?.index === index) enter(index, event.currentTarget.value)
            }}
            onPaste={(event) => {
              event.preventDefault()
              on.onPaste(event.clipboardData.getData('text'))
            }}
            onKeyDown={(event) => handleKey(event, index)}
            onFocus={(event) => {
              event.target.select()
              on.onFocus(index)
            }}
          />
        </Fragment>
      ))}
    </div>
  )
}

/**
 * Reports Backspace on an empty box for keyboards that name no key: they only announce that they are about to delete, in an
 * event that React does not know.
 */
function watchErasing(boxes: HTMLElement | null, onErase: (index: number) => void) {
  function handleInput(event: InputEvent) {
    const { target, inputType, isComposing } = event
    if (inputType !== 'deleteContentBackward' || isComposing) return
    if (!(target instanceof HTMLInputElement) || target.value !== '') return
    event.preventDefault()
    onErase(Array.from(boxes?.querySelectorAll('input') ?? []).indexOf(target))
  }
  boxes?.addEventListener('beforeinput', handleInput)
  return () => boxes?.removeEventListener('beforeinput', handleInput)
}
