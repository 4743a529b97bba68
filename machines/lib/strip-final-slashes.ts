/**
 * Removes the slashes that a path ends with; of `/` nothing is left. Takes time in proportion to the path, which
 * `/\/+$/` does not: it tries each slash of a run anew.
 */
export function stripFinalSlashes(path: string): string {
  return path.replace(/^(.*[^/])?\/*$/, '$1')
}
