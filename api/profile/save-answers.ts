import { createActivationCallJob } from '../payments/jobs.ts'
import { enqueue } from '../store/jobs.ts'
import { type Lead, saveProfile } from '../store/leads.ts'
import type { Db } from '../store/types.ts'
import { createProfileJob } from './jobs.ts'
import type { ProfileAnswers } from './profile-answers.ts'

/**
 * Stores the answers of a lead's profile, and queues what they mean for its deal and for the sales team. The answers that are
 * stored already change nothing.
 */
export async function saveAnswers(db: Db, { id }: Pick<Lead, 'id'>, answers: ProfileAnswers): Promise<void> {
  await db.transaction(async (tx) => {
    if (!(await saveProfile(tx, id, answers))) return
    await enqueue(tx, createProfileJob(id))
    await enqueue(tx, createActivationCallJob(id, 'profile'))
  })
}
