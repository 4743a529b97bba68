import type { Plan } from './plan.ts'

/**
 * Leaves out acts of a plan, one after the other, for as long as what is left still fails.
 * @param fails whether a plan still breaks the promise
 * @param mayGoOn false once there is no more time
 */
export async function shortenPlan(
  plan: Plan,
  fails: (plan: Plan) => Promise<boolean>,
  mayGoOn: () => boolean,
): Promise<Plan> {
  let shortest = plan
  // From the end: what follows the fault goes first. The sign-up stays.
  for (let index = plan.acts.length - 1; index > 0 && mayGoOn(); index -= 1) {
    const less = { ...shortest, acts: shortest.acts.filter((act) => act !== plan.acts[index]) }
    if (await fails(less)) shortest = less
  }
  return shortest
}
