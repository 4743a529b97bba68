import { mergeSources } from '../origin/source.ts'
import type { Lead } from '../store/leads.ts'

/**
 * Merges the answers one visitor gave in several sign-ups of a deal: the newest answer to each question counts.
 * @param signUps of the deal, in the order of `listLeadsOfDeal`
 * @returns the first sign-up with those answers, and the sign-ups of other visitors; null without sign-ups
 */
export function mergeSignUps(
  signUps: readonly Lead[],
): { readonly lead: Lead; readonly others: readonly Lead[] } | null {
  const [first] = signUps
  if (!first) return null
  const own = signUps.filter((lead) => isSameVisitor(first, lead))
  const pick = <Name extends 'profile' | 'simulation' | 'prequalification'>(name: Name) =>
    own.find((lead) => lead[name] !== null)?.[name] ?? null
  return {
    lead: {
      ...first,
      profile: pick('profile'),
      simulation: pick('simulation'),
      prequalification: pick('prequalification'),
      source: mergeSources(own),
      customization: Object.assign({}, ...own.toReversed().map(({ customization }) => customization)),
    },
    others: signUps.filter((lead) => !isSameVisitor(first, lead)),
  }
}

/** Returns whether two sign-ups belong to one visitor: by session or by proven phone. */
function isSameVisitor(one: Lead, other: Lead): boolean {
  if (one.sessionId === other.sessionId) return true
  return one.provenAt !== null && other.provenAt !== null && one.phoneKey === other.phoneKey
}
