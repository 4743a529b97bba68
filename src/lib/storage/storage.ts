import type { PermanentKey, TabKey } from '#machines/visitor-data/registry.ts'

/**
 * JSON storage that survives the page. Reading or writing never throws: storage can be full, blocked or broken.
 * `Key` is a name of the registry: everything kept about a visitor is shown and deleted at `/meus-dados`.
 */
export type SafeStorage<Key extends string> = {
  /** Returns the parsed value; null when it is missing or unreadable. Untrusted: parse its shape before use. */
  readonly read: (key: Key) => unknown
  /** Stores a value; returns false when it could not be kept. */
  readonly write: (key: Key, value: unknown) => boolean
  readonly remove: (key: Key) => void
}

/** Lives until the visitor clears it, shared by all tabs. */
export const permanentStorage: SafeStorage<PermanentKey> = wrapStorage(() => window.localStorage)

/** Lives as long as the tab and survives a reload. */
export const tabStorage: SafeStorage<TabKey> = wrapStorage(() => window.sessionStorage)

/** A browser that blocks storage throws when the property is read, so it is read at each use. */
function wrapStorage(storage: () => Storage): SafeStorage<string> {
  return {
    read: (key) => attempt(() => JSON.parse(storage().getItem(key) ?? 'null') as unknown, null),
    write: (key, value) =>
      attempt(() => {
        storage().setItem(key, JSON.stringify(value))
        return true
      }, false),
    remove: (key) => attempt(() => storage().removeItem(key), undefined),
  }
}

function attempt<T>(work: () => T, fallback: T): T {
  try {
    return work()
  } catch {
    return fallback
  }
}
