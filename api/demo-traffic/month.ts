import type { Services } from '../services.ts'
import type { Faults } from './faults.ts'
import type { Random } from './random.ts'
import type { SimulatedTime } from './simulated-time.ts'

/** What every part of the simulated month works with. */
export type Month = {
  readonly services: Services
  readonly time: SimulatedTime
  readonly random: Random
  readonly faults: Faults
  /** Begins the idempotency key of each sign-up, by which the traffic is recognized later. */
  readonly keyPrefix: string
}
