import { HOME_TEST } from '#machines/ab-test/assign.ts'
import { decideHomeVariant } from '#src/lib/ab-test/home-variant.ts'
import { reportExposure } from '#src/lib/ab-test/report-exposure.ts'
import { watchSectionViews } from '#src/lib/analytics/section-views.ts'

/**
 * Starts the home page's own behaviour: removes the layouts of other variants, and reports the variant and the sections
 * that are seen.
 * @returns stops watching the sections
 */
export function startHomePage(): () => void {
  const assignment = decideHomeVariant()
  for (const layout of document.querySelectorAll<HTMLElement>('[data-layout]'))
    if (layout.dataset.layout !== assignment.variant) layout.remove()
  void reportExposure(HOME_TEST, assignment)
  return watchSectionViews()
}
