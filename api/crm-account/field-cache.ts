import * as z from 'zod'
import { CRM_KNOWLEDGE_MS } from '#machines/crm-account/limits.ts'
import { SECOND_MS } from '#machines/lib/units.ts'
import type { FieldCache } from '../providers/pipedrive/field-directory.ts'
import { readCache, writeCache } from '../store/caches.ts'
import type { Db } from '../store/types.ts'

const KEY = 'crm-fields'

const Definitions = z.array(
  z.object({
    code: z.string(),
    name: z.string(),
    type: z.string(),
    options: z.array(z.object({ id: z.number(), label: z.string() })),
  }),
)

/** Creates the cache of the CRM's field definitions in the database, so that servers and restarts share one reading. */
export function createFieldCache(db: Db): FieldCache {
  return {
    read: async () => Definitions.safeParse(await readCache(db, KEY)).data ?? null,
    write: (definitions) => writeCache(db, KEY, definitions, CRM_KNOWLEDGE_MS / SECOND_MS),
  }
}
