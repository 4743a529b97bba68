import { createApp } from '../app.ts'
import { assemble } from '../boot.ts'
import { JOBS_AND_CHORES } from '../jobs-and-chores.ts'
import { createWorker } from '../outbox/worker.ts'
import type { Services } from '../services.ts'

/** Waits between the tries to take a lock, in milliseconds: the simulation's locks are never freed meanwhile. */
const LOCK_WAITS = { baseMs: 1, multiplier: 1, maxMs: 1 }

/**
 * Assembles the program for a simulation, on its transaction. The app takes the providers' webhook events; its worker is never
 * started.
 */
export async function openServices(
  parts: Pick<Services, 'config' | 'secrets' | 'database'>,
  {
    noteMs,
    log = () => {},
  }: { readonly noteMs: Services['waits']['noteMs']; readonly log?: Services['log'] },
): Promise<Services> {
  const assembled = await assemble({ ...parts, log })
  const services = {
    ...assembled,
    owner: 'simulation',
    waits: { ...assembled.waits, lockBackoff: LOCK_WAITS, noteMs },
  }
  createApp(services, createWorker(services, JOBS_AND_CHORES))
  return services
}
