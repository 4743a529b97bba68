import { PageHead } from '#src/app/page-head.tsx'
import type { PageMeta } from '#src/app/page-meta.ts'
import { controljusPlans } from '#src/content/controljus-plans.ts'
import { PlanSimulator } from '#src/screens/plan-simulator/plan-simulator.tsx'
import { Comparison } from '#src/sections/plans/comparison.tsx'
import { ControljusFlow } from '#src/sections/plans/controljus-flow.tsx'
import { ControljusSteps } from '#src/sections/plans/controljus-steps.tsx'
import { PlanQuestions } from '#src/sections/plans/plan-questions.tsx'
import { PlansHero } from '#src/sections/plans/plans-hero.tsx'

/** Head of the page. */
export const meta: PageMeta = {
  path: '/controljus/plans',
  ...controljusPlans.meta,
  isIndexed: true,
  adEvent: 'ViewContent',
}

/** Plans for firms that work with ControlJus (spec S1 2.1). */
export function ControljusPlansPage() {
  const { title, items, general } = controljusPlans.questions

  return (
    <>
      <PageHead meta={meta} />
      <PlansHero content={controljusPlans.hero} />
      <PlanSimulator line="controljus" details={controljusPlans.details} />
      <Comparison content={controljusPlans.comparison} />
      <ControljusFlow />
      <ControljusSteps />
      <PlanQuestions title={title} items={items}>
        <a href={general.to} className="link mt-4 inline-flex min-h-9 items-center">
          {general.label}
        </a>
      </PlanQuestions>
    </>
  )
}
