import { CRM_FIELDS_RETRY_MS, CRM_KNOWLEDGE_MS } from '#machines/crm-account/limits.ts'
import type { CallOptions } from '../transport.ts'
import type { FieldDefinition } from './field-types.ts'

/** Keeps definitions for all servers and restarts. Failures are ignored: it only saves calls. */
export type FieldCache = {
  read(): Promise<readonly FieldDefinition[] | null>
  write(definitions: readonly FieldDefinition[]): Promise<void>
}

/** How the account defines its deal fields. */
export type FieldDirectory = {
  /** The definitions; null while the account does not answer. Never rejects. */
  get(call?: CallOptions): Promise<readonly FieldDefinition[] | null>
  /** Keeps definitions that were just read. */
  set(definitions: readonly FieldDefinition[]): Promise<void>
  /**
   * Discards the definitions, so that the next use reads them anew, because the account refused a write made by
   * them.
   */
  forget(): void
}

/** Creates a directory. Nothing is read before it is used. */
export function createFieldDirectory(
  load: (call?: CallOptions) => Promise<readonly FieldDefinition[]>,
  cache: FieldCache,
  now: () => number = Date.now,
): FieldDirectory {
  let known: { readonly definitions: readonly FieldDefinition[] | null; readonly until: number } | null = null
  let isCacheStale = false
  let loading: Promise<readonly FieldDefinition[] | null> | null = null

  async function set(definitions: readonly FieldDefinition[]) {
    known = { definitions, until: now() + CRM_KNOWLEDGE_MS }
    isCacheStale = false
    await cache.write(definitions).catch(() => {})
  }

  async function read(call?: CallOptions) {
    const cached = isCacheStale ? null : await cache.read().catch(() => null)
    if (cached) {
      known = { definitions: cached, until: now() + CRM_KNOWLEDGE_MS }
      return cached
    }
    try {
      const definitions = await load(call)
      await set(definitions)
      return definitions
    } catch {
      known = { definitions: null, until: now() + CRM_FIELDS_RETRY_MS }
      return null
    }
  }

  return {
    async get(call) {
      if (known && now() < known.until) return known.definitions
      loading ??= read(call).finally(() => {
        loading = null
      })
      return loading
    },
    set,
    forget() {
      known = null
      isCacheStale = true
    },
  }
}
