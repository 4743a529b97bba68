/** Groups things by a key, in the order of their first member. Node 20 has no `Map.groupBy`. */
export function groupBy<Thing, Key>(
  things: readonly Thing[],
  getKey: (thing: Thing) => Key,
): ReadonlyMap<Key, readonly Thing[]> {
  const groups = new Map<Key, Thing[]>()
  for (const thing of things) {
    const key = getKey(thing)
    const group = groups.get(key)
    if (group === undefined) groups.set(key, [thing])
    else group.push(thing)
  }
  return groups
}
