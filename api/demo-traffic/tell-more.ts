import type { DealEvent } from '#machines/deals/event-stages.ts'
import { INDUSTRIES, USE_CASES } from '#machines/profile/profile-rules.ts'
import { ROLES, TEAM_SIZES } from '#machines/rules/rule-sets.ts'
import { createDealEventJob } from '../deals/jobs.ts'
import { saveAnswers } from '../profile/save-answers.ts'
import { enqueue } from '../store/jobs.ts'
import { readLead, type Visitor } from './visitor.ts'

/** Completes the profile. */
export async function completeProfile(visitor: Visitor): Promise<void> {
  const { random, services } = visitor.month
  const { lead } = await readLead(visitor)
  await saveAnswers(services.database.db, lead, {
    role: random.pick(ROLES),
    teamSize: random.pick(TEAM_SIZES),
    useCases: [random.pick(USE_CASES)],
    availableToCall: random.draw() < 0.6,
    industry: random.draw() < 0.8 ? 'law-firm' : random.pick(INDUSTRIES),
  })
}

/** Reports what the visitor did on a page. */
export async function reportEvent(visitor: Visitor, type: DealEvent['type']): Promise<void> {
  const { lead } = await readLead(visitor)
  await enqueue(visitor.month.services.database.db, createDealEventJob(lead.id, type))
}
