import { SCORE_LABELS } from '#machines/lead-scoring/score.ts'
import type { NoteSection } from '../../deals/note-html.ts'
import type { LeadScoring } from '../../lead-scoring/score-deal.ts'

/** The score, and in one line where its points came from. */
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

/** The labels of all families. */
export function listLabels({ labels }: LeadScoring): NoteSection {
  return { title: 'Etiquetas', lines: [labels.join(', ')] }
}
