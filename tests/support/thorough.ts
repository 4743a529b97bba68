/**
 * How often a property is tried of which each try drives the whole API or draws a whole chart: in `npm test` a third of `thorough`, each run with
 * other random input; all of them in the torture's phase `properties`, which sets `THOROUGH`.
 */
export function countTries(thorough: number): number {
  return process.env.THOROUGH ? thorough : Math.ceil(thorough / 3)
}
