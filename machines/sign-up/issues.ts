import {
  findIssues,
  type Registration,
  type RegistrationField,
  type RegistrationIssue,
} from './registration.ts'

/**
 * Updates the shown issues when the visitor leaves a field. Missing answers show only after a submission.
 */
export function updateIssuesOnLeave(
  shown: readonly RegistrationIssue[],
  field: RegistrationField,
  registration: Registration,
): readonly RegistrationIssue[] {
  const found = findIssues(registration).find((issue) => issue.field === field)
  const isNews = found && found.problem !== 'requiredMissing' && found.problem !== 'termsNotAccepted'
  const others = shown.filter((issue) => issue.field !== field)
  const wasShown = others.length < shown.length
  return found && (isNews || wasShown) ? [...others, found] : others
}

/** Keeps the issues that remain while the visitor types: issues can disappear, but not appear or change. */
export function keepOpenIssues(
  shown: readonly RegistrationIssue[],
  registration: Registration,
): readonly RegistrationIssue[] {
  const broken = findIssues(registration).map(({ field }) => field)
  return shown.filter(({ field }) => broken.includes(field))
}
