/** Creates the fields of a record that have no value, by their names. */
export function createEmptyFields(names: string): Readonly<Record<string, null>> {
  return Object.fromEntries(names.split(' ').map((name) => [name, null]))
}
