import type { LabelRule } from '#machines/lead-scoring/label-rules.ts'
import { SCORE_LABELS } from '#machines/lead-scoring/score.ts'
import type { NoteSection } from '../../deals/note-html.ts'
import type { LeadScoring } from '../../lead-scoring/score-deal.ts'

/** The rule that tells the sales team to wait with a lead. */
const WAITING_RULE: LabelRule['id'] = 'nurture-needed'

/**
 * Describes the score, and the source of its points in one line.
 * @param isPremium whether the lead is a qualified premium one; the rule that advises waiting is then left out
 */
export function describeScore({ score, rules }: LeadScoring, isPremium: boolean): NoteSection {
  const title = SCORE_LABELS.find(({ label }) => label === score.label)?.title ?? score.label
  const factors = score.factors.map(({ points, reason }) => `+${points} ${reason}`)
  return {
    title: `Pontuação: ${score.points} de 100. ${title}.`,
    lines: [
      factors.join(', ') || 'Ainda sem pontos.',
      ...rules
        .filter(({ id }) => !(isPremium && id === WAITING_RULE))
        .map(({ name, reason }) => `${name}: ${reason}`),
    ],
  }
}
