import type { ActionModel } from '#src/studio/model/model.ts'
import { type ChangeWords, joinWords } from './change-words.ts'

/**
 * Describes how two lists of actions differ, as it reads after "Ao entrar em “Pagando”:"; null when they do the same.
 * An action that was named or renamed still does the same.
 */
export function compareActions(
  before: readonly ActionModel[],
  after: readonly ActionModel[],
  words: ChangeWords,
): string | null {
  const [old, now] = [name(before, words), name(after, words)]
  // An action without words before may be one that has words now, and vice versa.
  const added = subtract(now.named, old.named).slice(Math.max(0, old.unnamed - now.unnamed))
  const gone = subtract(old.named, now.named).slice(Math.max(0, now.unnamed - old.unnamed))
  const kept = now.named.filter((one) => old.named.includes(one))
  const parts = [
    ...(added.length > 0 ? [`agora também ${joinWords(added)}`] : []),
    ...(gone.length > 0 ? [`já não ${joinWords(gone)}`] : []),
    ...(added.length === 0 && gone.length === 0 ? describeParameters(before, after, kept, words) : []),
  ]
  return parts.length === 0 ? null : parts.join('; ')
}

function name(actions: readonly ActionModel[], words: ChangeWords) {
  const named = actions.flatMap((one) => words.nameAction(one) ?? [])
  return { named, unnamed: actions.length - named.length }
}

function subtract(list: readonly string[], other: readonly string[]): readonly string[] {
  const rest = [...other]
  return list.filter((one) => {
    const at = rest.indexOf(one)
    if (at >= 0) rest.splice(at, 1)
    return at < 0
  })
}

/** Describes actions whose data changed, such as what an event reports to the ad platform. */
function describeParameters(
  before: readonly ActionModel[],
  after: readonly ActionModel[],
  kept: readonly string[],
  words: ChangeWords,
): readonly string[] {
  const changed = kept.filter((one) => {
    const read = (actions: readonly ActionModel[]) =>
      JSON.stringify(
        actions.filter((action) => words.nameAction(action) === one).map(({ params }) => params ?? null),
      )
    return read(before) !== read(after)
  })
  return changed.length === 0 ? [] : [`continua: ${joinWords(changed)}, mas com outros dados`]
}
