import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { plans } from '#src/content/plans.ts'
import { PlanSimulator } from '#src/screens/plan-simulator/plan-simulator.tsx'
import { Comparison } from '#src/sections/plans/comparison.tsx'
import { MetaFees } from '#src/sections/plans/meta-fees.tsx'
import { PlanQuestions } from '#src/sections/plans/plan-questions.tsx'
import { PlansHero } from '#src/sections/plans/plans-hero.tsx'

/** Head of the page. */
export const meta: PageMeta = {
  path: '/plans',
  ...plans.meta,
  isIndexed: true,
  subject: 'product',
  adEvent: 'ViewContent',
}

/** Plans and prices with the simulator (spec S1 2.1). */
export function PlansPage() {
  return (
    <>
      <PageHead meta={meta} />
      <PlansHero content={plans.hero} />
      <PlanSimulator line="whatsapp" details={plans.details} />
      <Comparison content={plans.comparison} />
      <MetaFees />
      <PlanQuestions {...plans.questions} />
    </>
  )
}
