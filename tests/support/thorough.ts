/** Whether all is tried: in the torture's phase `properties`, which sets `THOROUGH`. */
export const isThorough = Boolean(process.env.THOROUGH)

/**
 * How often a property is tried of which each try drives the whole API or draws a whole chart: in `npm test` a third of `thorough`, each run with
 * other random input; all of them where all is tried.
 */
export function countTries(thorough: number): number {
  return isThorough ? thorough : Math.ceil(thorough / 3)
}
