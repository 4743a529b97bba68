/** Groups things by a key, in the order of their first member. Node 20 has no `Map.groupBy`. */
export function groupBy<Thing>(
  things: readonly Thing[],
  serializeInstant: (thing: Thing) => string,
): ReadonlyMap<string, readonly Thing[]> {
  const groups = new Map<string, Thing[]>()
  for (const thing of things) {
    const key = serializeInstant(thing)
    groups.set(key, [...(groups.get(key) ?? []), thing])
  }
  return groups
}
