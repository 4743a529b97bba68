/** A field whose content the browser keeps by itself. */
export type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

/** What a field is. */
export const FIELDS = 'input,select,textarea'

/** Finds fields under `root` that the visitor, autofill or the browser's form restoration changed from the prerendered HTML. */
export function findTouchedFields(root: HTMLElement): readonly Field[] {
  return [...root.querySelectorAll<Field>(FIELDS)].filter(wasTouched)
}

function wasTouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const initial = [...field.options].find((option) => option.defaultSelected) ?? field.options[0]
    return initial !== undefined && field.value !== initial.value
  }
  if (isCheckable(field)) return field.checked !== field.defaultChecked
  return field.value !== field.defaultValue
}

/** Whether a field is ticked instead of filled in. */
export function isCheckable(field: Field): field is HTMLInputElement {
  return field.type === 'checkbox' || field.type === 'radio'
}
