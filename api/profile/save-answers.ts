import { createActivationCallJob } from '../payments/jobs.ts'
import { enqueue } from '../store/jobs.ts'
import { type Lead, saveProfile } from '../store/leads.ts'
import type { Db } from '../store/types.ts'
import { createProfileJob } from './jobs.ts'
import type { ProfileAnswers } from './profile-answers.ts'

/** Stores the answers of a lead's profile, and queues what they mean for its deal and for the sales team. */
export async function saveAnswers(db: Db, { id }: Pick<Lead, 'id'>, answers: ProfileAnswers): Promise<void> {
  await saveProfile(db, id, answers)
  await enqueue(db, createProfileJob(id, answers))
  await enqueue(db, createActivationCallJob(id))
}
