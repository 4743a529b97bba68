import { SCORE_LABELS } from '#machines/lead-scoring/score.ts'
import type { NoteSection } from '../../deals/note-html.ts'
import type { LeadScoring } from '../../lead-scoring/score-deal.ts'

/** Describes the score, and the source of its points in one line. */
export function describeScore({ score, rules }: LeadScoring): NoteSection {
  const title = SCORE_LABELS.find(({ label }) => label === score.label)?.title ?? score.label
  const factors = score.factors.map(({ points, reason }) => `+${points} ${reason}`)
  return {
    title: `Pontuação: ${score.points} de 100. ${title}.`,
    lines: [
      factors.join(', ') || 'Ainda sem pontos.',
      ...rules.map(({ name, reason }) => `${name}: ${reason}`),
    ],
  }
}
