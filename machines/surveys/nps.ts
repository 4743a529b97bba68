import { NEUTRAL_MIN, PROMOTER_MIN } from './limits.ts'

/** The three groups of the Net Promoter Score. */
export type GradeGroup = 'promoter' | 'neutral' | 'detractor'

/** Returns the group of a grade from 0 to 10. */
export function groupGrade(grade: number): GradeGroup {
  if (grade >= PROMOTER_MIN) return 'promoter'
  return grade >= NEUTRAL_MIN ? 'neutral' : 'detractor'
}

/**
 * Computes the Net Promoter Score: the share of promoters less that of detractors, from -100 to 100; 0 without answers.
 * @param answers how many clients gave each grade, from 0 on
 */
export function computeNps(answers: readonly number[]): number {
  const count = (group: GradeGroup) =>
    answers.reduce((sum, given, grade) => sum + (groupGrade(grade) === group ? given : 0), 0)
  const all = answers.reduce((sum, given) => sum + given, 0)
  return all === 0 ? 0 : ((count('promoter') - count('detractor')) * 100) / all
}
