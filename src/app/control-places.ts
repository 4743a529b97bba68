import { isCheckable, isField } from './touched-fields.ts'

/** What a visitor types into, ticks or presses. */
const CONTROLS = 'input, select, textarea, button, form, [data-asks]'

/** What React generates for `useId`, which differs between markup that it takes over and markup that it makes. */
const GENERATED_IDS = /_\w*[Rr]_\w+_/g

/**
 * Names the place of every control under an element: the same control of the same components has the same name, also in
 * other elements and beside foreign ones.
 */
export function listPlaces(root: HTMLElement): ReadonlyMap<Element, string> {
  const counts: Record<string, number> = {}
  return new Map(
    [...root.querySelectorAll(CONTROLS)].map((control) => {
      const named = ['type', 'name', 'id', ...(isField(control) ? [] : ['class'])].map((name) =>
        control.getAttribute(name)?.replace(GENERATED_IDS, ''),
      )
      const value = isField(control) && isCheckable(control) && control.value
      const kind = [control.tagName, ...named, value].join()
      counts[kind] = (counts[kind] ?? 0) + 1
      return [control, `${kind}${counts[kind]}`]
    }),
  )
}
