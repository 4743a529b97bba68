/** Whether properties run all their tries: in the torture's phase `properties`, which sets `THOROUGH`. */
export const isThorough = Boolean(process.env.THOROUGH)

/**
 * Returns how often to try a property whose tries drive the whole API or draw a whole chart: in `npm test` a third of
 * `thorough`, with the random input of the commit (`property-seed.ts`); otherwise all of them, with new input in each run.
 */
export function countTries(thorough: number): number {
  return isThorough ? thorough : Math.ceil(thorough / 3)
}
