import { DEAL_LABELS, PIPELINE_ID } from '#machines/deals/limits.ts'
import { STAGES, type StageName } from '#machines/deals/stages.ts'

/** Ids of one account where they differ from those of spec S2 4 (decision 47). */
export type ConfiguredIds = {
  readonly pipelineId?: number | undefined
  /** The user who owns new deals; the token's user by default. */
  readonly ownerId?: number | undefined
  readonly stageIds?: { readonly [stage in StageName]?: number | undefined } | undefined
  /** Payment labels by our names. Other names are ignored. */
  readonly labelIds?: Readonly<Record<string, number>> | undefined
}

/** Translates between the ids of the spec, which the server works with, and those of the account. */
export type IdTranslator = { toAccount(id: number): number; fromAccount(id: number): number }

/** The translators of one account. */
export type AccountIds = {
  readonly pipeline: IdTranslator
  readonly stage: IdTranslator
  readonly label: IdTranslator
  /** The user who owns new deals; undefined for the token's user. */
  readonly ownerId: number | undefined
}

/** Creates the translators of an account. Ids that are not configured are those of the spec. */
export function createAccountIds({
  pipelineId,
  ownerId,
  stageIds,
  labelIds,
}: ConfiguredIds = {}): AccountIds {
  return {
    ownerId,
    pipeline: createTranslator([[PIPELINE_ID, pipelineId ?? PIPELINE_ID]]),
    stage: createTranslator(STAGES.map(({ name, id }) => [id, stageIds?.[name] ?? id])),
    label: createTranslator(Object.entries(DEAL_LABELS).map(([name, id]) => [id, labelIds?.[name] ?? id])),
  }
}

/**
 * Creates the translator of one kind of id. An id of the account that coincides with a different one of the spec is
 * negated on the server's side, and back.
 */
function createTranslator(pairs: readonly (readonly [ours: number, theirs: number])[]): IdTranslator {
  const toAccount = new Map(pairs)
  const fromAccount = new Map(pairs.map(([ours, theirs]) => [theirs, ours]))
  return {
    toAccount: (id) => (id < 0 ? -id : (toAccount.get(id) ?? id)),
    fromAccount: (id) => fromAccount.get(id) ?? (toAccount.has(id) ? -id : id),
  }
}
