import {
  type PrequalificationAnswers,
  parsePrequalification,
  QUESTIONS,
  type Question,
} from '#machines/prequalification/answers.ts'
import { CHOICE_TITLES, QUESTION_TITLES } from '#machines/prequalification/prequalification-titles.ts'
import { formatCustomization } from '../../customization/customization.ts'
import type { NoteSection } from '../../deals/note-html.ts'
import { formatProfile, ProfileAnswers } from '../../profile/profile-answers.ts'
import type { Lead } from '../../store/leads.ts'

/** Describes role, team and use cases. */
export function describeProfile({ profile }: Pick<Lead, 'profile'>): NoteSection {
  const answers = ProfileAnswers.safeParse(profile).data
  return { title: 'Perfil', lines: answers ? formatProfile(answers) : [] }
}

/** Describes the answers of the pre-qualification (decision 45). */
export function describePrequalification({ prequalification }: Pick<Lead, 'prequalification'>): NoteSection {
  const answers = parsePrequalification(prequalification)
  return {
    title: 'Pré-qualificação',
    lines: QUESTIONS.flatMap((question) => formatAnswer(answers, question)),
  }
}

function formatAnswer(answers: PrequalificationAnswers, question: Question): string[] {
  const answer = answers[question]
  const titles: Readonly<Record<string, string>> = CHOICE_TITLES[question]
  return answer === null ? [] : [`${QUESTION_TITLES[question]}: ${titles[answer] ?? answer}`]
}

/** Describes what the visitor decided about the account (decision 24). */
export function describeCustomization({ customization }: Pick<Lead, 'customization'>): NoteSection {
  return { title: 'Conta', lines: formatCustomization(customization) }
}
