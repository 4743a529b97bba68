import { logClient } from '#src/lib/client-log/client-log.ts'
import type { EarlyInput } from './early-input.ts'
import type { HeldEvents } from './early-presses.ts'
import { FIELDS, type Field, isCheckable } from './touched-fields.ts'

/** What a visitor types into, ticks or presses. */
const CONTROLS = `${FIELDS},button,form,[data-asks]`

/** What React generates for `useId`, which differs between markup that it takes over and markup that it makes. */
const GENERATED_IDS = /_[Rr]_\w+_/g

/**
 * Brings what was entered and pressed, and the focus, to the elements that React has made in place of the prerendered ones. It
 * does so where an extension or a translation changed the markup before React started.
 */
export function carryOver(
  { root, before, fields, focused }: EarlyInput,
  held: Pick<HeldEvents, 'clicked'> | undefined,
): void {
  logClient('warn', 'page.drawn_anew')
  const places = listPlaces(before)
  const found = new Map([...listPlaces([root])].map(([now, place]) => [place, now]))
  const findNow = <Control extends Element>(control: Control) =>
    // The same place holds the same kind of element.
    (control.isConnected ? control : found.get(places.get(control) ?? '')) as Control | undefined

  const entered = [...fields]
  fields.clear()
  for (const [field, content] of entered) {
    const now = findNow(field)
    if (!now) continue
    fields.set(now, content)
    // A field without a state of its own shows it, too.
    if (isCheckable(now)) now.checked = content.checked
    else now.value = content.value
  }
  if (held) replaceAll(held.clicked, findNow)

  const now = focused && findNow(focused)
  // The visitor may have gone on meanwhile.
  if (!focused || !now || now === focused || document.activeElement !== document.body) return
  ;(now as HTMLElement).focus({ preventScroll: true })
  // React writes the fields once more when it renders.
  setTimeout(() => copySelection(focused, now))
}

/**
 * Names the place of each control under some elements: the same control of the same components has the same name, also beside
 * foreign ones. Those of a kind are counted from the last one, because React gives a foreign field the name of ours before it
 * comes upon ours.
 */
function listPlaces(roots: readonly Element[]): ReadonlyMap<Element, string> {
  const counts: Record<string, number> = {}
  const controls = roots.flatMap((root) => [root, ...root.querySelectorAll(CONTROLS)])
  return new Map(
    controls.reverse().map((control) => {
      const isField = control.matches(FIELDS)
      const named = ['type', 'name', 'id', ...(isField ? [] : ['class'])].map((name) =>
        control.getAttribute(name)?.replace(GENERATED_IDS, ''),
      )
      const value = isField && isCheckable(control as Field) && (control as HTMLInputElement).value
      const kind = [control.tagName, ...named, value].join()
      counts[kind] = (counts[kind] ?? 0) + 1
      return [control, `${kind}${counts[kind]}`]
    }),
  )
}

function replaceAll<Control extends Element>(
  controls: Set<Control>,
  find: (control: Control) => Control | undefined,
): void {
  const found = [...controls].map(find)
  controls.clear()
  for (const control of found) if (control) controls.add(control)
}

/** Selects in a text field what is selected in another one with the same text. */
function copySelection(from: Element, to: Element): void {
  const { selectionStart, selectionEnd, value } = from as Partial<HTMLInputElement>
  const field = to as HTMLInputElement
  if (typeof selectionStart === 'number' && field.value === value)
    field.setSelectionRange(selectionStart, selectionEnd ?? selectionStart)
}
